export const askers = ['reader', 'agent'] as const;

/** Who asks: a reader of the site, or an agent. */
export type Asker = (typeof askers)[number];

/** The asker with this name; null if there is none. */
export function askerNamed(name: string | null): Asker | null {
  return askers.find((asker) => asker === name) ?? null;
}
