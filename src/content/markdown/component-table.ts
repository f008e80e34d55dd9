import { tablePart } from '../component-kind.ts';
import type { TreeNode } from './parse-tree.ts';

type Nodes = readonly TreeNode[];

const deepest = 80;

/** The content of each cell, by row, and of each caption. */
export interface TableContent {
  rows: Nodes[][];
  captions: Nodes[];
}

/** The rows in the children of `<table>`, `<Table>` and similar components; rows without cells are omitted. */
export function componentTable(children: Nodes): TableContent {
  const rows: Nodes[][] = [];
  const captions: Nodes[] = [];
  const opened = (): Nodes[] => rows[rows.push([]) - 1]!;
  const visit = (nodes: Nodes, depth: number, row: Nodes[] | null): void => {
    let cells = row;
    for (const node of nodes) {
      if (!('children' in node) || depth > deepest) continue;
      const name = 'name' in node ? (node.name ?? '') : '';
      const inside = node.children as Nodes;
      const part = tablePart(name);
      // `TableHead` is a cell in a row, and else a group of rows. Only `TableColumn` needs no row.
      const isCell = part === 'cell' && (cells !== null || /Column/.test(name));
      if (part === 'caption') captions.push(inside);
      else if (part === 'row') visit(inside, depth + 1, opened());
      else if (!isCell) visit(inside, depth + 1, cells);
      else {
        cells ??= opened();
        cells.push(inside);
      }
    }
  };
  visit(children, 0, null);
  return { rows: rows.filter((row) => row.length > 0), captions };
}
