import { STATUS_CODES } from 'node:http';
import { bodyShape, checkKind, checkShape } from './check-shape.ts';
import type { FoundOperation } from './find-operations.ts';
import { firstEntries, type LooseRecord, textOf, textsOf } from './loose-values.ts';
import { type Media, readMedia } from './read-parameters.ts';
import type { Spec } from './spec.ts';

export interface Response {
  /** `200`, `4XX` or `default`. */
  status: string;
  /** The standard meaning of the status. */
  meaning: string;
  description: string | null;
  headers: string[];
  media: Media[];
}

const mostResponses = 40;
const mostHeaders = 12;

/** The responses of an operation, in the order of the file. */
export function readResponses(found: FoundOperation, spec: Spec): Response[] {
  const responses: Response[] = [];
  for (const [status, node] of firstEntries(found.operation.responses, mostResponses)) {
    if (status.startsWith('x-')) continue;
    const place = [...found.place, 'responses', status];
    if (!checkKind(node, 'an object', place, spec)) continue;
    const response = spec.references.resolveRecord(node);
    if (response === null) continue;
    checkShape(response, bodyShape, place, spec);
    responses.push({
      status,
      meaning: meaningOf(status),
      description: textOf(response.description) ?? textOf(response.summary),
      headers: firstEntries(response.headers, mostHeaders).map(([name]) => name),
      media: readMedia(response.content, spec).concat(mediaOfVersionTwo(response, found, spec)),
    });
  }
  return responses;
}

/** The most informative response: the first success with a body. */
export function mainResponse(responses: Response[]): Response | undefined {
  const withBody = responses.filter((response) =>
    response.media.some((media) => media.schema || media.example),
  );
  return (
    withBody.find(({ status }) => status.startsWith('2')) ??
    withBody.find(({ status }) => status === 'default')
  );
}

const ranges: Record<string, string> = {
  '1': 'Informational',
  '2': 'Success',
  '3': 'Redirection',
  '4': 'Client error',
  '5': 'Server error',
};

function meaningOf(status: string): string {
  if (status === 'default') return 'Any other status';
  if (/^\dxx$/i.test(status)) return ranges[status.charAt(0)] ?? '';
  return /^\d{3}$/.test(status) ? (STATUS_CODES[status] ?? '') : '';
}

function mediaOfVersionTwo(response: LooseRecord, found: FoundOperation, spec: Spec): Media[] {
  if (response.schema === undefined || response.content !== undefined) return [];
  const produces = textsOf(found.operation.produces ?? spec.root.produces).slice(0, 8);
  const [example] = firstEntries(response.examples, 1);
  return [
    {
      types: produces.length === 0 ? ['application/json'] : produces,
      schema: response.schema,
      example: spec.references.resolve(example?.[1]).value,
    },
  ];
}
