#!/usr/bin/env node
import module from 'node:module';
import { adviseOnNode } from './advise-on-node.ts';

// Node keeps the compiled modules in the system's temporary folder: the next start takes a fifth less time.
module.enableCompileCache?.();

// Everything else is imported later, because older versions of Node cannot load it.
const advice = adviseOnNode(process.versions.node);
const [first, ...rest] = process.argv.slice(2);
if (advice === null) {
  const asksForVersion = ['version', '--version', '-v', '-V'].includes(first ?? '') && rest.length === 0;
  // Loading all commands takes a second.
  await (asksForVersion ? import('./show-version.ts') : import('./run-process.ts'));
} else {
  process.stderr.write(`${advice}\n`);
  process.exitCode = 2;
}
