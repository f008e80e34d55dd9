import { languageLabel } from './language-label.ts';
import { type LiteralValue, literalValue, pageConstants } from './literal-value.ts';
import type { JsxElement } from './parse-tree.ts';

/** Imported Markdown that a component shows together, such as the files of one example. */
export interface ImportedPanel {
  /** Null if the component has only one panel. */
  label: string | null;
  files: { path: string; title?: string }[];
}

const mostPanels = 30;

/**
 * The imported Markdown that a component gets in its props, a panel for each key:
 * `<Playground code={{ react, vue: { files: { 'src/App.vue': app } } }} />`.
 */
export function importedPanels(
  { attributes }: JsxElement,
  partials: ReadonlyMap<string, string>,
): ImportedPanel[] {
  if (partials.size === 0) return [];
  const paths = new Set(partials.values());
  const sources = new Map([...partials].map(([name, path]) => [name, JSON.stringify(path)]));
  const panels = attributes.flatMap(({ value }): ImportedPanel[] => {
    if (typeof value !== 'object' || value === null) return [];
    const literal = literalValue(value.value, { ...pageConstants(), sources });
    const entries: [string | null, LiteralValue][] =
      literal instanceof Map ? [...literal] : [[null, literal]];
    return entries.flatMap(([label, entry]) => {
      const files = filesIn(entry, paths);
      return files.length === 0 ? [] : [{ label: label === null ? null : languageLabel(label), files }];
    });
  });
  return panels.slice(0, mostPanels);
}

/** A key that is the name of a file is the title of its code. */
function filesIn(value: LiteralValue, paths: ReadonlySet<string>, key = ''): ImportedPanel['files'] {
  if (value instanceof Map) return [...value].flatMap(([name, each]) => filesIn(each, paths, name));
  if (typeof value !== 'string' || !paths.has(value)) return [];
  return [{ path: value, ...(/\.\w{1,10}$/.test(key) && { title: key }) }];
}
