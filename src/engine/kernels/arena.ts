import { javascriptKernels } from './javascript-kernels.ts';
import type { Kernels } from './kernels.ts';
import { kernelsBinary } from './kernels-binary.ts';

interface WasmMemory {
  readonly buffer: SharedArrayBuffer;
}

/** The little of WebAssembly that is used here; Node's types leave it to the browser's. */
declare const WebAssembly: {
  Memory: new (options: { initial: number; maximum: number; shared: true }) => WasmMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: object };
};

const pageBytes = 65536;

/** Of a vector; the sums of the inner loops stay within 32 bits. */
export const mostDimensions = 16384;

/** Rows that the inner loops take at a time: their sums stay in the processor's cache. */
export const batchRows = 4096;

const integers = 4 * mostDimensions;
const rows = integers + 2 * mostDimensions;
const sums = rows + 4 * (batchRows + 4);
const estimates = sums + 4 * batchRows;
const placesBytes = estimates + 4 * (batchRows + 4);

/** Where in memory the inner loops of one thread find what changes with the query. */
export interface Places {
  tables: number;
  integers: number;
  rows: number;
  sums: number;
  estimates: number;
}

/**
 * Memory that the inner loops run over. Threads share the file, and each has places of its own:
 *
 *     | places of thread 0 | places of thread 1 | ... | file |
 */
export interface Arena {
  memory: SharedArrayBuffer;
  kernels: Kernels;
  places: Places;
  /** Where the file is. */
  file: Uint8Array;
  /** What another thread opens the same memory with. */
  shared: SharedArena;
}

export interface SharedArena {
  /** Without WebAssembly, only its bytes. */
  memory: WasmMemory | SharedArrayBuffer;
  threads: number;
  fileBytes: number;
}

export interface ArenaOptions {
  /** Threads that may use it, default 1. */
  threads?: number;
  /** Whether WebAssembly's inner loops are wanted, default true. */
  simd?: boolean;
}

let compiled: object | null | undefined;

/** Memory for a file of so many bytes, with WebAssembly's inner loops where they are to be had. */
export function allocateArena(fileBytes: number, { threads = 1, simd = true }: ArenaOptions = {}): Arena {
  const bytes = threads * placesBytes + fileBytes;
  const memory = (simd ? wasmMemory(bytes) : null) ?? new SharedArrayBuffer(bytes);
  return openArena({ memory, threads, fileBytes }, 0);
}

/** The same memory for another thread. No two threads may use the same number at the same time. */
export function openArena(shared: SharedArena, thread: number): Arena {
  const { memory: source, threads, fileBytes } = shared;
  const memory = source instanceof SharedArrayBuffer ? source : source.buffer;
  return {
    memory,
    kernels: source instanceof SharedArrayBuffer ? javascriptKernels(source) : wasmKernels(source),
    places: placesOf(thread),
    file: new Uint8Array(memory, threads * placesBytes, fileBytes),
    shared,
  };
}

function placesOf(thread: number): Places {
  const start = thread * placesBytes;
  return {
    tables: start,
    integers: start + integers,
    rows: start + rows,
    sums: start + sums,
    estimates: start + estimates,
  };
}

function wasmMemory(bytes: number): WasmMemory | null {
  if (compiledKernels() === null) return null;
  const pages = Math.ceil(bytes / pageBytes);
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  } catch {
    return null; // More than WebAssembly can address, or more address space than this process may have.
  }
}

function wasmKernels(memory: WasmMemory): Kernels {
  return new WebAssembly.Instance(compiledKernels()!, { memory: { memory } }).exports as Kernels;
}

function compiledKernels(): object | null {
  if (compiled === undefined) compiled = compile();
  return compiled;
}

function compile(): object | null {
  try {
    return new WebAssembly.Module(Buffer.from(kernelsBinary, 'base64'));
  } catch {
    return null;
  }
}
