import { inspect } from 'node:util';
import { dump } from 'js-yaml';
import { configExtension } from '../config/find-config-file.ts';
import type { UserConfig } from '../config/user-config.ts';

/** The text of a config file, in the format of its extension. */
export function configFileText(file: string, config: UserConfig): string {
  const literal = inspect(config, {
    depth: null,
    compact: false,
    maxArrayLength: null,
    maxStringLength: null,
  });
  switch (configExtension(file)) {
    case 'ts':
      // Imports only the type, so that the file also runs without the package installed.
      return `import type { UserConfig } from 'docent';\n\nexport default ${literal} satisfies UserConfig;\n`;
    case 'js':
    case 'mjs':
      return `/** @type {import('docent').UserConfig} */\nexport default ${literal};\n`;
    case 'json':
      return `${JSON.stringify(config, null, 2)}\n`;
    default:
      return dump(config);
  }
}
