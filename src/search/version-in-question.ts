import type { Scope } from '../vocabulary/scope.ts';

/** A longer question is about more than a version. */
const mostWords = 6;
const mention = /(?<![\w.-])(?:version\s+)?v?(\d+(?:\.(?:\d+|x))*)(?![\w-]|\.\d)/gi;

/**
 * "And in v1?": finds the version of the docs that a short follow-up question names, and the rest of the question. Null
 * when the question names no version, several, or one that the docs do not have in this locale.
 */
export function versionInQuestion(
  question: string,
  scope: Scope,
  scopes: readonly Scope[],
): { question: string; scope: Scope } | null {
  if (question.trim().split(/\s+/).length > mostWords) return null;
  const mentions = [...question.matchAll(mention)];
  const [named] = mentions;
  if (named === undefined || mentions.length > 1) return null;
  const isNamed = ({ version, locale }: Scope) =>
    locale === scope.locale && numberOf(version) === numberOf(named[1]!);
  const found = scopes.find(isNamed);
  if (found === undefined || found.version === scope.version) return null;
  const { version, locale } = found;
  return { question: question.replace(named[0], '').replace(/\s+/g, ' ').trim(), scope: { version, locale } };
}

/** `v1`, `1.x` and `1.0` are the same. */
function numberOf(version: string): string {
  return version.replace(/^v(?=\d)/i, '').replace(/(?:\.(?:x|0))+$/i, '');
}
