import { dirname, join, relative } from 'node:path/posix';
import { filesLike } from '../files-like.ts';
import { mapProseLines } from '../markdown/map-prose-lines.ts';
import type { Folder } from './folder.ts';
import type { PreparedText } from './preset.ts';

/** A position in the docs that a label names, and its heading. */
interface Place {
  file: string;
  anchor: string | null;
  title: string | null;
}

/** Resolves MyST references: files, and labels anywhere in the docs. */
export class MystReferences {
  readonly #about: PreparedText;

  constructor(about: PreparedText) {
    this.#about = about;
  }

  /** `[text](label)` and `[](page.md)` as a link; only the text if a label is unknown. */
  link(text: string, target: string): string {
    const isLabel = /^[\w:+-]+$/.test(target) && !/^(?:mailto|https?|tel):/.test(target);
    return this.#found(text, target) ?? (isLabel ? text || target : `[${text || target}](${target})`);
  }

  /** `{ref}` and `{doc}` as a link; only the text if the target is unknown. */
  named(text: string, target: string): string {
    return this.#found(text, target) ?? (text || target);
  }

  #found(text: string, target: string): string | null {
    const place = this.#place(target);
    if (place === null) return null;
    const file = relative(dirname(this.#about.path), place.file);
    const fragment = place.anchor === null ? '' : `#${place.anchor}`;
    return `[${text || place.title || target}](${encodeURI(file)}${fragment})`;
  }

  #place(target: string): Place | null {
    const { site, root, path } = this.#about;
    const label = labelsOf(site, root.dir).get(labelKey(target.replace(/^#/, '')));
    if (label !== undefined) return label;
    const [name = '', fragment = null] = target.split('#');
    const wanted = name.startsWith('/') ? name.slice(1) : join(dirname(path), name);
    const file = [wanted, `${wanted}.md`, `${wanted}.ipynb`].find(
      (each) => /\.(?:md|ipynb)$/.test(each) && site.has(join(root.dir, each)),
    );
    if (file === undefined || name === '') return null;
    return { file, anchor: fragment, title: fragment === null ? titleOf(site, join(root.dir, file)) : null };
  }
}

/** The id that Sphinx gives to a label. */
export function labelAnchor(label: string): string {
  return label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function labelKey(label: string): string {
  return label.trim().toLowerCase().replace(/\s+/g, ' ');
}

const known = new WeakMap<Folder, Map<string, Map<string, Place>>>();

function labelsOf(site: Folder, dir: string): Map<string, Place> {
  const ofSite = known.get(site) ?? new Map<string, Map<string, Place>>();
  known.set(site, ofSite);
  const before = ofSite.get(dir);
  if (before !== undefined) return before;
  const labels = new Map<string, Place>();
  ofSite.set(dir, labels);
  for (const file of filesLike(site, /\.md$/, { below: dir }))
    addLabels(labels, relative(dir, file), site.text(file) ?? '');
  return labels;
}

/** Adds the labels of a page, `(label)=`, with the heading below each. */
function addLabels(labels: Map<string, Place>, file: string, text: string): void {
  if (!/^\([^()\n]+\)=/m.test(text)) return;
  let waiting: Place[] = [];
  mapProseLines(text, (line) => {
    const label = /^\(([^()]+)\)=\s*$/.exec(line)?.[1];
    if (label !== undefined) {
      const place: Place = { file, anchor: labelAnchor(label), title: null };
      labels.set(labelKey(label), place);
      waiting.push(place);
    } else if (line.trim() !== '') {
      const title = headingText(line);
      for (const place of waiting) place.title = title;
      waiting = [];
    }
    return line;
  });
}

const titles = new WeakMap<Folder, Map<string, string | null>>();

function titleOf(site: Folder, file: string): string | null {
  const ofSite = titles.get(site) ?? new Map<string, string | null>();
  titles.set(site, ofSite);
  const title = ofSite.get(file) ?? (file.endsWith('.md') ? firstHeading(site.text(file) ?? '') : null);
  ofSite.set(file, title);
  return title;
}

function firstHeading(text: string): string | null {
  return headingText(/^# .*$/m.exec(text)?.[0] ?? '');
}

function headingText(line: string): string | null {
  const text = /^#{1,6}[ \t](.*)$/.exec(line)?.[1]?.replace(/\{[\w:.+-]{1,50}\}(?=`)|[[\]]/g, '');
  return text?.replace(/(?<!#)#+\s*$/, '').trim() || null;
}
