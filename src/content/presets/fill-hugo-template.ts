/** Values that a template may look up. */
export interface TemplateValues {
  /** `.Get "name"` and `.Get 0` */
  parameter(key: string): string;
  /** `.Site.Data.release.version`, `site.Params.name`; null if there is no value. */
  ofSite(path: string): string | null;
}

/** Thrown if the template needs more than text, parameters, values, variables and conditions. */
class Unsupported extends Error {}

type Part = { text: string } | { code: string };

/** The text that a simple Hugo template shows; null for other templates. No code is run. */
export function fillHugoTemplate(source: string, values: TemplateValues): string | null {
  try {
    return new Template(partsOf(source), values).fill();
  } catch (error) {
    if (error instanceof Unsupported) return null;
    throw error;
  }
}

function partsOf(source: string): Part[] {
  return source.split(/(\s*\{\{- [\s\S]*?\}\}|\{\{[\s\S]*?\}\})/).map((piece) => {
    const code = /^\s*\{\{-?\s*([\s\S]*?)\s*-?\}\}$/.exec(piece)?.[1];
    return code === undefined ? { text: piece } : { code };
  });
}

class Template {
  readonly #parts: readonly Part[];
  readonly #values: TemplateValues;
  readonly #variables = new Map<string, string>();
  #at = 0;

  constructor(parts: readonly Part[], values: TemplateValues) {
    this.#parts = parts;
    this.#values = values;
  }

  fill(): string {
    const { text, ending } = this.#branch('', true);
    if (ending !== null) throw new Unsupported();
    return text;
  }

  /** Reads up to the `else` or `end` of the block; `isTaken`: whether the branch is shown. */
  #branch(dot: string, isTaken: boolean): { text: string; ending: string | null } {
    let text = '';
    while (this.#at < this.#parts.length) {
      const part = this.#parts[this.#at++]!;
      if ('text' in part) text += part.text;
      else if (/^(?:end|else)\b/.test(part.code)) return { text, ending: part.code };
      else if (/^(?:if|with)\s/.test(part.code)) text += this.#condition(part.code, dot, isTaken);
      else if (/^(?:range|define|block|template)\b/.test(part.code)) throw new Unsupported();
      else if (isTaken) text += this.#shown(part.code, dot);
    }
    return { text, ending: null };
  }

  #condition(code: string, dot: string, isTaken: boolean): string {
    const [, word, written = ''] = /^(if|with)\s+([\s\S]*)$/.exec(code)!;
    const value = isTaken ? this.#value(written, dot) : '';
    const holds = value !== '';
    const first = this.#branch(word === 'with' ? value : dot, isTaken && holds);
    let [shown, { ending }] = [isTaken && holds ? first.text : '', first];
    const [, chained] = /^else\s+((?:if|with)\s[\s\S]*)$/.exec(ending ?? '') ?? [];
    if (chained !== undefined) return shown + this.#condition(chained, dot, isTaken && !holds);
    if (ending === 'else') {
      const other = this.#branch(dot, isTaken && !holds);
      ending = other.ending;
      if (isTaken && !holds) shown = other.text;
    }
    if (ending !== 'end') throw new Unsupported();
    return shown;
  }

  #shown(code: string, dot: string): string {
    if (code.startsWith('/*')) return '';
    const [, name, written = ''] = /^(\$\w+)\s*:?=\s*([\s\S]+)$/.exec(code) ?? [];
    if (name === undefined) return this.#value(code, dot);
    this.#variables.set(name, this.#value(written, dot));
    return '';
  }

  #value(written: string, dot: string): string {
    const [first = '', ...filters] = written.split('|').map((piece) => piece.trim());
    let value = this.#operand(first, dot);
    for (const filter of filters) {
      const fallback = /^default\s+(\S[\s\S]*)$/.exec(filter)?.[1];
      if (fallback !== undefined) value ||= this.#operand(fallback, dot);
      else if (!/^(?:markdownify|safe\w+|htmlEscape|plainify|\$?\.Page\.RenderString)$/.test(filter))
        throw new Unsupported();
    }
    return value;
  }

  /** `"text"`, `$name`, `.`, `.Get "name"`, `eq $a "b"`, `not $a`, and values of the site. */
  #operand(written: string, dot: string): string {
    const operand = written.replace(/^\(([^()]*)\)$/, '$1').trim();
    const literal = /^(?:"([^"]*)"|`([^`]*)`)$/.exec(operand);
    if (literal !== null) return literal[1] ?? literal[2] ?? '';
    if (operand === '.') return dot;
    if (/^\$\w+$/.test(operand)) return this.#variables.get(operand) ?? '';
    const key = /^\$?\.Get\s+(?:"([^"]+)"|(\d+))$/.exec(operand);
    if (key !== null) return this.#values.parameter(key[1] ?? key[2] ?? '');
    const path = /^\$?\.?[Ss]ite\.((?:Data|Params)\.[\w.]+)$/.exec(operand)?.[1];
    const value = path === undefined ? null : this.#values.ofSite(path);
    if (value !== null) return value;
    const [, test, left, right] =
      /^(eq|ne)\s+(\([^()]*\)|"[^"]*"|\S+)\s+(\([^()]*\)|"[^"]*"|\S+)$/.exec(operand) ?? [];
    if (test !== undefined)
      return (this.#operand(left!, dot) === this.#operand(right!, dot)) === (test === 'eq') ? 'true' : '';
    const negated = /^not\s+([\s\S]+)$/.exec(operand)?.[1];
    if (negated !== undefined) return this.#operand(negated, dot) === '' ? 'true' : '';
    throw new Unsupported();
  }
}
