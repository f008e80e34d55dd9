import { javascriptKernels } from './javascript-kernels.ts';
import type { Kernels } from './kernels.ts';
import { kernelsBinary } from './kernels-binary.ts';

interface WasmMemory {
  readonly buffer: SharedArrayBuffer;
}

/** The part of WebAssembly that is used here. Node's types do not declare WebAssembly. */
declare const WebAssembly: {
  Memory: new (options: { initial: number; maximum: number; shared: true }) => WasmMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: object };
};

const pageBytes = 65536;

/** Maximum dimensions of a vector. With more, the sums of the inner loops could exceed 32 bits. */
export const mostDimensions = 16384;

/** Rows per call of an inner loop: few enough that their sums stay in the processor's cache. */
export const batchRows = 4096;

const integers = 4 * mostDimensions;
const rows = integers + 2 * mostDimensions;
const sums = rows + 4 * (batchRows + 4);
const estimates = sums + 4 * batchRows;
const placesBytes = estimates + 4 * (batchRows + 4);

/** Offsets of the memory areas of one thread, which the inner loops read and write for each query. */
export interface Places {
  tables: number;
  integers: number;
  rows: number;
  sums: number;
  estimates: number;
}

/**
 * Memory of the inner loops. All threads share the file, and each thread has its own places:
 *
 *     | places of thread 0 | places of thread 1 | ... | file |
 */
export interface Arena {
  memory: SharedArrayBuffer;
  kernels: Kernels;
  places: Places;
  /** The bytes of the file. */
  file: Uint8Array;
  /** Passed to another thread to open the same memory. */
  shared: SharedArena;
}

export interface SharedArena {
  /** A plain buffer if WebAssembly is not available. */
  memory: WasmMemory | SharedArrayBuffer;
  threads: number;
  fileBytes: number;
}

export interface ArenaOptions {
  /** Threads that may use the arena, default 1. */
  threads?: number;
  /** Whether to use WebAssembly if it is available, default true. */
  simd?: boolean;
}

let compiled: object | null | undefined;

/** Allocates memory for a file of this size, with the inner loops in WebAssembly if it is available. */
export function allocateArena(fileBytes: number, { threads = 1, simd = true }: ArenaOptions = {}): Arena {
  const bytes = threads * placesBytes + fileBytes;
  const memory = (simd ? wasmMemory(bytes) : null) ?? new SharedArrayBuffer(bytes);
  return openArena({ memory, threads, fileBytes }, 0);
}

/** Opens the same memory in another thread. Two threads must not use the same number at the same time. */
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
    return null; // Too large for WebAssembly, or for the address space of this process.
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
