import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { Diagram } from '../../pages/preview/content-renderer.ts';
import { diagramSvg } from '../../pages/preview/diagram-svg.ts';
import type { MermaidAnswer } from './mermaid-worker.ts';

/** Longer sources are shown as code. */
const longest = 10_000;
/** Time for a diagram. Real ones take 15 ms, but a short source can have thousands of edges. */
const limitMs = 4000;
/** An unused thread ends, because its memory would be idle. */
const idleMs = 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

const drawn = new LRUCache<string, { diagram: Diagram | null }>({ max: 5000, maxSize: 16_000_000 });
const drawing = new Map<string, Promise<Diagram | null>>();
let last: Promise<unknown> = Promise.resolve();
let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;

/** A Mermaid diagram as SVG; null if the source is invalid, too long or takes too long. One thread draws all diagrams. */
export function drawDiagram(source: string): Promise<Diagram | null> {
  if (source.length > longest) return Promise.resolve(null);
  const known = drawn.get(source);
  if (known !== undefined) return Promise.resolve(known.diagram);
  const waiting = drawing.get(source);
  if (waiting !== undefined) return waiting;
  const next = last.then(() => draw(source)).finally(() => drawing.delete(source));
  drawing.set(source, next);
  last = next;
  return next;
}

async function draw(source: string): Promise<Diagram | null> {
  const answer = await answerTo(source);
  const ids = `diagram-${createHash('sha256').update(source).digest('hex').slice(0, 12)}-`;
  const svg = 'svg' in answer ? diagramSvg(answer.svg, ids) : null;
  const diagram = svg === null || !('svg' in answer) ? null : { svg, title: answer.title };
  drawn.set(source, { diagram }, { size: source.length + (svg?.length ?? 0) + 1 });
  return diagram;
}

async function answerTo(source: string): Promise<MermaidAnswer> {
  clearTimeout(idle);
  const thread = worker ?? started();
  const stop = new AbortController();
  const answer = await Promise.race([
    new Promise<MermaidAnswer>((resolve) => {
      thread.once('message', resolve);
      thread.once('error', (error) => resolve({ failure: String(error) }));
      thread.once('exit', () => resolve({ failure: 'The thread ended.' }));
      thread.postMessage(source);
    }),
    wait(limitMs, null, { signal: stop.signal }).catch(() => null),
  ]);
  stop.abort();
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
  // Without a listener, an error of the thread would end the process.
  thread.on('error', () => undefined);
  thread.once('exit', () => forget(thread));
  if (answer === null) await end(thread);
  idle = setTimeout(() => void end(thread), idleMs).unref();
  return answer ?? { failure: `The diagram took longer than ${limitMs} ms.` };
}

function started(): Worker {
  const program = new URL(`./mermaid-worker${extname(import.meta.url)}`, import.meta.url);
  worker = new Worker(program, { execArgv: [], resourceLimits });
  worker.unref();
  return worker;
}

async function end(thread: Worker): Promise<void> {
  forget(thread);
  await thread.terminate();
}

function forget(thread: Worker): void {
  if (worker === thread) worker = null;
}
