import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { load as loadYaml } from 'js-yaml';
import { parse as parseToml } from 'smol-toml';

const maxConfigBytes = 10_000_000;

/** A site's folder for presets: small synchronous reads that never throw and never leave its boundary. */
export class Folder {
  readonly path: string;
  /** The folder itself, or a parent folder whose files also belong to the site: `../docs` beside `website/`. */
  readonly boundary: string;
  /** Facts that presets could not determine, as sentences for the terminal. */
  readonly notes = new Set<string>();
  #realBoundary: string | undefined;

  constructor(path: string, boundary = path) {
    this.path = resolve(path);
    this.boundary = resolve(boundary);
  }

  has(relative: string): boolean {
    return this.#inside(relative) && existsSync(join(this.path, relative));
  }

  hasFolder(relative: string): boolean {
    try {
      return this.#inside(relative) && statSync(join(this.path, relative)).isDirectory();
    } catch {
      return false;
    }
  }

  /** The first name that exists. */
  first(...names: string[]): string | null {
    return names.find((name) => this.has(name)) ?? null;
  }

  /** The path here or, if that is missing, in the nearest parent folder of the site that has it; else the path here. */
  nearest(relative: string): string {
    for (let place = relative; this.#inside(place); place = `../${place}`) if (this.has(place)) return place;
    return relative;
  }

  /** Parent folders that belong to the site, the nearest first: `..`, `../..`. */
  get parents(): string[] {
    const parents: string[] = [];
    for (let place = '..'; this.#inside(place); place += '/..') parents.push(place);
    return parents;
  }

  folders(relative = '', { hidden = false } = {}): string[] {
    return this.#entries(relative, (entry) => entry.isDirectory() && (hidden || !entry.name.startsWith('.')));
  }

  files(relative = ''): string[] {
    return this.#entries(relative, (entry) => entry.isFile());
  }

  text(relative: string): string | null {
    try {
      const path = join(this.path, relative);
      return this.#reallyInside(path) && statSync(path).size <= maxConfigBytes
        ? readFileSync(path, 'utf8')
        : null;
    } catch {
      return null;
    }
  }

  /** A JSON, YAML or TOML file as an object; null if it is missing or broken. */
  data(relative: string): Record<string, unknown> | null {
    const text = this.text(relative);
    if (text === null) return null;
    try {
      const parsed = parserFor(relative)(text);
      return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null;
    } catch {
      return null;
    }
  }

  #inside(relative: string): boolean {
    const path = resolve(this.path, relative);
    return path === this.boundary || path.startsWith(this.boundary + sep);
  }

  /** A symbolic link may lead out of the folder even if its own path does not. */
  #reallyInside(path: string): boolean {
    this.#realBoundary ??= realpathSync(this.boundary);
    return realpathSync(path).startsWith(this.#realBoundary + sep);
  }

  #entries(
    relative: string,
    wanted: (entry: { name: string; isFile(): boolean; isDirectory(): boolean }) => boolean,
  ): string[] {
    try {
      const entries = readdirSync(join(this.path, relative), { withFileTypes: true });
      return entries
        .filter(wanted)
        .map((entry) => entry.name)
        .sort();
    } catch {
      return [];
    }
  }
}

function parserFor(name: string): (text: string) => unknown {
  if (/\.ya?ml$/.test(name)) return (text) => loadYaml(withoutPythonTags(text), { maxAliases: 100 });
  if (name.endsWith('.toml')) return parseToml;
  return (text) => JSON.parse(withoutComments(text));
}

// MkDocs configurations contain Python functions: `emoji_index: !!python/name:material.extensions.emoji.twemoji`.
function withoutPythonTags(yaml: string): string {
  return yaml.replace(/!!?python\/\S+|(?<=[-:,[]\s{1,4})!(?:ENV|relative|include|include_dir\w*)\b/g, '');
}

function withoutComments(json: string): string {
  return json.replace(
    /("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_match, text: string | undefined) => text ?? '',
  );
}
