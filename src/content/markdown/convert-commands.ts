/** Those besides npm. */
export const packageManagers = ['yarn', 'pnpm', 'bun'] as const;
export type PackageManager = (typeof packageManagers)[number];

/** The beginnings of commands, in the order in which they are tried. */
const beginnings: [npm: RegExp, others: Record<PackageManager, string>][] = [
  [/^npm (?:install|i)$/, { yarn: 'yarn install', pnpm: 'pnpm install', bun: 'bun install' }],
  [
    /^npm (?:install|i|add)(?=.* (?:-g|--global)(?: |$)) /,
    { yarn: 'yarn global add ', pnpm: 'pnpm add -g ', bun: 'bun add -g ' },
  ],
  [/^npm (?:install|i|add) /, { yarn: 'yarn add ', pnpm: 'pnpm add ', bun: 'bun add ' }],
  [
    /^npm (?:uninstall|un|remove|rm)(?!.* (?:-g|--global)(?: |$)) /,
    { yarn: 'yarn remove ', pnpm: 'pnpm remove ', bun: 'bun remove ' },
  ],
  [/^npm (?:update|upgrade|up)(?= |$)/, { yarn: 'yarn upgrade', pnpm: 'pnpm update', bun: 'bun update' }],
  [/^npm (?:create|init) (?!-)/, { yarn: 'yarn create ', pnpm: 'pnpm create ', bun: 'bun create ' }],
  [/^npm init(?= |$)/, { yarn: 'yarn init', pnpm: 'pnpm init', bun: 'bun init' }],
  [/^npm run(?:-script)? /, { yarn: 'yarn run ', pnpm: 'pnpm run ', bun: 'bun run ' }],
  [/^npm (?=(?:start|test)(?: |$))/, { yarn: 'yarn ', pnpm: 'pnpm ', bun: 'bun run ' }],
  [/^npm exec (?:-- )?/, { yarn: 'yarn ', pnpm: 'pnpm exec ', bun: 'bunx ' }],
  [/^npx (?:(?:-y|--yes) )?/, { yarn: 'yarn dlx ', pnpm: 'pnpm dlx ', bun: 'bunx ' }],
];

/** Options that the other package managers do not need when they add packages, and those with other names. */
const needless = / (?:--save|-S|--save-prod|-P|-g|--global)(?= |$)/g;
const renamed: [npm: RegExp, other: string][] = [
  [/ (?:--save-dev|-D)(?= |$)/g, ' --dev'],
  [/ (?:--save-exact|-E)(?= |$)/g, ' --exact'],
  [/ (?:--save-optional|-O)(?= |$)/g, ' --optional'],
];

/** A line with a comment, or a command with the lines that continue it. */
const commentOrCommand = /^[ \t]*(?:#|\/\/).*$|(?<![\w./@-])np[mx](?![\w-])(?:\\\n|[^\n;&|#])*/gm;

/** Longer code is not a list of commands. */
const longest = 5000;

/** Code with its commands of npm as those of another package manager; null if one of them cannot be converted. */
export function convertCommands(code: string, manager: PackageManager): string | null {
  if (code.length > longest) return null;
  let isConverted = true;
  const converted = code.replace(commentOrCommand, (found) => {
    if (!found.startsWith('np')) return found;
    const written = found.trimEnd();
    const command = convertCommand(written, manager);
    isConverted &&= command !== null;
    return `${command}${found.slice(written.length)}`;
  });
  return isConverted ? converted : null;
}

function convertCommand(written: string, manager: PackageManager): string | null {
  const [npm, others] = beginnings.find(([npm]) => npm.test(written)) ?? [];
  if (npm === undefined || others === undefined) return null;
  const start = others[manager];
  const rest = ` ${written.replace(npm, '')}`;
  return `${start}${withoutSeparator(start, withOptions(start, rest)).slice(1)}`;
}

function withOptions(start: string, written: string): string {
  // Yarn creates projects only with the latest version.
  if (start === 'yarn create ') return written.replace(/@latest(?= |$)/, '');
  if (!/ (?:add|remove) /.test(start)) return written;
  const needed = written.replace(needless, '');
  return start.startsWith('pnpm')
    ? needed
    : renamed.reduce((text, [npm, other]) => text.replace(npm, other), needed);
}

/** Only npm needs `--` before the options of a script. */
function withoutSeparator(start: string, rest: string): string {
  return /dlx|exec|bunx/.test(start) ? rest : rest.replace(/ --(?= )/, '');
}
