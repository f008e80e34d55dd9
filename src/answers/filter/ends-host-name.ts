/** The endings that linkify-it, which several Markdown parsers use, takes for the end of a host name. */
const endings = new RegExp(
  `^(?:рф|(?:${[
    'biz|com|edu|gov|net|org|pro|web|xxx|aero|asia|coop|info|museum|name|shop|xn--[a-z0-9-]+',
    'a[cdefgilmnoqrstuwxz]|b[abdefghijmnorstvwyz]|c[acdfghiklmnoruvwxyz]|d[ejkmoz]|e[cegrstu]|f[ijkmor]',
    'g[abdefghilmnpqrstuwy]|h[kmnrtu]|i[delmnoqrst]|j[emop]|k[eghimnprwyz]|l[abcikrstuvy]',
    'm[acdeghklmnopqrstuvwxyz]|n[acefgilopruz]|om|p[aefghklmnrstwy]|qa|r[eosuw]|s[abcdeghijklmnortuvxyz]',
    't[cdfghjklmnortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw]',
  ].join('|')})(?![a-z0-9-]))`,
  'i',
);

/** Whether a parser may take a word with this behind its last dot for a host name: `evil.com`, also `README.md`. */
export function endsHostName(label: string): boolean {
  return endings.test(label);
}
