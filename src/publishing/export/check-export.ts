import { gunzipSync } from 'node:zlib';
import { type ExportRoot, exportFormat } from '../../engine/pieces/export-root.ts';
import { packedMark, pieceMark } from '../../engine/pieces/piece-store.ts';
import { type ExportedFile, type FileList, filesFile, hashOf } from './export-folder.ts';

/** A fault of a file in an export. */
export interface ExportFault {
  path: string;
  message: string;
}

export interface CheckedExport {
  root: ExportRoot;
  files: number;
  bytes: number;
  /** Faults that break the export. */
  faults: ExportFault[];
  /** Advice to make a working export faster. */
  advice: string[];
}

/** Parallel requests. */
const parallel = 8;
const patienceMs = 30_000;

/** Loads every file of an export like a browser and compares it with the exported one. `base` ends with `/`. */
export async function checkExport(base: string): Promise<CheckedExport> {
  const root = await readJson<ExportRoot>(new URL('docent.json', base));
  const { build, files } = await readJson<FileList>(new URL(filesFile, base));
  const faults: ExportFault[] = [];
  const advice = new Set<string>();
  if (root.format !== exportFormat)
    faults.push({
      path: 'docent.json',
      message: `has format ${root.format}, but this version of Docent writes format ${exportFormat}. Export it again`,
    });
  if (root.build !== build)
    faults.push({
      path: filesFile,
      message: 'belongs to another export. Deploy all files of the same export',
    });
  const left = [...files];
  const work = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const message = await faultOf(new URL(file.path, base), file, advice);
      if (message !== null) faults.push({ path: file.path, message });
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { root, files: files.length, bytes, faults, advice: [...advice] };
}

async function readJson<Value>(url: URL): Promise<Value> {
  const response = await load(url);
  if (!response.ok) throw new Error(`${url.href} returned status ${response.status}`);
  return response.json().catch(() => {
    throw new Error(`${url.href} is not JSON. The host may return its own page for missing files`);
  }) as Promise<Value>;
}

function load(url: URL): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(patienceMs) });
}

async function faultOf(url: URL, { path, hash }: ExportedFile, advice: Set<string>): Promise<string | null> {
  const response = await load(url).catch(() => null);
  const bytes = response && (await response.arrayBuffer().catch(() => null));
  if (response === null || bytes === null) return 'could not be loaded';
  if (!response.ok) return `returned status ${response.status}`;
  if (path.endsWith('.js') && !/javascript/i.test(response.headers.get('content-type') ?? ''))
    return `is served as ${response.headers.get('content-type')}, but browsers only run text/javascript`;
  if (hash === undefined) return null;
  const age = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0);
  if (age < 86_400)
    advice.add(
      'Files in pieces/ and scripts/ never change. Serve them with this header: cache-control: public, max-age=31536000, immutable.',
    );
  return isPiece(Buffer.from(bytes), hash) ? null : 'does not match the export';
}

function isPiece(bytes: Buffer, hash: string): boolean {
  if (bytes[0] === packedMark) return hashOf(bytes, hash.length) === hash;
  try {
    const inflated = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes;
    return inflated[0] === pieceMark && hashOf(inflated.subarray(1), hash.length) === hash;
  } catch {
    return false;
  }
}
