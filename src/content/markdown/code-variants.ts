import { onlyFences } from './only-fences.ts';
import { closeMark, openMark } from './page-marks.ts';

interface Variant {
  fence: string;
  /** The attributes after the fence that are not its title. */
  facts: Map<string, string>;
}

const attribute = /([\w-]+)=(?:"([^"]*)"|'([^']*)')/g;
const titleNames = /^(?:title|filename|file|name|label|tab)$/i;

/**
 * Turns a file with variants of one code into tabs: one per value of the first attribute that differs, and tabs in it
 * for the others.
 *
 *     ```js renderer="react" language="js"      React: JavaScript, TypeScript
 *     ```ts renderer="react" language="ts"  ->  Vue
 *     ```js renderer="vue" language="js"
 */
export function codeVariants(text: string): string {
  const fences = onlyFences(text);
  if (fences === null) return text;
  const variants = fences.map(({ text: fence, info }) => ({ fence, facts: factsIn(info) }));
  const main = differing(variants).find((name) => variants.every(({ facts }) => facts.get(name)));
  if (main === undefined) return text;
  const groups = Map.groupBy(variants, ({ facts }) => facts.get(main)!);
  const panels = [...groups].map(([value, inside]) => {
    const label = spelled(value);
    return `${openMark({ kind: 'panel', label })}\n\n${inTabs(inside)}\n\n${closeMark}`;
  });
  return panels.join('\n\n');
}

function factsIn(info: string): Map<string, string> {
  const found = Array.from(info.matchAll(attribute), ([, name = '', double, single]) => ({
    name,
    value: (double ?? single ?? '').trim(),
  }));
  return new Map(found.flatMap(({ name, value }) => (titleNames.test(name) ? [] : [[name, value]])));
}

/** Names of the attributes that do not have the same value in all variants. */
function differing(variants: readonly Variant[]): string[] {
  const names = new Set(variants.flatMap(({ facts }) => [...facts.keys()]));
  return [...names].filter((name) => new Set(variants.map(({ facts }) => facts.get(name))).size > 1);
}

/** Variants as tabs named after the values that differ. */
function inTabs(variants: readonly Variant[]): string {
  const names = differing(variants);
  const labels = variants.map(({ facts }) =>
    names
      .map((name) => spelled(facts.get(name) ?? ''))
      .filter(Boolean)
      .join(' · '),
  );
  const isNamed = variants.length > 1 && new Set(labels).size === labels.length && !labels.includes('');
  const fences = variants.map(({ fence }, index) =>
    isNamed ? fence.replace('\n', ` tab="${labels[index]!.replaceAll('"', '')}"\n`) : fence,
  );
  return fences.join('\n\n');
}

const spellings: Record<string, string> = {
  ...{ js: 'JavaScript', ts: 'TypeScript', html: 'HTML', css: 'CSS', php: 'PHP' },
  ...{ ios: 'iOS', npm: 'npm', pnpm: 'pnpm', npx: 'npx' },
};

/** `web-components` -> `Web Components`, `nextjs` -> `Next.js` */
export function spelled(value: string): string {
  if (!/^[a-z][a-z-]*$/.test(value)) return value;
  const words = value.replace(/(?<=[a-z]{3})js$/, '.js').split('-');
  return words.map((word) => spellings[word] ?? word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
