#!/usr/bin/env node
import { adviseOnNode } from './advise-on-node.ts';

// Everything else is imported later: older versions of Node cannot load it.
const advice = adviseOnNode(process.versions.node);
if (advice === null) await import('./run-process.ts');
else {
  process.stderr.write(`${advice}\n`);
  process.exitCode = 2;
}
