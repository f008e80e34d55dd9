export interface CodeInfo {
  language?: string;
  title?: string;
  /** Name of the tab that shows the code: ```` ```js tab="npm" ````. */
  tab?: string;
}

/** Reads the info after a fence: ```` ```js title="a.js" ````, ```` ```ts{1,3} [a.ts] ````, ```` ```bash a.sh ````. */
export function readCodeInfo(language: string | null | undefined, meta: string | null | undefined): CodeInfo {
  const info: CodeInfo = {};
  const name = languageName(language ?? '', meta ?? '');
  if (name !== undefined) info.language = name.toLowerCase();
  const rest = `${language?.slice(language.indexOf(name ?? '') + (name?.length ?? 0)) ?? ''} ${meta ?? ''}`;
  const title = codeTitle(rest);
  if (title !== undefined) info.title = title;
  const tab = attributeIn(rest, 'tab');
  if (tab !== undefined) info.tab = tab;
  return info;
}

/** Options of highlighters, also without a language or in brackets: ```` ```showLineNumbers ````, ```` ```js [wrap] ````. */
const settings =
  /^(?:collaps(?:e|ed|ible)|expand(?:able|ed)|lines|show-?line-?numbers|line-?numbers|linenos|number-?lines|twoslash|(?:no-?)?copy|(?:no-?)?wrap|(?:no-?)?frame|highlight)$/i;

/** `js`, `ts{1,3}`, `js#L1-3`, and `{ .yaml .annotate }` of Python-Markdown. */
function languageName(language: string, meta: string): string | undefined {
  if (language.startsWith('{')) return /^\{\s*\.([\w+#-]+)/.exec(`${language} ${meta}`)?.[1];
  const [, name] = /^\.?(\w[\w+-]*(?:#(?!\w))?)(?![\w+-]*=)/.exec(language) ?? [];
  return name === undefined || settings.test(name) ? undefined : name;
}

function codeTitle(meta: string): string | undefined {
  const named = attributeIn(meta, 'title|filename|file|name|label');
  if (named !== undefined) return named;
  const bracketed = [...meta.matchAll(/\[([^\]]+)\]/g)].map(([, text = '']) => text);
  const title = bracketed.find((text) => !settings.test(text) && !/^[\d\s,-]*$/.test(text));
  return title ?? /^\s*([\w@./-]+\.\w{1,5})\b/.exec(meta)?.[1];
}

function attributeIn(meta: string, names: string): string | undefined {
  const found = new RegExp(`\\b(?:${names})(?:=|:\\s*(?=["']))(?:"([^"]*)"|'([^']*)'|([^\\s}]+))`).exec(meta);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}
