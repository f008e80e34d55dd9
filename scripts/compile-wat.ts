import { readFileSync } from 'node:fs';
import wabt from 'wabt';

/** Compiles WebAssembly text to bytes. */
export async function compileWat(path: string): Promise<Uint8Array> {
  const { parseWat } = await wabt();
  return parseWat(path, readFileSync(path, 'utf8'), { simd: true, threads: true }).toBinary({}).buffer;
}
