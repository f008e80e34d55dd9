/** Whether code shows changes: also without a language, if some lines are removed and others are added. */
export function isDiff(language: string, text: string): boolean {
  return /^(?:diff\b|patch$)/i.test(language) || (/^\+ +\S/m.test(text) && /^- +\S/m.test(text));
}
