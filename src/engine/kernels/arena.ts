import { javascriptKernels } from './javascript-kernels.ts';
import type { Kernels } from './kernels.ts';
import { kernelsBinary } from './kernels-binary.ts';

/** The little of WebAssembly that is used here; Node's types leave it to the browser's. */
declare const WebAssembly: {
  Memory: new (options: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: object };
};

const pageBytes = 65536;

/** Of a vector; the sums of the inner loops stay within 32 bits. */
export const mostDimensions = 16384;

/** Rows that the inner loops take at a time: their sums stay in the processor's cache. */
export const batchRows = 4096;

const tables = 0;
const integers = tables + 4 * mostDimensions;
const rows = integers + 2 * mostDimensions;
const sums = rows + 4 * (batchRows + 4);
const estimates = sums + 4 * batchRows;
const file = estimates + 4 * (batchRows + 4);

/** Where in memory the inner loops find what changes with the query; the file stands behind it. */
export const places = { tables, integers, rows, sums, estimates, file } as const;

/** Memory that the inner loops run over. */
export interface Arena {
  memory: ArrayBuffer;
  kernels: Kernels;
}

let compiled: object | null | undefined;

/** So many bytes of memory, with WebAssembly's inner loops where they are to be had. */
export function allocateArena(bytes: number, simd = true): Arena {
  return (simd ? wasmArena(bytes) : null) ?? javascriptArena(bytes);
}

function wasmArena(bytes: number): Arena | null {
  if (compiled === undefined) compiled = compile();
  if (compiled === null) return null;
  const pages = Math.ceil(bytes / pageBytes);
  try {
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    const { exports } = new WebAssembly.Instance(compiled, { memory: { memory } });
    return { memory: memory.buffer, kernels: exports as Kernels };
  } catch {
    return null; // More than WebAssembly can address, or more address space than this process may have.
  }
}

function compile(): object | null {
  try {
    return new WebAssembly.Module(Buffer.from(kernelsBinary, 'base64'));
  } catch {
    return null;
  }
}

function javascriptArena(bytes: number): Arena {
  const memory = new ArrayBuffer(bytes);
  return { memory, kernels: javascriptKernels(memory) };
}
