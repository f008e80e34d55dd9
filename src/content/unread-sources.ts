import { posix } from 'node:path';
import type { Folder } from './presets/folder.ts';

/** Folders that are looked into; a larger repository is judged by these. */
const maxFolders = 2000;

/** Fewer files than these are notes beside the docs, unless a configuration says otherwise. */
const fewFiles = 3;

const notDocs =
  /^(readme|changelog|changes|history|news|license|authors|contributors|contributing|security|code_of_conduct)\b/i;
const notEntered = /^(node_modules|venv|__pycache__|_build|build|dist|site|public)$/;

/** What a walk through the repository found. */
interface Findings {
  /** Folders of reStructuredText and AsciiDoc files, one entry for each file. */
  rst: string[];
  adoc: string[];
  /** Folders with a `conf.py` of Sphinx. */
  sphinx: string[];
  /** `antora-playbook.yml` and other playbooks. */
  playbooks: string[];
  /** Folders with an `antora.yml`. */
  components: string[];
  /** Hugo's `_content.gotmpl`, which makes pages from data. */
  adapters: string[];
}

/** Sentences about the sources of a folder that Docent cannot read, with the commands that build them. */
export function unreadSources(site: Folder): string[] {
  const found = look(site);
  return [...sphinxMessage(site, found), ...asciiDocMessage(found), ...adapterMessage(found)];
}

function look(site: Folder): Findings {
  const found: Findings = { rst: [], adoc: [], sphinx: [], playbooks: [], components: [], adapters: [] };
  const waiting = [''];
  for (let looked = 0; looked < maxFolders; looked++) {
    const folder = waiting.shift();
    if (folder === undefined) break;
    for (const name of site.files(folder)) note(found, site, folder, name);
    const inside = site.folders(folder).filter((name) => !notEntered.test(name));
    waiting.push(...inside.map((name) => posix.join(folder, name)));
  }
  return found;
}

function note(found: Findings, site: Folder, folder: string, name: string): void {
  const path = posix.join(folder, name);
  if (/\.(rst|rest)$/i.test(name) && !notDocs.test(name)) found.rst.push(folder);
  else if (/\.(adoc|asciidoc|asc)$/i.test(name) && !notDocs.test(name)) found.adoc.push(folder);
  else if (name === 'conf.py' && /\b(extensions|html_theme|master_doc|sphinx)\b/.test(site.text(path) ?? ''))
    found.sphinx.push(folder);
  else if (/playbook[\w-]*\.ya?ml$/i.test(name) && /^(site|content|ui):/m.test(site.text(path) ?? ''))
    found.playbooks.push(path);
  else if (name === 'antora.yml') found.components.push(folder);
  else if (name === '_content.gotmpl') found.adapters.push(path);
}

function sphinxMessage(site: Folder, { rst, sphinx }: Findings): string[] {
  const [source] = sphinx;
  if (rst.length === 0 || (source === undefined && rst.length < fewFiles)) return [];
  const dir = source ?? commonFolder(rst);
  const { command, output } = sphinxBuild(site, dir);
  const evidence = source === undefined ? '' : ` (Sphinx: ${posix.join(source, 'conf.py')})`;
  return [unread(rst.length, 'reStructuredText', dir, evidence, command, output)];
}

/** The Makefile that `sphinx-quickstart` writes is beside `conf.py`, or above it if sources have a folder. */
function sphinxBuild(site: Folder, source: string): { command: string; output: string } {
  const above = posix.dirname(source || '.');
  const isMake = (folder: string) =>
    /\bsphinx|SPHINXBUILD/i.test(site.text(posix.join(folder, 'Makefile')) ?? '');
  if (isMake(source))
    return { command: `make -C ${named(source)} html`, output: posix.join(source, '_build/html') };
  if (posix.basename(source) === 'source' && isMake(above))
    return { command: `make -C ${named(above)} html`, output: posix.join(above, 'build/html') };
  const output = posix.join(source, '_build/html');
  return { command: `sphinx-build -b html ${named(source)} ${output}`, output };
}

function asciiDocMessage({ adoc, playbooks, components }: Findings): string[] {
  const [playbook] = playbooks;
  const isAntora = playbook !== undefined || components.length > 0;
  if (adoc.length === 0 || (!isAntora && adoc.length < fewFiles)) return [];
  const dir = commonFolder(adoc);
  if (playbook !== undefined)
    return [
      unread(
        adoc.length,
        'AsciiDoc',
        dir,
        ` (Antora: ${playbook})`,
        `npx antora ${playbook}`,
        posix.join(posix.dirname(playbook), 'build/site'),
      ),
    ];
  if (components[0] !== undefined) {
    const evidence = ` (Antora: ${posix.join(components[0], 'antora.yml')})`;
    return [unread(adoc.length, 'AsciiDoc', dir, evidence, 'npx antora playbook.yml', 'build/site')];
  }
  const command = `asciidoctor -R ${named(dir)} -D build/html '${posix.join(dir, '**/*.adoc')}'`;
  return [unread(adoc.length, 'AsciiDoc', dir, '', command, 'build/html')];
}

function adapterMessage({ adapters }: Findings): string[] {
  const [first] = adapters;
  if (first === undefined) return [];
  const what = adapters.length === 1 ? `${first} makes` : `${first} and ${adapters.length - 1} more make`;
  return [
    `${what} pages from data when Hugo runs; these pages are not read. To search them, build the site with \`hugo\` and name its output in docent.config.yaml (content: [{ html: public }]).`,
  ];
}

function unread(
  count: number,
  format: string,
  dir: string,
  evidence: string,
  command: string,
  output: string,
): string {
  const files = count === 1 ? `1 ${format} file` : `${count} ${format} files`;
  const place = dir === '' ? '' : ` in ${dir}`;
  return `${files}${place} ${count === 1 ? 'is' : 'are'} not read${evidence}. Build the site with \`${command}\` and name its output in docent.config.yaml (content: [{ html: ${output} }]).`;
}

/** The folder that holds all of these folders. */
function commonFolder(folders: readonly string[]): string {
  const [first = [], ...others] = folders.map((folder) => folder.split('/'));
  const differs = first.findIndex((name, index) => others.some((other) => other[index] !== name));
  return (differs === -1 ? first : first.slice(0, differs)).join('/');
}

function named(folder: string): string {
  return folder === '' ? '.' : folder;
}
