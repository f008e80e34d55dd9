import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../node_modules/.cache/node');

// Tests start hundreds of processes that load the same modules: the cache lets Node compile each module once.
enableCompileCache(folder);
process.env.NODE_COMPILE_CACHE ??= folder;
