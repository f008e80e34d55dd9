import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileWat } from './compile-wat.ts';

// Writes the inner loops of vector search into a JavaScript module, because only JavaScript is published.
const folder = join(import.meta.dirname, '../src/engine/kernels');
const bytes = await compileWat(join(folder, 'kernels.wat'));
writeFileSync(
  join(folder, 'kernels-binary.ts'),
  `/** \`kernels.wat\` in WebAssembly's bytes, written by \`node scripts/build-wasm.ts\`. */
export const kernelsBinary =
  '${Buffer.from(bytes).toString('base64')}';
`,
);
console.log(`${bytes.length} bytes`);
