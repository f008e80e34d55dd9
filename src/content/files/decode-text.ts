import type { Finding } from '../document.ts';

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');

/** Bytes to text: byte order marks taken off, UTF-16 understood, line ends made `\n`, bad bytes shown as U+FFFD. */
export function decodeText(bytes: Buffer): { text: string; findings: Finding[] } {
  const findings: Finding[] = [];
  const decoded = decode(bytes, findings);
  return { text: decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded, findings };
}

function decode(bytes: Buffer, findings: Finding[]): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return strict.decode(bytes);
  } catch {
    const text = lenient.decode(bytes);
    findings.push({
      code: 'invalid_utf8',
      severity: 'warning',
      line: lineOfFirstFault(text, bytes),
      message:
        'The file is not valid UTF-8; the bytes that could not be read are shown as "\ufffd". Save it as UTF-8.',
    });
    return text;
  }
}

/** The text may hold honest U+FFFD characters before the first one that stands for a bad byte. */
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
