import { join } from 'node:path';
import { openFlexSearch } from '../../evals/peers/flexsearch.ts';
import { openFts5 } from '../../evals/peers/fts5.ts';
import { openMiniSearch } from '../../evals/peers/minisearch.ts';
import { openOrama } from '../../evals/peers/orama.ts';
import type { BenchedEngine } from './benched-engine.ts';
import { docentEngine } from './docent-engine.ts';
import { peerEngine } from './peer-engine.ts';
import { scope } from './sample-page.ts';

export interface EngineKind {
  name: string;
  /** Whether a build writes files to open; other engines are only in memory. */
  onDisk: boolean;
  /** Names of its kinds of queries. */
  contenders: string[];
  start(folder: string): BenchedEngine;
}

export const engineKinds: readonly EngineKind[] = [
  { name: 'Docent', onDisk: true, contenders: ['Docent', 'Docent with snippets'], start: docentEngine },
  {
    name: 'FTS5',
    onDisk: true,
    contenders: ['FTS5'],
    start: (folder) => peerEngine(() => openFts5(join(folder, 'fts5.db')), 'FTS5'),
  },
  memoryEngine('MiniSearch', () => openMiniSearch(scope.locale)),
  memoryEngine('Orama', () => openOrama(scope.locale)),
  memoryEngine('FlexSearch', openFlexSearch),
];

function memoryEngine(name: string, open: Parameters<typeof peerEngine>[0]): EngineKind {
  return { name, onDisk: false, contenders: [name], start: () => peerEngine(open, name) };
}
