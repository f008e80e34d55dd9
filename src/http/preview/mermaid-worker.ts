import { parentPort } from 'node:worker_threads';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { arrowsIn, mermaidSource } from './mermaid-source.ts';

export type MermaidAnswer = { svg: string; title: string } | { failure: string };

parentPort!.on('message', (written: string) => parentPort!.postMessage(answerTo(written)));

function answerTo(written: string): MermaidAnswer {
  try {
    const { source, title } = mermaidSource(written);
    const svg = renderMermaidSVG(source);
    // The library leaves out what it does not understand.
    if (svg.split('class="edge"').length - 1 < arrowsIn(source)) return { failure: 'Edges are missing.' };
    return { svg, title };
  } catch (error) {
    return { failure: String(error) };
  }
}
