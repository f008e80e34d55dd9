const sniffedLength = 16_384;
const rootKey =
  /^\s*\{\s*"(?:basePath|components|consumes|definitions|externalDocs|host|info|jsonSchemaDialect)"/;
const versionAtTheEnd = /"(?:swagger"\s*:\s*"2\.0"|openapi"\s*:\s*"3\.\d(?:\.\d+)?")/;

/** Whether a JSON or YAML text is an OpenAPI document, told from its first and last few KB. */
export function looksLikeOpenApi(text: string): boolean {
  const head = text.slice(0, sniffedLength).replace(/^\uFEFF/, '');
  if (!/^\s*\{/.test(head)) return /^(["']?)(?:openapi|swagger)\1[ \t]*:[ \t]*["']?\d/m.test(head);
  return hasVersionKey(head) || (rootKey.test(head) && versionAtTheEnd.test(text.slice(-sniffedLength)));
}

/** Walks the start of a JSON text and looks for the version among the keys of the outermost object. */
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
