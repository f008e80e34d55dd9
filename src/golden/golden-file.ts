import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { dump, load } from 'js-yaml';
import { z } from 'zod';
import { DocentError } from '../errors.ts';
import { nearestName } from '../vocabulary/nearest-name.ts';
import { caseKey, type GoldenCase, goldenCaseSchema } from './golden-case.ts';

const introduction = `# Golden questions. A question passes if one of its pages is found and cited. Check them with: docent eval FILE
# With an anchor, such as /guide/install#linux, the first citation must be that section.
# Set the pages that answer a question, reword the question, or skip it with "skip: true".
`;
const hint = ' # set the pages that answer it, such as /guide/install or /guide/install#linux';

/** The cases of a golden file, which is YAML or JSON. */
export async function readGoldenFile(path: string): Promise<GoldenCase[]> {
  if (!existsSync(path))
    throw new DocentError(
      'usage',
      `The file '${path}' does not exist. Run 'docent insights --golden ${path}' to create it from questions whose answers got a thumbs-down.`,
    );
  return parseCases(await readText(path), path);
}

/** Like `readGoldenFile`, but the file may be missing. */
export async function readGoldenFileOrNone(path: string): Promise<GoldenCase[]> {
  return existsSync(path) ? casesOf(await readText(path), path) : [];
}

/** Adds missing cases to a golden file without changing its existing text. Resolves to the added cases. */
export async function addToGoldenFile(path: string, cases: readonly GoldenCase[]): Promise<GoldenCase[]> {
  const text = existsSync(path) ? await readText(path) : '';
  const before = casesOf(text, path);
  const known = new Set(before.map(caseKey));
  const added = cases.filter((each) => !known.has(caseKey(each)));
  if (added.length === 0) return [];
  const longer = isJson(path) ? asJson(text, added) : `${beginning(text)}${asYaml(added)}`;
  if (!isDeepStrictEqual(tryParse(longer, path), [...before, ...added]))
    throw new DocentError(
      'usage',
      `Questions cannot be added to '${path}'. Make it a plain list ('- question: ...' at the start of a line), or use another file.`,
    );
  await replaceFile(path, longer);
  return added;
}

/**
 * Removes the case with this key from a golden file without changing the text of the others. Resolves to false if the
 * file does not have it.
 */
export async function removeFromGoldenFile(path: string, key: string): Promise<boolean> {
  const text = existsSync(path) ? await readText(path) : '';
  const before = casesOf(text, path);
  const index = before.findIndex((each) => caseKey(each) === key);
  if (index === -1) return false;
  const left = before.toSpliced(index, 1);
  const shorter = isJson(path) ? `${JSON.stringify(left, null, 2)}\n` : withoutItem(text, index);
  if (!isDeepStrictEqual(tryParse(shorter, path), left))
    throw new DocentError(
      'usage',
      `The question cannot be removed from '${path}'. Delete it in the file, or make the file a plain list ('- question: ...' at the start of a line).`,
    );
  await replaceFile(path, shorter);
  return true;
}

/** A YAML list without one of its items. Comments before the next item stay. */
function withoutItem(text: string, index: number): string {
  const lines = text.split(/(?<=\n)/);
  const starts = lines.flatMap((line, number) => (line.startsWith('- ') ? [number] : []));
  const [start = lines.length, next = lines.length] = starts.slice(index);
  const last = lines.findLastIndex((line, number) => number < next && !/^(#|\s*$)/.test(line));
  return [...lines.slice(0, start), ...lines.slice(last + 1)].join('');
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw placeError(error, path, 'read');
  }
}

function casesOf(text: string, path: string): GoldenCase[] {
  return text.trim() === '' ? [] : parseCases(text, path);
}

function parseCases(text: string, path: string): GoldenCase[] {
  const parsed = z.array(goldenCaseSchema).safeParse(parse(text, path) ?? []);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DocentError('usage', `'${path}' is not a list of golden questions: ${sentence(issue!)}`);
}

function parse(text: string, path: string): unknown {
  // What is left when all questions were removed.
  if (!isJson(path) && text.split('\n').every((line) => /^\s*(#|$)/.test(line))) return [];
  try {
    return isJson(path) ? JSON.parse(text) : load(text, { maxAliases: 50, maxDepth: 50 });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new DocentError('usage', `'${path}' cannot be read: ${why}.`, { cause });
  }
}

function tryParse(text: string, path: string): GoldenCase[] | null {
  try {
    return parseCases(text, path);
  } catch {
    return null;
  }
}

function sentence(issue: z.core.$ZodIssue): string {
  const [index, ...rest] = issue.path;
  if (typeof index !== 'number') return `${issue.message}.`;
  const place = `question ${index + 1}`;
  if (issue.code === 'unrecognized_keys') return `${place}: ${unknownKey(issue.keys[0]!)}`;
  return `${place}${rest.length === 0 ? '' : `, ${rest.join('.')}`}: ${issue.message}.`;
}

function unknownKey(key: string): string {
  const known = Object.keys(goldenCaseSchema.shape);
  const meant = nearestName(key, known);
  const advice =
    meant === undefined ? `The allowed keys are ${known.join(', ')}.` : `Did you mean '${meant}'?`;
  return `the key '${key}' is unknown. ${advice}`;
}

function beginning(text: string): string {
  if (text === '') return introduction;
  return text.endsWith('\n') ? text : `${text}\n`;
}

function asYaml(cases: readonly GoldenCase[]): string {
  return cases
    .map((each) => `\n${dump([each], { lineWidth: 110 }).replace(/^ {2}pages: \[\]$/m, `$&${hint}`)}`)
    .join('');
}

function asJson(text: string, added: readonly GoldenCase[]): string {
  const before = text.trim() === '' ? [] : (JSON.parse(text) as unknown[]);
  return `${JSON.stringify([...before, ...added], null, 2)}\n`;
}

function isJson(path: string): boolean {
  return path.endsWith('.json');
}

/** After a crash, the old or the new file is complete. */
async function replaceFile(path: string, text: string): Promise<void> {
  const aside = `${path}.${crypto.randomUUID()}.tmp`;
  try {
    await writeFile(aside, text);
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true }).catch(() => undefined);
    throw placeError(error, path, 'written');
  }
}

const placeFaults: Record<string, string> = {
  EISDIR: 'it is a folder. Use a file name',
  ENOENT: 'the folder does not exist. Create it, or use another path',
  ENOTDIR: 'part of the path is a file. Use another path',
  EACCES: 'permission denied. Change the permissions, or use another path',
  EPERM: 'permission denied. Change the permissions, or use another path',
  EROFS: 'the file system is read-only. Use another path',
  ENOSPC: 'the disk is full. Free some space, or use another path',
  ENAMETOOLONG: 'the name is too long. Use another path',
};

/** Turns a file system error that the user can fix into a sentence; returns other errors unchanged. */
function placeError(error: unknown, path: string, done: 'read' | 'written'): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!Object.hasOwn(placeFaults, code)) return error;
  return new DocentError('usage', `'${path}' cannot be ${done}: ${placeFaults[code]}.`, { cause: error });
}
