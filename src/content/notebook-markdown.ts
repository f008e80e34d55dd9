/** Maximum lines of a text output; longer outputs are omitted. */
const maxOutputLines = 15;
const maxOutputLength = 1500;

interface Cell {
  cell_type?: unknown;
  source?: unknown;
  outputs?: unknown;
  metadata?: { tags?: unknown };
  /** Only in notebooks of format 3. */
  input?: unknown;
  level?: unknown;
}

/**
 * Converts a Jupyter notebook to Markdown: text cells unchanged, code cells in the kernel's language, and short text
 * outputs. Throws an error that describes the fault of a broken file.
 */
export function notebookMarkdown(text: string): string {
  const notebook = parsed(text);
  const language = languageOf(notebook.metadata);
  return cellsOf(notebook)
    .map((cell) => cellMarkdown(cell, language))
    .filter((part) => part.trim() !== '')
    .join('\n\n');
}

type Values = Record<string, unknown>;

function parsed(text: string): Values {
  let notebook: unknown;
  try {
    notebook = JSON.parse(text);
  } catch (cause) {
    throw new Error('it is not a notebook, because it is not valid JSON', { cause });
  }
  if (!isObject(notebook)) throw new Error('it is not a notebook, because it has no list of cells');
  return notebook;
}

/** Notebooks of format 3 keep their cells in worksheets. */
function cellsOf({ cells, worksheets }: Values): Cell[] {
  const lists = Array.isArray(cells)
    ? [cells]
    : (Array.isArray(worksheets) ? worksheets : []).map((sheet) => (isObject(sheet) ? sheet.cells : null));
  if (lists.length === 0) throw new Error('it is not a notebook, because it has no list of cells');
  return lists.flat().filter(isObject);
}

function cellMarkdown(cell: Cell, language: string): string {
  const source = sourceOf(cell.source ?? cell.input);
  const tags = Array.isArray(cell.metadata?.tags) ? cell.metadata.tags.map(String) : [];
  const has = (...names: string[]) =>
    names.some((name) => tags.includes(name) || tags.includes(name.replace('_', '-')));
  if (has('remove_cell', 'hide_cell')) return '';
  if (cell.cell_type === 'markdown') return withoutAttachments(source);
  if (cell.cell_type === 'heading') return `${'#'.repeat(Number(cell.level) || 1)} ${source}`;
  if (cell.cell_type === 'raw') return /^---\n/.test(source) ? source : '';
  if (cell.cell_type !== 'code') return '';
  const shown = source.trim() === '' || has('remove_input', 'hide_input') ? '' : fenced(source, language);
  const outputs = has('remove_output', 'hide_output') ? [] : textOutputs(cell.outputs);
  return [shown, ...outputs.map((output) => fenced(output, 'text'))]
    .filter((part) => part !== '')
    .join('\n\n');
}

function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`{3,}/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.trimEnd()}\n${fence}`;
}

/** Text output of the code; images, HTML and errors are omitted. */
function textOutputs(outputs: unknown): string[] {
  return (Array.isArray(outputs) ? outputs : []).filter(isObject).flatMap((output) => {
    const data = isObject(output.data) ? output.data : {};
    const isRich = 'text/html' in data || Object.keys(data).some((type) => type.startsWith('image/'));
    if (isRich || output.name === 'stderr' || output.output_type === 'error') return [];
    const text = sourceOf(output.text ?? data['text/plain']).trimEnd();
    const isShort = text.length <= maxOutputLength && text.split('\n').length <= maxOutputLines;
    return text === '' || !isShort ? [] : [text];
  });
}

function sourceOf(source: unknown): string {
  return Array.isArray(source) ? source.map(String).join('') : typeof source === 'string' ? source : '';
}

function withoutAttachments(source: string): string {
  return source.replace(/!\[([^\]\n]*)\]\(attachment:[^)\n]*\)/g, '$1');
}

function languageOf(metadata: unknown): string {
  const { kernelspec, language_info: info } = isObject(metadata) ? metadata : {};
  const name =
    (isObject(info) ? info.name : undefined) ?? (isObject(kernelspec) ? kernelspec.language : undefined);
  return typeof name === 'string' && /^[\w+#-]+$/.test(name)
    ? name.replace(/^ipython\d?$/, 'python')
    : 'python';
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
