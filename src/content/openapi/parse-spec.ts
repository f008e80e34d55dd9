import { CORE_SCHEMA, load, mergeTag, YAMLException } from 'js-yaml';
import type { Finding } from '../document.ts';

export interface ParsedSpec {
  /** Undefined if the text is neither JSON nor YAML. */
  value: unknown;
  findings: Finding[];
}

// Parsing shared objects is cheap even if they are used often; readers limit how far they follow them.
const yamlLimits = {
  schema: CORE_SCHEMA.withTags(mergeTag),
  maxDepth: 200,
  maxAliases: -1,
  maxTotalMergeKeys: 100_000,
};

/** Reads a JSON or YAML text into plain values, which may share objects and even contain themselves. */
export function parseSpec(text: string): ParsedSpec {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (!/^\s*[{[]/.test(source)) return parseYaml(source);
  try {
    return { value: JSON.parse(source), findings: [] };
  } catch (error) {
    return parseBrokenJson(source, error);
  }
}

/** Invalid JSON may be YAML in flow style, or JSON with comments and trailing commas. */
function parseBrokenJson(source: string, jsonError: unknown): ParsedSpec {
  const asYaml = parseYaml(source);
  if (asYaml.value !== undefined) return asYaml;
  const line = lineOfJsonError(jsonError) ?? asYaml.findings[0]?.line;
  return { value: undefined, findings: [invalid(`not valid JSON (${reasonOf(jsonError)})`, line)] };
}

function parseYaml(source: string): ParsedSpec {
  try {
    return { value: load(source, yamlLimits), findings: [] };
  } catch (error) {
    if (isDuplicateKey(error)) return parseYamlWithDuplicates(source, error);
    return { value: undefined, findings: [invalid(`not valid YAML (${reasonOf(error)})`, lineOf(error))] };
  }
}

function parseYamlWithDuplicates(source: string, duplicate: YAMLException): ParsedSpec {
  try {
    const value = load(source, { ...yamlLimits, json: true });
    const message = 'An object has the same key twice. The last value is used.';
    return {
      value,
      findings: [{ code: 'openapi_invalid', severity: 'warning', line: lineOf(duplicate), message }],
    };
  } catch (error) {
    return { value: undefined, findings: [invalid(`not valid YAML (${reasonOf(error)})`, lineOf(error))] };
  }
}

function isDuplicateKey(error: unknown): error is YAMLException {
  return error instanceof YAMLException && error.reason.includes('duplicate');
}

function invalid(reason: string, line: number | undefined): Finding {
  return { code: 'openapi_invalid', severity: 'error', line, message: `The file is ${reason}.` };
}

function lineOf(error: unknown): number | undefined {
  if (!(error instanceof YAMLException) || error.mark === undefined) return undefined;
  return error.mark.line + 1;
}

function lineOfJsonError(error: unknown): number | undefined {
  const line = error instanceof Error ? /\(line (\d+) column/.exec(error.message)?.[1] : undefined;
  return line === undefined ? undefined : Number(line);
}

function reasonOf(error: unknown): string {
  if (error instanceof YAMLException) return error.reason;
  if (!(error instanceof Error)) return 'unknown reason';
  return error.message
    .replace(/ in JSON at position.*/s, '')
    .replace(/\s+/g, ' ')
    .slice(0, 120);
}
