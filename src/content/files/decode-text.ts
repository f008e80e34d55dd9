import type { Finding } from '../document.ts';

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');

/**
 * Decodes UTF-8 and UTF-16 text, removes byte order marks, converts line ends to `\n` and replaces bad bytes and null
 * characters with U+FFFD.
 */
export function decodeText(bytes: Buffer): { text: string; findings: Finding[] } {
  const findings: Finding[] = [];
  const decoded = decode(bytes, findings);
  const lines = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded;
  return { text: withoutNulls(lines, findings), findings };
}

function decode(bytes: Buffer, findings: Finding[]): string {
  const utf16 = decodeUtf16(bytes);
  if (utf16 !== null) return utf16;
  try {
    return strict.decode(bytes);
  } catch {
    const text = lenient.decode(bytes);
    findings.push({
      code: 'invalid_utf8',
      severity: 'warning',
      line: lineOfFirstFault(text, bytes),
      message: 'The file is not valid UTF-8. Invalid bytes are shown as "\ufffd". Save it as UTF-8.',
    });
    return text;
  }
}

/** Characters that no text contains, but binary files read as UTF-16. */
const binary = /[\0-\x08\x0e-\x1f\ufffd\uffff]/;

/** Null if the file is not UTF-16 text. */
function decodeUtf16(bytes: Buffer): string | null {
  const label = utf16Label(bytes);
  if (label === null) return null;
  const text = new TextDecoder(label).decode(bytes);
  return binary.test(text) ? null : text;
}

/** Detected from the byte order mark or, in a file without one, from the zero bytes in its first two letters. */
function utf16Label([a, b, c, d]: Buffer): string | null {
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return 'utf-16le';
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return 'utf-16be';
  return null;
}

function withoutNulls(text: string, findings: Finding[]): string {
  const first = text.indexOf('\0');
  if (first === -1) return text;
  findings.push({
    code: 'invalid_utf8',
    severity: 'warning',
    line: text.slice(0, first).split('\n').length,
    message: 'The file contains null characters, which are shown as "\ufffd". Save it as UTF-8 text.',
  });
  return text.replaceAll('\0', '\ufffd');
}

/** The text may contain real U+FFFD characters before the first one that replaces a bad byte. */
function lineOfFirstFault(text: string, bytes: Buffer): number {
  let line = 1;
  let offset = bytes[0] === 0xef ? 3 : 0;
  for (const part of text.split('\n')) {
    const length = Buffer.byteLength(part);
    if (!bytes.subarray(offset, offset + length).equals(Buffer.from(part))) return line;
    offset += length + 1;
    line++;
  }
  return line;
}
