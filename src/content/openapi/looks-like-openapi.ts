const rootKeys =
  'basePath|components|consumes|definitions|externalDocs|host|info|jsonSchemaDialect|paths|produces|schemes|security|securityDefinitions|servers|tags|webhooks';
const jsonStart = new RegExp(`^\\s*\\{\\s*"(?:${rootKeys})"`);
const yamlStart = new RegExp(`^(?:---[^\\n]*\\n|[ \\t]*(?:#[^\\n]*)?\\n)*(["']?)(?:${rootKeys})\\1[ \\t]*:`);
const jsonVersion = /"(?:swagger"\s*:\s*"2\.0"|openapi"\s*:\s*"3\.\d(?:\.\d+)?")/;
const yamlVersion = /^(["']?)(?:openapi|swagger)\1[ \t]*:[ \t]*["']?\d/m;
/** Long enough to include a version that is not the first key. */
const headLength = 16_384;

/** Whether a JSON or YAML text is an OpenAPI document: it has a version as a top-level key, at any position. */
export function looksLikeOpenApi(text: string): boolean {
  const head = text.slice(0, headLength).replace(/^\uFEFF/, '');
  if (!/^\s*\{/.test(head)) return yamlVersion.test(text.replace(/^\uFEFF/, ''));
  return hasVersionKey(head) || (jsonStart.test(head) && jsonVersion.test(text));
}

/** Whether a text with this start may be an OpenAPI document whose version comes later. */
export function mayBeOpenApi(head: string): boolean {
  const text = head.replace(/^\uFEFF/, '');
  return jsonStart.test(text) || yamlStart.test(text);
}

/** Scans the start of a JSON text for the version among the top-level keys. */
function hasVersionKey(head: string): boolean {
  let depth = 0;
  for (const token of head.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token[0] === '{' || token[0] === '[') depth += 1;
    else if (token[0] === '}' || token[0] === ']') depth -= 1;
    else if (depth === 1 && isVersionKey(token[0], head, token.index)) return true;
  }
  return false;
}

function isVersionKey(word: string, head: string, index: number): boolean {
  if (word !== '"openapi"' && word !== '"swagger"') return false;
  return /^\s*:\s*["']?\d/.test(head.slice(index + word.length, index + word.length + 40));
}
