import { parentPort } from 'node:worker_threads';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { mermaidSource } from './mermaid-source.ts';

export type MermaidAnswer = { svg: string; title: string } | { failure: string };

parentPort!.on('message', (written: string) => parentPort!.postMessage(answerTo(written)));

function answerTo(written: string): MermaidAnswer {
  try {
    const { source, title } = mermaidSource(written);
    return { svg: renderMermaidSVG(source), title };
  } catch (error) {
    return { failure: String(error) };
  }
}
