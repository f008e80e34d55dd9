import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { assembleOpenSearch } from './assemble-opensearch.ts';
import { OpenSearchNode } from './opensearch-node.ts';

/** The URL of a one-node cluster that runs until the tests of this file end; or the reason why there is none. */
export async function oneNode(): Promise<{ url: string } | { skip: string }> {
  const assembled = assembleOpenSearch();
  if (typeof assembled === 'string') return { skip: `OpenSearch cannot run here: ${assembled}` };
  const folder = mkdtempSync(join(tmpdir(), 'docent-node-'));
  chmodSync(folder, 0o755);
  const node = await OpenSearchNode.create({ ...assembled, folder });
  after(async () => {
    await node.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  node.start();
  await node.isUp();
  return { url: node.url };
}
