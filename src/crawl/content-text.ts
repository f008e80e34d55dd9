/** Converts the content of a response to UTF-8, from the encoding in its header or its `<meta>`. */
export function asUtf8(body: Buffer, contentType: string): Buffer {
  const start = body.subarray(0, 1024).toString('latin1');
  const [, label = 'utf-8'] =
    /charset\s*=\s*["']?([\w-]+)/i.exec(contentType) ??
    /<meta[^>]*charset\s*=\s*["']?([\w-]+)/i.exec(start) ??
    [];
  if (/^(utf-?8|us-ascii)$/i.test(label)) return body;
  try {
    return Buffer.from(new TextDecoder(label).decode(body));
  } catch {
    return body;
  }
}

/** The kind of a response by its `Content-Type`; null if it is not a page. */
export function pageType(contentType: string | undefined): 'html' | 'markdown' | null {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? 'text/html';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  return type === 'text/markdown' ? 'markdown' : null;
}
