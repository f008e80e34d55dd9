/** Rows in a block; their signs are stored together for the scan. */
export const blockRows = 32;

/** The inner loops of a search. `kernels.wat` describes the memory layout. */
export interface Kernels {
  sumSigns(codes: number, tables: number, sums: number, blocks: number, pairs: number): void;
  pickRows(
    sums: number,
    scales: number,
    offsets: number,
    rows: number,
    least: number,
    step: number,
    floor: number,
    estimates: number,
    picked: number,
  ): number;
  sumLevels(levels: number, query: number, rows: number, sums: number, count: number, groups: number): void;
  sumBytes(
    bytes: number,
    query: number,
    rows: number,
    sums: number,
    count: number,
    rowBytes: number,
    groups: number,
  ): void;
}
