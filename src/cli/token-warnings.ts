import type { Config } from '../config/resolve-config.ts';

const leastLength = 16;

/** Warnings about tokens that are too short or identical. */
export function tokenWarnings({ accessToken, adminToken }: Config['secrets']): string[] {
  const tokens = { DOCENT_ACCESS_TOKEN: accessToken, DOCENT_ADMIN_TOKEN: adminToken };
  const short = Object.entries(tokens)
    .filter(([, token]) => token !== undefined && token.length < leastLength)
    .map(
      ([name]) =>
        `Warning: ${name} is shorter than ${leastLength} characters and can be guessed. Generate a longer one: openssl rand -hex 24`,
    );
  const isShared = accessToken !== undefined && accessToken === adminToken;
  return isShared
    ? [
        ...short,
        'Warning: DOCENT_ACCESS_TOKEN and DOCENT_ADMIN_TOKEN are the same, so every reader can open the insights page. Use two different tokens.',
      ]
    : short;
}
