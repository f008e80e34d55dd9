/**
 * The code of a fence as the page shows it: without notes for highlighters and without the parts that Twoslash hides.
 * A fence that only other fences include, ```` ```twoslash include setup ````, shows nothing.
 */
export function shownCode(code: string, meta: string | null | undefined): string {
  if (/^\s*twoslash include\s+\S/.test(meta ?? '')) return '';
  const unmarked = code.includes('highlight-') ? code.replace(magicComment, '') : code;
  const shown = unmarked.includes('[!code ') ? withoutNotes(unmarked) : unmarked;
  return /\btwoslash\b/.test(meta ?? '') ? withoutTwoslash(shown) : shown;
}

const control =
  /^@@(?:file|filename|title)\(([^()\n]{1,200})\)[ \t]*(?:\n|$)|^@@(?:file|filename|title)(?:\(\))?[ \t]*(?:\n|$)|^[ \t]*(?:\/\/\/|<!---)[ \t]*(?:file:[ \t]*([^\s>]{1,200}\.\w{1,10})|(?:copy|link):[ \t]*(?:true|false))[ \t]*(?:--->)?[ \t]*(?:\n|$)/;

/**
 * The lines at the start of a code block that only control how it is shown: `/// file: app.js`, `<!--- copy: false --->`,
 * `@@filename(app)`.
 */
export function takeControls(code: string): { code: string; title?: string } {
  const [line, file, title = file] = control.exec(code) ?? [];
  return line === undefined
    ? { code }
    : { ...(title && { title }), ...takeControls(code.slice(line.length)) };
}

/** TypeScript and the same code in JavaScript, which a line `@@switch` separates; null for other code. */
export function switchedCode(
  code: string,
  lang: string | null | undefined,
): [code: string, lang: string][] | null {
  const [first = '', second, ...others] = code.split(/^@@switch[ \t]*$\n?/m);
  if (second === undefined || others.length > 0 || !/^(?:ts|typescript)$/.test(lang ?? '')) return null;
  return [
    [first.trimEnd(), 'typescript'],
    [second, 'javascript'],
  ];
}

/** Docusaurus: `// highlight-next-line`, `# highlight-start`, on lines of their own. */
export const magicComment =
  /^[ \t]*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)[ \t]{0,9}highlight-(?:next-line|start|end)[ \t]{0,9}(?:-->|\*\/\}?)?[ \t]*(?:\n|$)/gm;

/** `// [!code ++]` and `# [!code highlight:2]`, in the comments of any language. Every repetition is bounded. */
export const note =
  /(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)[ \t]{0,9}\[!code [^\]]{0,200}\][ \t]{0,9}(?:-->|\*\/\}?)?$/;

function withoutNotes(code: string): string {
  return code
    .split('\n')
    .flatMap((line) => {
      const written = line.trimEnd();
      const shown = written.replace(note, '').trimEnd();
      if (shown === written) return [line];
      return shown === '' ? [] : [shown];
    })
    .join('\n');
}

const cutBefore = /^\s*\/\/ ?---cut(?:-before)?---\s*$/;
const cutAfter = /^\s*\/\/ ?---cut-after---\s*$/;
const cutStart = /^\s*\/\/ ?---cut-start---\s*$/;
const cutEnd = /^\s*\/\/ ?---cut-end---\s*$/;
/** `// @errors: 2322` sets an option; `// @filename: a.ts` is shown. */
const option = /^\s*\/\/ ?@(?!filename\b)\w+(?::.*)?\s*$/;
/** `//    ^?` asks for a type, `^|` for completions, `^^^` marks a part of the line above. */
const query = /^\s*\/\/\s*\^(?:[?|]|\^*\s*$)/;

/** Authors leave several empty lines for the types that the published page shows. */
const roomForTypes = /\n(?:[ \t]*\n){2,}/g;

function withoutTwoslash(code: string): string {
  const lines = code.split('\n');
  const first = lines.findLastIndex((line) => cutBefore.test(line)) + 1;
  const end = lines.findIndex((line, index) => index >= first && cutAfter.test(line));
  const shown: string[] = [];
  let hidden = false;
  for (const line of lines.slice(first, end === -1 ? undefined : end)) {
    if (cutStart.test(line)) hidden = true;
    else if (cutEnd.test(line)) hidden = false;
    else if (!hidden && !option.test(line) && !query.test(line)) shown.push(line);
  }
  return shown
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .replace(roomForTypes, '\n\n')
    .trimEnd();
}
