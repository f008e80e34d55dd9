const general =
  /^(?:(?:the |our |project |product |user |developer )?(?:docs?|documentation|site|website|home))$/i;

/** Whether a name names no site in particular, such as `Documentation`. */
export function isGeneralName(name: string): boolean {
  return general.test(name);
}

/**
 * Splits `Argo CD - Declarative GitOps for Kubernetes` into name and tagline. `Argo CD | Docs`, `Docs | Argo CD` and
 * `Argo CD Docs` have only a name. The name in `Docs | Argo CD - GitOps` is `Argo CD`.
 */
export function nameAndTagline(title: string): [name: string, tagline: string] {
  const [, first = title, rest = ''] = /^(.{2,40}?)(?: [-–—|·•] |: )(.+)$/s.exec(title) ?? [];
  const name = withoutDocs(first);
  if (rest === '' || isGeneralName(rest)) return [name, ''];
  return isGeneralName(first) ? nameAndTagline(rest) : [name, rest];
}

/** `Kettle` for `Kettle Docs`; `Just the Docs` and `Bob's docs` do not change. */
export function withoutDocs(name: string): string {
  return name.replace(
    /(?<=[^\s,;:])(?<!\b(?:an?|for|my|of|our|the|your)|['’]s) (?:docs|documentation)$/i,
    '',
  );
}
