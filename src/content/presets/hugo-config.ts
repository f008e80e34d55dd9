import type { Folder } from './folder.ts';
import { isObject, mergeValues, type Values } from './merge-values.ts';

const endings = ['toml', 'yaml', 'yml', 'json'];

/** Files that may contain the configuration of a Hugo site. */
const configFiles = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  endings.map((ending) => `${name}.${ending}`),
);

/** The file that marks a folder as a Hugo site. */
export function hugoConfigFile(site: Folder): string | null {
  return site.first(...configFiles);
}

/** The configuration of a Hugo site as published, with keys in lower case; null if there is none. */
export function hugoConfig(site: Folder): Values | null {
  const main = configFiles.map((name) => site.data(name)).find((data) => data !== null);
  const parts = ['_default', 'production'].flatMap((environment) => partsOf(site, environment));
  if (main === undefined && parts.length === 0) return null;
  return [main ?? {}, ...parts].map(lowerKeys).reduce(mergeValues, {});
}

/**
 * `config/_default/params.toml` contains the values below `params`, `params.de.toml` those of the German pages, and
 * `languages.de.toml` the language itself.
 */
function partsOf(site: Folder, environment: string): Values[] {
  const folder = `config/${environment}`;
  const named = /^([\w-]+)(?:\.([\w-]+))?\.(?:toml|ya?ml|json)$/;
  return site.files(folder).flatMap((file) => {
    const [, name, language] = named.exec(file.toLowerCase()) ?? [];
    const data = name === undefined ? null : site.data(`${folder}/${file}`);
    if (name === undefined || data === null) return [];
    if (name === 'hugo' || name === 'config') return [data];
    if (language === undefined) return [{ [name]: data }];
    return [{ languages: { [language]: name === 'languages' ? data : { [name]: data } } }];
  });
}

function lowerKeys(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key.toLowerCase(), lowered(value)]),
  );
}

function lowered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowered);
  return isObject(value) ? lowerKeys(value) : value;
}
