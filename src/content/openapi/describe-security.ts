import { firstEntries, type LooseRecord, recordOf, textOf, textsOf } from './loose-values.ts';
import { inlineCode, shorten } from './short-text.ts';
import type { Spec } from './spec.ts';

const mostSchemes = 50;

/** One line about how to authenticate; null if the specification does not say. */
export function describeSecurity(operation: LooseRecord, spec: Spec): string | null {
  const requirements = securityOf(operation, spec);
  if (requirements === null) return null;
  const ways = requirements.slice(0, 8).map((requirement) => describeRequirement(requirement, spec));
  const needed = [...new Set(ways.filter((way) => way !== ''))];
  if (needed.length === 0) return 'Authentication: none.';
  return `Authentication: ${needed.join(', or ')}${ways.includes('') ? ', or none' : ''}.`;
}

/** The authentication options; null if the specification does not say. */
export function securityOf(operation: LooseRecord, spec: Spec): unknown[] | null {
  const requirements = operation.security ?? spec.root.security;
  return Array.isArray(requirements) ? requirements : null;
}

export function findSecurityScheme(name: string, spec: Spec): LooseRecord | null {
  const schemes = recordOf(securitySchemes(spec));
  return Object.hasOwn(schemes, name) ? spec.references.resolveRecord(schemes[name]) : null;
}

function describeRequirement(requirement: unknown, spec: Spec): string {
  const parts = firstEntries(requirement, 8).map(([name, scopes]) => {
    const kind = kindOf(findSecurityScheme(name, spec));
    const named = kind === '' ? inlineCode(name) : `${inlineCode(name)} (${kind})`;
    const wanted = textsOf(scopes).slice(0, 12).map(inlineCode).join(', ');
    return wanted === '' ? named : `${named} with ${wanted}`;
  });
  return parts.join(' and ');
}

export interface SecurityScheme {
  name: string;
  /** `` `key` (API key in header `X-Key`) `` */
  label: string;
  description: string;
}

/** The authentication schemes of the specification. */
export function listSecuritySchemes(spec: Spec): SecurityScheme[] {
  return firstEntries(securitySchemes(spec), mostSchemes).flatMap(([name, node]) => {
    const scheme = spec.references.resolveRecord(node);
    if (scheme === null) return [];
    const kind = kindOf(scheme);
    const label = kind === '' ? inlineCode(name) : `${inlineCode(name)} (${kind})`;
    return [{ name, label, description: textOf(scheme.description) ?? '' }];
  });
}

function securitySchemes(spec: Spec): unknown {
  return recordOf(spec.root.components).securitySchemes ?? spec.root.securityDefinitions;
}

const typeNames = new Map([
  ['basic', 'HTTP basic'],
  ['openIdConnect', 'OpenID Connect'],
  ['mutualTLS', 'mutual TLS'],
]);

function kindOf(scheme: LooseRecord | null): string {
  if (scheme === null) return '';
  const type = textOf(scheme.type) ?? '';
  if (type === 'http') return `HTTP ${textOf(scheme.scheme) ?? 'authentication'}`;
  if (type === 'apiKey')
    return `API key in ${textOf(scheme.in) ?? 'header'} ${inlineCode(textOf(scheme.name) ?? '')}`;
  if (type === 'oauth2') return `OAuth 2${flowsOf(scheme)}`;
  return typeNames.get(type) ?? shorten(type, 40);
}

function flowsOf(scheme: LooseRecord): string {
  const flows = Object.hasOwn(scheme, 'flow')
    ? textsOf([scheme.flow])
    : firstEntries(scheme.flows, 6).map(([flow]) => flow);

  return flows.length === 0 ? '' : `, ${flows.join(', ')}`;
}
