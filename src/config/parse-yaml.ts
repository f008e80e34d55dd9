import { CORE_SCHEMA, loadAll, mergeTag, YAMLException } from 'js-yaml';
import { DocentError } from '../errors.ts';

const schema = CORE_SCHEMA.withTags(mergeTag);

/** The only document of a YAML file; a file with only comments is an empty configuration. */
export function parseYaml(text: string, label: string): unknown {
  const documents = loadDocuments(text, label);
  if (documents.length > 1) {
    throw new DocentError('config_invalid', `${label} contains ${documents.length} documents; allowed: one.`);
  }
  return documents[0] ?? {};
}

function loadDocuments(text: string, label: string): unknown[] {
  try {
    return loadAll(text, { schema });
  } catch (cause) {
    throw new DocentError('config_invalid', `${label}${placeAndReason(cause)}.`, { cause });
  }
}

function placeAndReason(cause: unknown): string {
  if (!(cause instanceof YAMLException)) return ` is not valid YAML: ${String(cause)}`;
  if (cause.mark === undefined) return ` is not valid YAML: ${cause.reason}`;
  return `, line ${cause.mark.line + 1}, column ${cause.mark.column + 1}: ${cause.reason}`;
}
