import { sampleKeys } from './load-files.ts';
import { firstEntries, isRecord, type LooseRecord, listOf, recordOf, textOf } from './loose-values.ts';
import { wholeLines } from './markdown-blocks.ts';
import { plainLine, shorten } from './short-text.ts';
import type { Spec } from './spec.ts';

/** A sample call of an operation, written by the authors. */
export interface CodeSample {
  label: string;
  /** In lower case. */
  language: string;
  text: string;
}

/** A call that the authors wrote in one or more languages, and its response if they wrote it too. */
export interface WrittenCall {
  title: string;
  samples: CodeSample[];
  response: string | null;
}

const mostCalls = 8;
const mostSamples = 10;
const longestSample = 2500;
/** Maximum characters of all samples of an operation. */
const roomForAll = 20_000;
const longestLabel = 40;

/**
 * The samples in the extensions of an operation. OpenAI's `x-oaiMeta` has several calls, each with a response; the
 * other extensions have one call in several languages.
 */
export function codeSamples(operation: LooseRecord, spec: Spec): WrittenCall[] {
  const room = { left: roomForAll };
  const listed = [
    ...sampleKeys.map((key) => operation[key]),
    recordOf(operation['x-readme'])['code-samples'],
  ];
  const plain = { title: '', samples: listed.flatMap((each) => samplesIn(each, room, spec)), response: null };
  const { examples } = recordOf(operation['x-oaiMeta']);
  const titled = (Array.isArray(examples) ? examples : [examples]).slice(0, mostCalls).map((node) => {
    const { title, request, response } = recordOf(node);
    return {
      title: shorten(plainLine(textOf(title) ?? ''), longestLabel),
      samples: samplesIn(request, room, spec),
      response: textOf(response),
    };
  });
  return [plain, ...titled].filter(({ samples, response }) => samples.length > 0 || response !== null);
}

/** The samples of a list, or of a map by language. */
function samplesIn(value: unknown, room: { left: number }, spec: Spec): CodeSample[] {
  const nodes = isRecord(value)
    ? firstEntries(value, mostSamples).map(([lang, source]) => ({ lang, source }))
    : listOf(value)
        .slice(0, mostSamples)
        .map((node) => spec.references.resolveRecord(node) ?? {});
  return nodes.flatMap((node: LooseRecord) => {
    const sample = readSample(node);
    if (sample === null || sample.text.length > room.left) return [];
    room.left -= sample.text.length;
    return [sample];
  });
}

function readSample({ lang, language, label, name, source, code }: LooseRecord): CodeSample | null {
  const text = wholeLines((textOf(source) ?? textOf(code) ?? '').trimEnd(), longestSample);
  const grammar = textOf(lang) ?? textOf(language) ?? '';
  const named = textOf(label) ?? textOf(name) ?? languageNames.get(grammar) ?? grammar;
  const shown = shorten(plainLine(named), longestLabel);
  if (text === '' || shown === '') return null;
  return { label: shown, language: shorten(grammar, longestLabel).toLowerCase(), text };
}

/** Names that differ from the keys under which authors put samples. */
const languageNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ python: 'Python', ruby: 'Ruby', php: 'PHP', node: 'Node.js', 'node.js': 'Node.js', shell: 'Shell' },
    ...{ javascript: 'JavaScript', typescript: 'TypeScript', java: 'Java', kotlin: 'Kotlin', go: 'Go' },
    ...{ csharp: 'C#', rust: 'Rust', swift: 'Swift', cli: 'CLI' },
  }),
);
