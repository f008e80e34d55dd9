import { resolve } from 'node:path';
import type { EnvironmentVariables } from '../config/environment.ts';
import { frameworkName } from '../content/find-framework.ts';
import type { Site } from '../content/open-site.ts';
import { shellWord } from '../content/openapi/shell-word.ts';
import { manualFile, manualSection } from './manual-section.ts';
import { nearestPath } from './nearest-path.ts';
import { programOf } from './program-of.ts';

interface PreparedDocs {
  /** The folder for the next commands; null if the config file names the content. */
  target: string | null;
  /** The config file. */
  file: string;
  /** Whether the file was named with `--config`, so that other commands find it only with this flag. */
  isNamed: boolean;
  site: Site | null;
  name: string;
}

const address = 'http://localhost:4321';

/** The next steps after `docent init`, as Markdown: start the server, add the widget, connect coding agents. */
export function nextSteps(docs: PreparedDocs, environment: EnvironmentVariables): string {
  const { target, file, isNamed, site, name } = docs;
  const { typed, anywhere } = programOf(environment);
  const words = target === '.' || target === null ? [] : [target];
  const config = isNamed ? ['--config', file] : [];
  const agent = [
    ...[...anywhere, 'mcp', ...(target === null ? [] : [resolve(target)])],
    ...(target === null || isNamed ? ['--config', resolve(file)] : []),
  ];
  return [
    `**1. Start Docent**, and open ${address}:`,
    code('bash', [typed, 'serve', ...[...words, ...config].map(shellWord)].join(' ')),
    `**2. Add the widget to your site.** In production, replace ${address} with the URL of your Docent server. Recipes for all frameworks: \`${shown('recipes.md')}\``,
    recipeFor(site),
    `**3. Let coding agents read the docs.** All clients: \`${shown('agents.md')}\``,
    ...agentBlocks(serverName(name), agent),
  ].join('\n\n');
}

function code(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

/** The section of the manual about the framework, or the generic one. */
function recipeFor(site: Site | null): string {
  return (
    (frameworkRecipe(site) ?? manualSection('recipes.md', 'Add search to your site') ?? '')
      // The step says this already.
      .replace(/\.\s+Replace\s+`https:\/\/docent\.example\.com`\s+with[^:.]*(?=[:.])/, '')
      .replaceAll('https://docent.example.com', address)
      .replace(/\[([^\]]+)\]\([\w-]+\.md[^)]*\)/g, '$1')
      // A terminal does not show the title of a code block.
      .replace(/^(```\w+) title="([^"]+)"$/gm, '`$2`:\n\n$1')
  );
}

function frameworkRecipe(site: Site | null): string | null {
  const source = site?.sources.find((each) => each.kind === 'markdown');
  if (source === undefined || source.preset.framework === 'plain') return null;
  const recipe = manualSection('recipes.md', frameworkName(source));
  return recipe === null ? null : forThemes(recipe, source.preset.themes?.(source.site) ?? []);
}

/** A recipe with only the part about the site's themes, if it has parts for themes. */
function forThemes(recipe: string, themes: readonly string[]): string {
  const [shared = '', ...parts] = recipe.split(/^### /m);
  const used = themes.map(plainName);
  const part =
    parts.find((text) => used.some((theme) => theme.includes(plainName(firstLine(text))))) ??
    parts.find((text) => used.length > 0 && text.startsWith('Other'));
  return part === undefined ? recipe : `${shared}${part.slice(firstLine(part).length)}`.trim();
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]!;
}

/** `Hugo Book`, `hugo-book` -> `hugobook` */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '');
}

function agentBlocks(name: string, [command = '', ...args]: readonly string[]): string[] {
  const typed = [command, ...args].map(shellWord).join(' ');
  return [
    'Claude Code:',
    code('bash', `claude mcp add ${name} -- ${typed}`),
    'Codex:',
    code('bash', `codex mcp add ${name} -- ${typed}`),
    'VS Code:',
    code('bash', `code --add-mcp ${shellWord(JSON.stringify({ name, command, args }))}`),
    'Other agents, in their JSON settings:',
    code('json', JSON.stringify({ mcpServers: { [name]: { command, args } } })),
  ];
}

/** `Acme Docs` -> `acme-docs` */
function serverName(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'docs'
  );
}

/** The shortest path of a manual page. */
function shown(page: string): string {
  return nearestPath(manualFile(page));
}
