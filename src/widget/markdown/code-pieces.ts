/** A piece of code; `kind` is the class of its colour. */
export interface CodePiece {
  text: string;
  kind?: string;
}

/** Longer code stays plain. */
const longest = 5000;
const plainLanguage = /^(te?xt|plain.*|output|md|markdown|)$/i;
/** Matches the name of the language or a file extension. */
const shellLanguage = /sh$|^shell|^console$|^terminal$/i;
const hashLanguage = /\b(env|ya?ml|toml|ini|conf|py|python|rb|ruby|dockerfile|makefile|nginx|hcl|tf)$/i;
const dashLanguage = /sql$|lua$/i;
const markup = /ml$|[jt]sx$|^(vue|svelte|astro)$/i;

const strings = /(?<string>"(\\.|[^"\\\n])*"|'(\\.|[^'\\\n])*'|`(\\.|[^`\\])*`)/.source;
const keywords =
  /(?<![\w.$-])(as|async|await|break|case|catch|class|const|def|default|elif|else|enum|export|extends|[Ff]alse|fn|for|from|func|function|if|import|in|interface|let|match|mut|new|nil|[Nn]one|null|package|private|pub|public|return|self|static|struct|switch|this|throw|[Tt]rue|try|type|use|var|void|while|with|yield)(?![\w$:-])/
    .source;
const tags = /(?<=<\/?)[A-Za-z][\w.-]*/.source;
const calls = /(?<title>(?<![\w$])[\w$]+(?=\())/.source;
/** Keys of data, flags of commands, and numbers. */
const names = /(?<name>^[ \t]*(- )?[\w.$-]+(?=\s*[:=](?!=))|(?<=\s)--?[a-z][\w-]*|\b\d[\d._]*\b)/.source;
const classes = /(?<type>\b[A-Z]\w*[a-z]\w*)/.source;
const shellNames = /(?<name>(?<=\s)--?[A-Za-z][\w-]*)|(?<type>\$(\w+|\{[^}\n]*\}))/.source;

/** Splits code into comments, strings, keywords and names, by rules that many languages share. */
export function codePieces(text: string, language: string): CodePiece[] {
  if (plainLanguage.test(language) || text.length > longest) return [{ text }];
  // Added lines are green like strings, and removed lines red like keywords.
  const rules = /^diff\b/i.test(language)
    ? '(?<string>^\\+.*)|(?<keyword>^-.*)'
    : `(?<comment>${commentsOf(language)})|${strings}|${wordsOf(text, language)}`;
  const token = new RegExp(rules, 'gm');
  const pieces: CodePiece[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(token)) {
    const kind = Object.keys(groups).find((each) => groups[each]);
    pieces.push({ text: text.slice(end, index) });
    end = index + found.length;
    const isKey = /json/i.test(language) && kind === 'string' && text[end] === ':';
    pieces.push({ text: found, kind: isKey ? 'name' : kind });
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '');
}

/** Tokens coloured besides comments and strings: the same as in the preview. */
function wordsOf(text: string, language: string): string {
  if (shellLanguage.test(language)) {
    // If commands follow a prompt, other lines are output.
    const start = /^\$ /m.test(text) ? '\\$ ' : '';
    return `(?<title>(?<=^${start})[a-z][\\w.+-]*)|${shellNames}`;
  }
  const reserved = `(?<keyword>${markup.test(language) ? `${tags}|` : ''}${keywords})`;
  const hasClasses = /[jt]sx?$|script$/i.test(language);
  return [reserved, calls, names, ...(hasClasses ? [classes] : [])].join('|');
}

function commentsOf(language: string): string {
  if (hashLanguage.test(language) || shellLanguage.test(language)) return /(?<!\S)#.*/.source;
  if (dashLanguage.test(language)) return '--.*';
  return /(?<!:)\/\/.*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/.source;
}
