import { adviseOnSecret } from './advise-on-secret.ts';
import { type Checked, checkValues } from './check-values.ts';
import type { Path } from './config-keys.ts';
import { type CheckedUserConfig, userConfigSchema } from './user-config.ts';

/** Validates the content of a config file; `label` names the file in messages. */
export function checkUserConfig(config: unknown, label: string): Checked<CheckedUserConfig> {
  return checkValues(userConfigSchema, config, {
    nameOf: (path) => `${label}: ${formatPath(path)}`,
    refuses: adviseOnSecret,
  });
}

/** `content[0].framework` */
function formatPath(path: Path): string {
  if (path.length === 0) return 'the configuration';
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
