import type { AnswerPart } from '../../answers/answer-part.ts';
import { DocentError } from '../../errors.ts';
import { openDocs } from '../../open-docs.ts';
import { visibleText } from '../../text/visible-text.ts';
import type { Citation } from '../../vocabulary/ask.ts';
import type { Command } from '../command.ts';
import { configuredDesk } from '../configured-desk.ts';
import { configuredQueryEmbedder } from '../configured-embedder.ts';
import { loadCommandConfig } from '../load-command-config.ts';
import { type Output, paint, say, sayJson, tell } from '../output.ts';
import { TerminalText } from '../terminal-text.ts';
import { textFlag } from '../text-flag.ts';

/** `docent ask`: streams an answer to the terminal. */
export const askCommand: Command = {
  name: 'ask',
  words: 'QUESTION',
  summary: 'answer a question from what was built',
  description:
    'Answers from the passages of the snapshot that the last build published, and cites them by number. With a chat key\n' +
    "a model writes the answer; without one the pages' own sentences do. Several words need no quotes.",
  options: [
    { name: 'version', value: 'NAME', summary: 'docs version, default the current one' },
    { name: 'locale', value: 'TAG', summary: "locale, default the site's" },
    { name: 'json', summary: 'print the answer, its sources and citations as JSON' },
    { name: 'data-dir', value: 'DIR', summary: 'where the build is, default .docent' },
  ],
  examples: ['docent ask how do I configure versions', "docent ask 'What is a chunk?' --json"],
  stopsGracefully: true,

  async run(invocation) {
    const { flags, output, words, signal } = invocation;
    const query = words.join(' ');
    if (query === '')
      throw new DocentError('usage', "What is the question? For example: docent ask 'How do I install it?'.");
    const config = await loadCommandConfig(invocation);
    const desk = await configuredDesk(config);
    for (const warning of desk.warnings) tell(output, warning);
    const docs = await openDocs({
      dataDir: config.dataDir,
      meaning: config.meaning,
      embedder: await configuredQueryEmbedder(config),
      desk,
      onWarning: (message) => tell(output, message),
    });
    try {
      const request = { query, version: textFlag(flags.version), locale: textFlag(flags.locale) };
      const { id, parts, ended } = await docs.ask(request, { signal });
      const told = new ToldAnswer();
      const terminal = new TerminalText();
      for await (const part of parts) {
        told.hear(part);
        if (flags.json === true) continue;
        if (part.type === 'text-delta') output.stdout.write(visibleText(terminal.push(part.delta)));
        if (part.type === 'text-end' || part.type === 'error')
          output.stdout.write(visibleText(terminal.end()));
      }
      const { outcome } = await ended;
      if (flags.json === true) sayJson(output, { id, outcome, ...told.toJSON() });
      else told.showSources(output);
      if (told.error !== null) tell(output, told.error);
      return outcome === 'finished' && told.status?.status !== 'refused' ? 0 : 1;
    } finally {
      await docs.close();
    }
  },
};

/** Collects the parts of an answer. */
class ToldAnswer {
  text = '';
  error: string | null = null;
  status: Extract<AnswerPart, { type: 'data-status' }>['data'] | null = null;
  citations: readonly Citation[] = [];
  readonly sources: { number: number; title: string; url: string }[] = [];

  hear(part: AnswerPart): void {
    if (part.type === 'text-delta') this.text += part.delta;
    if (part.type === 'source-url')
      this.sources.push({ number: Number(part.sourceId), title: part.title, url: part.url });
    if (part.type === 'data-citations') this.citations = part.data;
    if (part.type === 'data-status') this.status = part.data;
    if (part.type === 'error') this.error = part.errorText;
  }

  showSources(output: Output): void {
    say(output);
    if (this.citations.length === 0) return;
    say(output);
    for (const { number, title, url } of this.citations)
      say(
        output,
        `${paint(output.stdout, 'dim', `[${number}]`)} ${visibleText(title)} ${paint(output.stdout, 'cyan', url)}`,
      );
    const { answerer, model, fallback } = this.status!;
    const by = answerer === 'model' ? `by ${model}` : 'in the words of the pages';
    const because = fallback === null ? '' : ` (the model did not answer: ${fallback})`;
    say(output, paint(output.stdout, 'dim', `Answered ${by}${because}.`));
  }

  toJSON(): object {
    const { text, sources, citations, status, error } = this;
    return { text, sources, citations, status, error };
  }
}
