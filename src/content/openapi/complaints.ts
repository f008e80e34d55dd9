import type { Problem } from '../../vocabulary/problem.ts';
import { findLine, findLineOfPlace } from './find-line.ts';

const mostProblems = 100;

/** The name and text of a file, for problem reports. */
export interface ComplaintFile {
  name: string;
  text: string;
}

/** Collects the problems of a specification, each once, up to a readable number. */
export class Complaints {
  readonly #seen = new Set<string>();
  readonly #problems: Problem[] = [];
  readonly #main: ComplaintFile;
  #left = 0;

  constructor(main: ComplaintFile) {
    this.#main = main;
  }

  /** Reports a value of the wrong type by its keys from the root. */
  wrongShape(place: readonly string[], message: string): void {
    const full = `${place.join(' > ') || 'The document'} ${message}`;
    this.#add(full, () => ({
      code: 'openapi_invalid',
      severity: 'warning',
      file: this.#main.name,
      line: findLineOfPlace(this.#main.text, place),
      message: full,
    }));
  }

  brokenReference(file: ComplaintFile, reference: string, reason: string): void {
    this.#add(`${file.name}\0${reference}`, () => ({
      code: 'openapi_ref_broken',
      severity: 'error',
      file: file.name,
      line: findLine(file.text, reference),
      message: `$ref '${clip(reference)}' ${reason}`,
    }));
  }

  duplicateUrl(url: string, instead: string, place: readonly string[]): void {
    this.#add(`${url}\0${instead}`, () => ({
      code: 'duplicate_url',
      severity: 'warning',
      file: this.#main.name,
      line: findLineOfPlace(this.#main.text, place),
      message: `Two operations have the URL ${clip(url)}. Docent uses ${clip(instead)} for ${place.slice(1).join(' > ')}. Give each operation a unique operationId.`,
    }));
  }

  /** Reports the first operation that was skipped. */
  leftOut(place: readonly string[]): void {
    const message = `${place.join(' > ')} and all operations after it were skipped, because the file has too many operations.`;
    this.report({ code: 'openapi_invalid', severity: 'error', file: this.#main.name, message });
  }

  report(problem: Problem): void {
    this.#add(JSON.stringify(problem), () => problem);
  }

  list(): Problem[] {
    if (this.#left === 0) return this.#problems;
    const message = `${this.#left} more problems in this file are not listed.`;
    const rest: Problem = { code: 'openapi_invalid', severity: 'warning', file: this.#main.name, message };
    return [...this.#problems, rest];
  }

  // The problem is created late, because finding its line searches the whole file.
  #add(key: string, makeProblem: () => Problem): void {
    if (this.#seen.has(key)) return;
    if (this.#problems.length >= mostProblems) {
      this.#left += 1;
      return;
    }
    this.#seen.add(key);
    this.#problems.push(makeProblem());
  }
}

function clip(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
