import { languageLabel } from './language-label.ts';

export interface CodeInfo {
  language?: string;
  title?: string;
  /** Name of the tab that shows the code: ```` ```js tab="npm" ````, and for ```` ```js tab ```` its language. */
  tab?: string;
  /** Number of code blocks in the tab, if more than one: ```` ```js tab={"span":2} ````. */
  span?: number;
}

/** Reads the info after a fence: ```` ```js title="a.js" ````, ```` ```ts{1,3} [a.ts] ````, ```` ```bash a.sh ````. */
export function readCodeInfo(language: string | null | undefined, meta: string | null | undefined): CodeInfo {
  const info: CodeInfo = {};
  if (isQuery.test(meta ?? '')) return queryInfo(language ?? '', new URLSearchParams(meta!.trim()));
  const name = languageName(language ?? '', meta ?? '');
  if (name !== undefined) info.language = name.toLowerCase();
  const rest = `${language?.slice(language.indexOf(name ?? '') + (name?.length ?? 0)) ?? ''} ${meta ?? ''}`;
  const title = codeTitle(rest);
  if (title !== undefined) info.title = title;
  return { ...info, ...tabInfo(rest, info.language) };
}

/** ```` ```SnackPlayer name=Tea%20Pot&ext=js ```` of React Native. */
const isQuery = /^\s*[\w-]+=(?=\S*[%&])[^\s"'{}[\]]+\s*$/;

function queryInfo(language: string, query: URLSearchParams): CodeInfo {
  const title = query.get('name') ?? query.get('title');
  const ending = query.get('ext') ?? (language === 'SnackPlayer' ? 'tsx' : language.toLowerCase());
  return { ...(ending && { language: ending }), ...(title && { title }) };
}

function tabInfo(meta: string, language: string | undefined): Pick<CodeInfo, 'tab' | 'span'> {
  const options = /(?:^|\s)tab=\{([^}]*)\}/.exec(meta)?.[1];
  const named = options === undefined ? attributeIn(meta, 'tab') : undefined;
  if (named !== undefined) return { tab: named };
  const isBare = /(?:^|\s)tab(?=\s|$)/.test(meta.replace(/"[^"]*"|'[^']*'/g, ''));
  if (options === undefined && !isBare) return {};
  const written = options ?? '';
  const label = /"label"\s*:\s*"([^"]+)"/.exec(written)?.[1] ?? (language && languageLabel(language));
  const span = Number(/"span"\s*:\s*"?(\d{1,2})\b/.exec(written)?.[1] ?? 1);
  return label === undefined ? {} : { tab: label, ...(span > 1 && { span }) };
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

/** Words or a pattern to highlight: `/{callbacks: [handler]}/`. */
const highlighted = /(?<=^|\s)\/(?:\\.|[^/\\\n]){1,300}\/[\w-]{0,20}(?=\s|$)/g;

function codeTitle(meta: string): string | undefined {
  const named = attributeIn(meta, 'title|filename|file|name|label');
  if (named !== undefined) return named;
  const bracketed = [...meta.replace(highlighted, ' ').matchAll(/\[([^\]]+)\]/g)].map(
    ([, text = '']) => text,
  );
  const title = bracketed.find((text) => !settings.test(text) && !/^[\d\s,:-]*$/.test(text));
  return title ?? /^\s*([\w@./-]+\.\w{1,5})\b/.exec(meta)?.[1];
}

function attributeIn(meta: string, names: string): string | undefined {
  const found = new RegExp(`\\b(?:${names})(?:=|:\\s*(?=["']))(?:"([^"]*)"|'([^']*)'|([^\\s}]+))`).exec(meta);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}
