/** A piece of code; `kind` is the class of its colour. */
export interface CodePiece {
  text: string;
  kind?: string;
}

/** Longer code stays plain. */
const longest = 5000;
const plainLanguage = /^(te?xt|plain.*|console|output|md|markdown|diff|)$/i;
/** By the name of the language or the ending of a file name. */
const hashLanguage =
  /sh$|^shell|\b(env|ya?ml|toml|ini|conf|py|python|rb|ruby|dockerfile|makefile|nginx|hcl|tf)$/i;
const dashLanguage = /sql$|lua$/i;

const strings = /"(\\.|[^"\\\n])*"|'(\\.|[^'\\\n])*'|`(\\.|[^`\\])*`/.source;
const keywords =
  /(?<![\w.$-])(as|async|await|break|case|catch|class|const|def|default|elif|else|enum|export|extends|false|fn|for|from|func|function|if|import|in|interface|let|match|mut|new|nil|none|null|package|private|pub|public|return|self|static|struct|switch|this|throw|true|try|type|use|var|void|while|with|yield)(?![\w$:-])/
    .source;
/** Keys of data, tags, flags of commands, functions that are called, and numbers. */
const names =
  /^[ \t]*(- )?[\w.$-]+(?=\s*[:=](?!=))|(?<=<\/?)[a-z][\w.-]*|(?<=\s)--?[a-z][\w-]*|(?<![\w$])[\w$]+(?=\()|\b\d[\d._]*\b/
    .source;

/** Cuts code at its comments, strings, keywords and names, by rules that many languages share. */
export function codePieces(text: string, language: string): CodePiece[] {
  if (plainLanguage.test(language) || text.length > longest) return [{ text }];
  const token = new RegExp(
    `(?<comment>${commentsOf(language)})|(?<string>${strings})|(?<keyword>${keywords})|(?<name>${names})`,
    'gim',
  );
  const pieces: CodePiece[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(token)) {
    const kind = Object.keys(groups).find((each) => groups[each]);
    pieces.push({ text: text.slice(end, index) }, { text: found, kind });
    end = index + found.length;
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '');
}

function commentsOf(language: string): string {
  if (hashLanguage.test(language)) return /(?<!\S)#.*/.source;
  if (dashLanguage.test(language)) return '--.*';
  return /(?<!:)\/\/.*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/.source;
}
