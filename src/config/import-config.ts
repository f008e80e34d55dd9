import { pathToFileURL } from 'node:url';
import { DocentError } from '../errors.ts';
import { errorCode } from './error-code.ts';

/** The default export of a config module: an object, a promise of one, or a function that returns either. */
export async function importConfig(file: string, label: string): Promise<unknown> {
  const exported = await run(file, label, async () => {
    const module: { default?: unknown } = await import(pathToFileURL(file).href);
    return typeof module.default === 'function' ? module.default() : module.default;
  });
  if (exported !== undefined) return exported;
  throw new DocentError(
    'config_invalid',
    `${label} does not export a configuration. Add: export default defineConfig({ ... }).`,
  );
}

async function run(file: string, label: string, load: () => Promise<unknown>): Promise<unknown> {
  try {
    return await load();
  } catch (cause) {
    throw new DocentError('config_invalid', `${label}${lineOf(file, cause)} ${explain(cause)}`, { cause });
  }
}

function explain(cause: unknown): string {
  if (!(cause instanceof Error)) return `throws ${String(cause)}.`;
  if (errorCode(cause) === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING') {
    return 'cannot be loaded, because Node does not run TypeScript inside node_modules. Use a .mjs, .json or .yaml file.';
  }
  const advice = /package 'docent'/.test(cause.message)
    ? ' Install docent in the folder of the site, or export a plain object.'
    : '';
  return `cannot be loaded: ${cause.message.split('\n')[0]!.replace(/\.$/, '')}.${advice}`;
}

function lineOf(file: string, cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  const [, after = ''] = (cause.stack ?? '').split(`${file}:`);
  const line = /^\d+/.exec(after)?.[0];
  return line === undefined ? '' : `, line ${line},`;
}
