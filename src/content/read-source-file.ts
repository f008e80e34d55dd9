import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Page } from '../vocabulary/page.ts';
import type { Problem } from '../vocabulary/problem.ts';
import { readTextFile } from './files/read-text-file.ts';
import { readHtmlPage } from './html-page.ts';
import type { MdxParser } from './markdown/mdx-parser.ts';
import { readMarkdownPage } from './markdown-page.ts';
import { looksLikeOpenApi } from './openapi/looks-like-openapi.ts';
import { readOpenApi } from './openapi/read-openapi.ts';
import { readPublishedPage } from './published-page.ts';
import { diskPath, type OpenApiSource, type ReadFile, type ReadingTools, type SourceFile } from './source.ts';

/** Reads one file to its pages. Never throws: every fault of the file becomes a problem. */
export async function readSourceFile(file: SourceFile, mdx: MdxParser): Promise<ReadFile> {
  const { text, findings } = await readTextFile(diskPath(file));
  const problems = findings.map((finding): Problem => ({ ...finding, file: file.sitePath }));
  if (text === null) return { pages: [], problems, skipped: null, bytes: 0, inputs: [] };
  const bytes = Buffer.byteLength(text);
  try {
    const inputs: string[] = [];
    const read = await readText(file, text, { mdx, inputs });
    return { ...read, problems: [...problems, ...read.problems], bytes, inputs };
  } catch (error) {
    const message = `The page could not be read: ${error instanceof Error ? error.message : String(error)}.`;
    problems.push({ code: 'parse_failed', severity: 'error', file: file.sitePath, message });
    return { pages: [], problems, skipped: null, bytes, inputs: [] };
  }
}

type ReadText = Omit<ReadFile, 'bytes' | 'inputs'>;

async function readText(file: SourceFile, text: string, tools: ReadingTools): Promise<ReadText> {
  const { source } = file;
  if (source.kind === 'openapi') return { ...(await readSpec(source, text, tools)), skipped: null };
  if (source.kind === 'html') return readHtmlPage(file, source, text);
  if (source.kind === 'site') return readPublishedPage(file, source, text, tools);
  return readMarkdownPage(file, source, text, tools);
}

async function readSpec(
  source: OpenApiSource,
  text: string,
  { inputs }: ReadingTools,
): Promise<{ pages: Page[]; problems: Problem[] }> {
  if (!looksLikeOpenApi(text)) {
    const message =
      'The file is not an OpenAPI description: it has no "openapi" or "swagger" key at the top.';
    return {
      pages: [],
      problems: [{ code: 'openapi_invalid', severity: 'error', file: source.file, message }],
    };
  }
  const folder = dirname(join(source.siteDir, source.file));
  return readOpenApi(
    {
      text,
      file: source.file,
      load: (path) => {
        inputs.push(resolve(folder, path));
        return loadInside(source.siteDir, resolve(folder, path));
      },
    },
    source,
  );
}

/** Reads a file that a specification refers to, if it is inside the site. */
async function loadInside(siteDir: string, path: string): Promise<string> {
  const [boundary, target] = await Promise.all([realpath(siteDir), realpath(path)]);
  if (!target.startsWith(boundary + sep)) throw new Error(`${basename(path)} is outside the site`);
  const { text, findings } = await readTextFile(target);
  if (text === null) throw new Error(findings[0]?.message);
  return text;
}
