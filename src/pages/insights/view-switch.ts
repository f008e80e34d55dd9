interface Choice {
  name: string;
  /** Escaped. */
  address: string;
  isCurrent: boolean;
}

/** Links of which one is the current view. */
export function viewSwitch(label: string, choices: readonly Choice[]): string {
  const links = choices.map(
    ({ name, address, isCurrent }) =>
      `<a href="${address}"${isCurrent ? ' aria-current="page"' : ''}>${name}</a>`,
  );
  return `<nav class="switch" aria-label="${label}">${links.join('')}</nav>`;
}
