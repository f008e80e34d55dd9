import fc from 'fast-check';

export interface Planted {
  /** The text that a reader pastes. */
  text: string;
  /** The part that must not be stored anywhere. */
  secret: string;
}

const lower = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';
const mixed = `${lower}${lower.toUpperCase()}${digits}`;

function letters(alphabet: string, length: number): fc.Arbitrary<string> {
  return fc.string({
    unit: fc.constantFrom(...alphabet),
    minLength: length,
    maxLength: length,
  });
}

function planted(parts: fc.Arbitrary<string>, text: (secret: string) => string): fc.Arbitrary<Planted> {
  return parts.map((secret) => ({ text: text(secret), secret }));
}

/** Random letters and digits, with at least one of each kind. */
const token = (length: number) => letters(mixed, length - 4).map((text) => `Zq7x${text}`);

/** Secrets and personal data, each in a text that a reader could paste. */
export const anyPlanted: fc.Arbitrary<Planted> = fc.oneof(
  planted(token(32), (secret) => `kettle fails with sk-proj-${secret}, why?`),
  planted(token(36), (secret) => `git clone with ghp_${secret} kettle`),
  planted(
    letters(`${lower.toUpperCase()}${digits}`, 16).map((text) => `AKIA${text}`),
    (secret) => `${secret} descale kettle`,
  ),
  planted(token(40), (secret) => `curl -H "Authorization: Bearer ${secret}" kettle`),
  planted(token(12), (secret) => `kettle --user admin password=${secret}`),
  planted(token(14), (secret) => `postgres://kettle:${secret}@db.example.com/docs refuses`),
  planted(
    letters(lower, 12).map((name) => `${name}@mail.example.org`),
    (secret) => `write to ${secret} about the kettle`,
  ),
  planted(letters(lower, 12), (secret) => `/home/${secret}/kettle/config.yaml is not found`),
);
