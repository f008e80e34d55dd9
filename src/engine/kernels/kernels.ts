/** Rows whose signs stand together, as the scan reads them. */
export const blockRows = 32;

/** The inner loops of a search, over memory that they are given places in; `kernels.wat` tells what stands there. */
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
