import { join } from 'node:path';
import { targetContract } from '../../test/contracts/target-contract.ts';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { FolderTarget } from './folder-target.ts';

targetContract('a folder', async (context) => new FolderTarget(join(await temporarySite(context), 'shared')));
