import { readFileSync } from 'node:fs';
import wabt from 'wabt';

/** WebAssembly's text as its bytes. */
export async function compileWat(path: string): Promise<Uint8Array> {
  const { parseWat } = await wabt();
  return parseWat(path, readFileSync(path, 'utf8'), { simd: true, threads: true }).toBinary({}).buffer;
}
