import { createRequire } from 'node:module';
import type { HLJSApi, LanguageFn, Mode } from 'highlight.js';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '../escape-html.ts';

/** Longer code stays plain: highlighting takes about a millisecond for each kilobyte. */
const longest = 20_000;
/** Some grammars take quadratic time on long lines and on many lines. */
const longestLine = 2000;
const mostLines = 600;

/** Language names that authors use, mapped to the grammar of highlight.js that fits. */
const grammars: Readonly<Record<string, string>> = {
  ...{ js: 'javascript', jsx: 'javascript', mjs: 'javascript', cjs: 'javascript', node: 'javascript' },
  ...{ ts: 'typescript', tsx: 'typescript', mts: 'typescript', cts: 'typescript' },
  ...{ 'node.js': 'javascript', cli: 'bash' },
  ...{ sh: 'bash', zsh: 'bash', fish: 'bash', env: 'bash', dotenv: 'bash', curl: 'bash' },
  ...{ shell: 'bash', 'shell-session': 'shell', console: 'shell', terminal: 'shell', shellsession: 'shell' },
  ...{ bat: 'dos', batch: 'dos', cmd: 'dos', ps: 'powershell', ps1: 'powershell', pwsh: 'powershell' },
  ...{ yml: 'yaml', jsonc: 'json', json5: 'json', jsonl: 'json', ndjson: 'json', toml: 'ini', conf: 'ini' },
  ...{ properties: 'properties', cfg: 'ini', editorconfig: 'ini', hcl: 'ini', tf: 'ini', terraform: 'ini' },
  ...{ html: 'xml', xhtml: 'xml', svg: 'xml', vue: 'xml', svelte: 'xml', astro: 'astro', rss: 'xml' },
  ...{ 'vue-html': 'xml', 'html+erb': 'erb', jinja: 'django', jinja2: 'django', liquid: 'django' },
  ...{ hbs: 'handlebars', 'go-html-template': 'xml', gohtml: 'xml', gotmpl: 'xml', md: 'markdown' },
  ...{ mdx: 'mdx', markdoc: 'markdown', py: 'python', py3: 'python', python3: 'python' },
  ...{ pycon: 'python-repl', rb: 'ruby', rs: 'rust', golang: 'go', kt: 'kotlin', kts: 'kotlin' },
  ...{
    'c++': 'cpp',
    cc: 'cpp',
    hpp: 'cpp',
    h: 'c',
    'c#': 'csharp',
    cs: 'csharp',
    'f#': 'fsharp',
    fs: 'fsharp',
  },
  ...{ vb: 'vbnet', objc: 'objectivec', 'objective-c': 'objectivec', docker: 'dockerfile', make: 'makefile' },
  ...{ gql: 'graphql', proto: 'protobuf', proto3: 'protobuf', postgres: 'pgsql', postgresql: 'pgsql' },
  ...{
    psql: 'pgsql',
    mysql: 'sql',
    sqlite: 'sql',
    ex: 'elixir',
    exs: 'elixir',
    erl: 'erlang',
    hs: 'haskell',
  },
  ...{
    jl: 'julia',
    pl: 'perl',
    tex: 'latex',
    math: 'latex',
    sass: 'scss',
    patch: 'diff',
    git: 'diff',
    nginxconf: 'nginx',
  },
  ...{ nushell: 'nu', 'sh-session': 'shell', caddyfile: 'bash', dockerignore: 'bash', gitignore: 'bash' },
  ...{ 'angular-ts': 'typescript', 'angular-html': 'xml', markup: 'xml', 'java-properties': 'properties' },
  ...{ ron: 'rust', wgsl: 'rust', cel: 'javascript', 'cargo.toml': 'ini', 'diff-python': 'diff' },
  ...{ 'diff-javascript': 'diff', 'diff-typescript': 'diff' },
  ...{ http: 'http', https: 'http', rest: 'http', gemfile: 'ruby', groovy: 'groovy', gradle: 'gradle' },
};

/** Grammars that embed other grammars. */
const inside: Readonly<Record<string, readonly string[]>> = {
  javascript: ['xml', 'css', 'graphql'],
  typescript: ['xml', 'css', 'graphql'],
  xml: ['javascript', 'css'],
  markdown: ['yaml', 'xml', 'javascript', 'css'],
  mdx: ['yaml', 'xml', 'javascript', 'css'],
  astro: ['xml', 'javascript', 'css'],
  shell: ['bash'],
  'python-repl': ['python'],
  django: ['xml', 'javascript', 'css'],
  handlebars: ['xml', 'javascript', 'css'],
  erb: ['xml', 'ruby', 'javascript', 'css'],
  http: ['json', 'xml'],
};

const require = createRequire(import.meta.url);
const highlighted = new LRUCache<string, string>({ max: 5000, maxSize: 8_000_000 });
let highlighter: HLJSApi | null = null;

/** Code as HTML: its tokens are in spans with the classes of highlight.js. Unknown languages stay plain. */
export function highlightCode(text: string, language: string | undefined): string {
  const grammar = grammarOf(language);
  if (grammar === null || isTooLong(text)) return escapeHtml(text);
  const key = `${grammar}\n${text}`;
  const html = highlighted.get(key) ?? withGrammar(text, grammar);
  highlighted.set(key, html, { size: key.length + html.length });
  return html;
}

function withGrammar(text: string, grammar: string): string {
  try {
    return loaded(grammar).highlight(text, { language: grammar, ignoreIllegals: true }).value;
  } catch {
    return escapeHtml(text);
  }
}

/** Grammars are loaded on first use: all grammars together take 100 MB of memory. */
function loaded(grammar: string): HLJSApi {
  highlighter ??= require('highlight.js/lib/core') as HLJSApi;
  for (const name of [grammar, ...(inside[grammar] ?? [])])
    if (highlighter.getLanguage(name) === undefined) highlighter.registerLanguage(name, definitionOf(name));
  return highlighter;
}

