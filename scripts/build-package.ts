import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { bundleExport } from './bundle-export.ts';
import { bundleWidget } from './bundle-widget.ts';

// Writes dist/, the published JavaScript, because Node does not strip types below node_modules.
rmSync('dist', { recursive: true, force: true });
// `npm run types` checks the same files.
for (const config of ['tsconfig.build.json', 'src/widget/tsconfig.build.json'])
  execFileSync('tsc', ['-p', config, '--noCheck', '--singleThreaded'], { stdio: 'inherit' });
for (const target of ['page', 'package'] as const)
  for (const [name, script] of Object.entries(await bundleWidget(target)))
    writeFileSync(`dist/widget/${name}`, script);
// TypeScript does not copy hand-written declarations or JavaScript.
copyFileSync('src/widget/react.d.ts', 'dist/widget/react.d.ts');
mkdirSync('dist/export-scripts');
for (const { path, code } of (await bundleExport()).files)
  writeFileSync(`dist/export-scripts/${basename(path)}`, code);
copyFileSync('src/static/docent-worker.js', 'dist/static/docent-worker.js');
cpSync('src/integrations/docusaurus-theme', 'dist/integrations/docusaurus-theme', { recursive: true });
chmodSync('dist/cli/docent.js', 0o755);
