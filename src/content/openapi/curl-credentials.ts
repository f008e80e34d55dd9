import { type CurlPart, parameterPart } from './curl-part.ts';
import { findSecurityScheme, securityOf } from './describe-security.ts';
import { firstEntries, isRecord, type LooseRecord, textOf } from './loose-values.ts';
import { placeholder } from './sample-value.ts';
import type { Spec } from './spec.ts';

const mostWays = 8;

/** The credentials in a curl command; empty if an operation can be called without. */
export function curlCredentials(operation: LooseRecord, spec: Spec): CurlPart[] {
  const ways = (securityOf(operation, spec) ?? []).slice(0, mostWays);
  if (ways.some((way) => isRecord(way) && firstEntries(way, 1).length === 0)) return [];
  for (const way of ways) {
    const parts = firstEntries(way, mostWays).map(([name]) => partsOf(findSecurityScheme(name, spec)));
    if (parts.length > 0 && parts.every((each) => each.length > 0)) return parts.flat();
  }
  return [];
}

function partsOf(scheme: LooseRecord | null): CurlPart[] {
  switch (scheme?.type) {
    case 'http':
      return partsOfHttp(textOf(scheme.scheme) ?? '');
    case 'basic':
      return partsOfHttp('basic');
    case 'oauth2':
    case 'openIdConnect':
      return partsOfHttp('bearer');
    case 'mutualTLS':
      return [{ option: '--cert CERTIFICATE --key KEY' }];
    case 'apiKey':
      return partsOfKey(textOf(scheme.in) ?? 'header', textOf(scheme.name) ?? '');
    default:
      return [];
  }
}

function partsOfHttp(scheme: string): CurlPart[] {
  const lower = scheme.toLowerCase();
  if (lower === 'basic') return [{ option: '-u USER:PASSWORD' }];
  if (lower === 'digest') return [{ option: '--digest -u USER:PASSWORD' }];
  if (!/^[\w-]{1,40}$/.test(scheme)) return [];
  const name = lower === 'bearer' ? 'Bearer' : scheme;
  return [{ header: 'authorization', word: `"Authorization: ${name} $TOKEN"` }];
}

function partsOfKey(place: string, name: string): CurlPart[] {
  const value = name.toLowerCase() === 'authorization' ? 'API_KEY' : placeholder(name);
  return parameterPart(place, name, value);
}
