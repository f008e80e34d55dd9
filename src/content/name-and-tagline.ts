const general =
  /^(?:(?:the |our |project |product |user |developer )?(?:docs?|documentation|site|website|home))$/i;

/** Whether a name names no site in particular, such as `Documentation`. */
export function isGeneralName(name: string): boolean {
  return general.test(name);
}

/**
 * Splits `Argo CD - Declarative GitOps for Kubernetes` into name and tagline. `Argo CD | Docs` and `Docs | Argo CD` have
 * only a name.
 */
export function nameAndTagline(title: string): [name: string, tagline: string] {
  const [, first = title, rest = ''] = /^(.{2,40}?)(?: [-–—|·•] |: )(.+)$/s.exec(title) ?? [];
  if (rest === '' || isGeneralName(rest)) return [first, ''];
  return isGeneralName(first) ? [rest, ''] : [first, rest];
}
