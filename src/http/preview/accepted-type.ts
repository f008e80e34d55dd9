/** The type that a client prefers for a page. */
export type AcceptedType = 'html' | 'markdown' | 'any';

/**
 * Reads `Accept`: Markdown if it is named and not ranked below HTML. Browsers name HTML; most programs name neither.
 */
export function acceptedType(request: Request): AcceptedType {
  const weights = new Map((request.headers.get('accept') ?? '').split(',').map(weightedType));
  const html = weights.get('text/html') ?? 0;
  const markdown = weights.get('text/markdown') ?? 0;
  if (markdown > 0 && markdown >= html) return 'markdown';
  return html > 0 ? 'html' : 'any';
}

function weightedType(range: string): [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return [type, Number(weight) || 0];
}
