import { readFile } from 'node:fs/promises';
import { DocentError } from '../errors.ts';
import { errorCode } from './error-code.ts';
import { configExtension, configExtensions } from './find-config-file.ts';
import { importConfig } from './import-config.ts';
import { parseJson } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';
import { refuseUntrustedCode } from './refuse-untrusted-code.ts';
import { unreadable } from './unreadable.ts';

/** When a config file that is a program may run: always, only if its owner is trusted, or never. */
export type CodePolicy = 'always' | 'owned' | 'never';

/** The content of a config file, not validated. `label` names the file in messages. */
export async function readConfigFile(file: string, label: string, code: CodePolicy): Promise<unknown> {
  const extension = configExtension(file);
  if (extension === undefined) {
    const allowed = configExtensions.map((ending) => `.${ending}`).join(', ');
    throw new DocentError(
      'config_invalid',
      `${label} is not a config file. The name of a config file ends in ${allowed}.`,
    );
  }
  const text = await readText(file, label);
  switch (extension) {
    case 'json':
      return parseJson(text, label);
    case 'yaml':
    case 'yml':
      return parseYaml(text, label);
    default:
      if (code === 'never') throw forbidden(label);
      if (code === 'owned') await refuseUntrustedCode(file, label);
      return importConfig(file, label);
  }
}

function forbidden(label: string): DocentError {
  return new DocentError(
    'config_invalid',
    `${label} was not run, because --no-config-code or DOCENT_NO_CONFIG_CODE is set. Write the configuration as JSON or YAML, or pass a JSON or YAML file with --config.`,
  );
}

async function readText(file: string, label: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (cause) {
    const code = errorCode(cause);
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new DocentError('config_not_found', `The config file ${file} does not exist.`, { cause });
    }
    const reason = code === 'EISDIR' ? 'is a folder, not a config file' : unreadable(code);
    throw new DocentError('config_invalid', `${label} ${reason}.`, { cause });
  }
}