/** Grammars that extend a grammar of highlight.js. */
const extended: Readonly<Record<string, (written: (name: string) => LanguageFn) => LanguageFn>> = {
  bash: (written) => withCommands(written('bash')),
  markdown: (written) => withModes(written('markdown'), [frontMatter('yaml')]),
  mdx: (written) => withModes(withoutIndentedCode(written('markdown')), [frontMatter('yaml'), moduleLines]),
  astro: (written) => withModes(written('xml'), [frontMatter('javascript')]),
  nu: () => nushell,
};

/** Output has apostrophes within words: `24'674 files`. */
const apostrophe: Mode = { match: /(?<=\w)'(?=\w)/ };
const flag: Mode = { scope: 'attr', match: /(?<=\s)--?[A-Za-z][\w-]*/ };

/** highlight.js has no grammar for Nushell. */
const nushell: LanguageFn = (api) => ({
  name: 'Nushell',
  keywords: {
    $pattern: /[\w-]+/,
    keyword:
      'alias and break catch const continue def do else export extern for hide if in let loop match module mut not or overlay return source source-env try use where while',
    literal: 'false null true',
  },
  contains: [
    { scope: 'comment', match: /(?<!\S)#.*/ },
    apostrophe,
    api.QUOTE_STRING_MODE,
    api.APOS_STRING_MODE,
    { scope: 'variable', match: /\$[\w-]+/ },
    {
      scope: 'number',
      match: /(?<![\w-])\d[\d_]*(?:\.\d+)?(?:[kmgt]i?b|ns|us|ms|sec|min|hr|day|wk|b)?(?![\w-])/i,
    },
    flag,
    {
      scope: 'title.function',
      match:
        /(?<=(?:^|[|({;])[ \t]*(?:> )?)(?!(?:const|def|else|export|for|if|let|loop|match|mut|return|try|use|where|while)\b)[a-z][\w-]*(?=[ \t)}\n]|$)/m,
    },
  ],
});

function definitionOf(grammar: string): LanguageFn {
  const written = (name: string) => require(`highlight.js/lib/languages/${name}`) as LanguageFn;
  return extended[grammar]?.(written) ?? written(grammar);
}

function withModes(grammar: LanguageFn, modes: readonly Mode[]): LanguageFn {
  return (api) => {
    const language = grammar(api);
    return { ...language, contains: [...modes, ...language.contains] };
  };
}

/** The lines between `---` at the start of a file, which Markdown would highlight as a heading. */
function frontMatter(subLanguage: string): Mode {
  return {
    begin: /(?<![\s\S])---[ \t]*\n/,
    end: /^---[ \t]*$/,
    excludeBegin: true,
    excludeEnd: true,
    subLanguage,
  };
}

/** `import` and `export` in MDX, up to an empty line. */
const moduleLines: Mode = {
  begin: /^(?=import\s*(?:['"{*]|\w[^\n]*['"])|export\s+(?:const|default|function|let|\{))/,
  end: /(?=\n[ \t]*(?:\n|$(?![\s\S])))/,
  subLanguage: 'javascript',
};

/** MDX has no indented code: indented lines are nested elements. */
function withoutIndentedCode(markdown: LanguageFn): LanguageFn {
  return (api) => {
    const language = markdown(api);
    const contains = language.contains.map((mode) => {
      if (mode.className !== 'code') return mode;
      return { ...mode, variants: mode.variants?.filter(({ contains }) => contains === undefined) };
    });
    return { ...language, contains };
  };
}

/** The Bash grammar does not highlight commands and flags, and highlights `do` in `ask how do I start` as a keyword. */
function withCommands(bash: LanguageFn): LanguageFn {
  return (api) => {
    const language = bash(api);
    const command = { scope: 'title.function', match: commandStart };
    const argument = { match: argumentWord };
    return { ...language, contains: [command, flag, argument, apostrophe, ...language.contains] };
  };
}

/** A word after another word, unless that is a keyword, or part of `for NAME in` or `case VALUE in`. */
const argumentWord =
  /(?<=[^\s;|&({`=!] +)(?<!(?:^|[;|&({`])[ \t]*(?:(?:if|then|elif|else|while|until|do|time|sudo|exec|command)[ \t]+)+)(?<!\b(?:for|case|select)[ \t]+\S+[ \t]+)[a-z]\w*/m;

const commandStart =
  /(?<=^[ \t]*(?:\$ )?(?:sudo )?)(?!(?:if|then|else|fi|for|in|do|done|while|case|esac|function|sudo|export|echo|cd)\b)[a-z][\w.+-]*(?=[ \t]|$)/m;

function grammarOf(language: string | undefined): string | null {
  const name = language?.toLowerCase() ?? '';
  const grammar = Object.hasOwn(grammars, name) ? grammars[name]! : name;
  return /^[a-z][a-z\d-]*$/.test(grammar) && isKnown(grammar) ? grammar : null;
}

const known = new Map<string, boolean>();

function isKnown(grammar: string): boolean {
  const answer =
    known.get(grammar) ??
    (Object.hasOwn(extended, grammar) || canResolve(`highlight.js/lib/languages/${grammar}`));
  // Pages may use any number of language names.
  if (known.size < 1000) known.set(grammar, answer);
  return answer;
}

function canResolve(module: string): boolean {
  try {
    return require.resolve(module) !== '';
  } catch {
    return false;
  }
}

function isTooLong(text: string): boolean {
  if (text.length > longest) return true;
  const lines = text.split('\n');
  return lines.length > mostLines || lines.some(({ length }) => length > longestLine);
}
