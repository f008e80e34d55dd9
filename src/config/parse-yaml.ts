import { CORE_SCHEMA, loadAll, mergeTag, YAMLException } from 'js-yaml';
import { DocentError } from '../errors.ts';

const schema = CORE_SCHEMA.withTags(mergeTag);

/** The only document of a YAML file; a file with only comments is an empty configuration. */
export function parseYaml(text: string, label: string): unknown {
  const documents = loadDocuments(text, label);
  if (documents.length > 1) {
    throw new DocentError(
      'config_invalid',
      `${label} contains ${documents.length} YAML documents, but must contain only one.`,
    );
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

/** Messages of the parser that do not name the mistake. */
const explained: Readonly<Record<string, string>> = {
  'deficient indentation': 'this line needs more indentation, or a bracket or quote above it is not closed',
  'bad indentation of a mapping entry':
    'check the indentation, and put values that contain a colon in quotes',
  'unexpected end of the stream within a flow collection': 'a bracket is not closed',
  'unexpected end of the stream within a double quoted scalar': 'a quote is not closed',
  'unexpected end of the stream within a single quoted scalar': 'a quote is not closed',
  'bad indentation of a sequence entry': 'check the indentation',
};

function placeAndReason(cause: unknown): string {
  if (!(cause instanceof YAMLException)) return ` is not valid YAML: ${String(cause)}`;
  if (cause.mark === undefined) return ` is not valid YAML: ${cause.reason}`;
  return `, line ${cause.mark.line + 1}, column ${cause.mark.column + 1}: ${explained[cause.reason] ?? cause.reason}`;
}
