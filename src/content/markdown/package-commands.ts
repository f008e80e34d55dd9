import type { CodeBlock, TabPanel, TabsBlock } from '../../vocabulary/block.ts';
import { convertCommands, type PackageManager, packageManagers } from './convert-commands.ts';

/** The languages of fences that only contain the arguments of a command, in Fumadocs and SolidBase. */
const commands: ReadonlyMap<string, string> = new Map([
  ['package-install', 'npm install'],
  ['package-install-dev', 'npm install -D'],
  ['package-install-global', 'npm install -g'],
  ['package-install-local', 'npm install'],
  ['package-remove', 'npm uninstall'],
  ['package-update', 'npm update'],
  ['package-run', 'npm run'],
  ['package-run-full', 'npm run'],
  ['package-exec', 'npx'],
  ['package-dlx', 'npx'],
  ['package-create', 'npm create'],
]);

/** A fence with only the names of packages, ```` ```package-install ````, as the command of npm that installs them. */
export function packageCommand(
  text: string,
  language: string | undefined,
): { text: string; language: string } | null {
  const isWhole = /^np[mx]\b/.test(text);
  const command = commands.get(language ?? '') ?? (language === 'npm' && isWhole ? '' : null);
  if (command === null) return null;
  return { text: isWhole ? text : `${command} ${text.trim()}`.trim(), language: 'sh' };
}

const labels: Record<PackageManager, string> = { yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' };

/**
 * The package managers for which plugins convert the commands of a fence: ```` ```sh npm2yarn ````. A preset adds the
 * configured ones: ```` ```sh npm2yarn=yarn,pnpm ````.
 */
export function convertedManagers(meta: string | null | undefined): PackageManager[] {
  const [found, configured] =
    /(?:^|\s)npm(?:2|-to-)yarn(?:2pnpm)?(?:=([\w,]+))?(?=\s|$)/.exec(meta ?? '') ?? [];
  const names = configured?.split(',') ?? packageManagers;
  return found === undefined ? [] : packageManagers.filter((name) => names.includes(name));
}

/** A tab for each package manager. Searches find only the commands of npm. */
export function packageTabs(
  code: CodeBlock,
  wanted: readonly PackageManager[] = packageManagers,
): CodeBlock | TabsBlock {
  const converted = wanted.flatMap((name) => panelFor(name, code));
  const panels = [{ label: 'npm', blocks: [code] }, ...converted];
  return converted.length === 0 ? code : { type: 'tabs', panels };
}

/** None if the commands cannot be converted. */
function panelFor(manager: PackageManager, code: CodeBlock): TabPanel[] {
  const text = convertCommands(code.text, manager);
  if (text === null || text === code.text) return [];
  return [{ label: labels[manager], blocks: [{ ...code, text, unindexed: true }] }];
}
