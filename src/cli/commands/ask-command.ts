import type { Docs } from '../../docs.ts';
import { DocentError } from '../../errors.ts';
import { openDocs } from '../../open-docs.ts';
import { exampleQuestions } from '../../pages/front/example-questions.ts';
import { nearQuestions } from '../../pages/front/near-questions.ts';
import { siteTitle } from '../../pages/site-title.ts';
import { type Command, dataDirOption, scopeOptions } from '../command.ts';
import { configuredDesk } from '../configured-desk.ts';
import { configuredQueryEmbedder } from '../configured-embedder.ts';
import { configuredPublisher } from '../configured-publisher.ts';
import { loadCommandConfig } from '../load-command-config.ts';
import { sayJson, tell } from '../output.ts';
import { TerminalMarkdown } from '../terminal-markdown.ts';
import { terminalText } from '../terminal-text.ts';
import { textFlag } from '../text-flag.ts';
import { ToldAnswer } from '../told-answer.ts';

const mostExamples = 3;

/** `docent ask`: streams an answer to the terminal. */
export const askCommand: Command = {
  name: 'ask',
  words: 'QUESTION',
  summary: 'ask a question and get a cited answer',
  description:
    'Answers a question from the last snapshot and cites its sources by number. ' +
    'With a chat key, a model writes the answer. ' +
    'Without a key, the answer is the section that best matches the question. ' +
    'You do not need quotes around the question.\n\n' +
    'If the answer is not certain, the command shows the closest sections. ' +
    'If no section answers the question, the command suggests other questions and exits with code 1.\n\n' +
    'In a terminal, the answer is formatted. In a pipe or a file, the answer is Markdown.',
  options: [
    ...scopeOptions,
    { name: 'json', summary: 'print the answer, citations and status as JSON' },
    dataDirOption,
  ],
  examples: ['docent ask how do I configure versions', "docent ask 'What is a chunk?' --json"],
  stopsGracefully: true,

  async run(invocation) {
    const { flags, output, words, signal } = invocation;
    const query = words.join(' ');
    if (query === '') throw new DocentError('usage', 'Missing question. Usage: docent ask QUESTION');
    const config = await loadCommandConfig(invocation);
    const desk = await configuredDesk(config);
    for (const warning of desk.warnings) tell(output, warning);
    const docs = await openDocs({
      snapshots: configuredPublisher(config).snapshots,
      meaning: config.meaning,
      embedder: await configuredQueryEmbedder(config),
      desk,
      onWarning: (message) => tell(output, message),
    });
    try {
      const request = { query, version: textFlag(flags.version), locale: textFlag(flags.locale) };
      const { parts, ended } = await docs.ask(request, { signal });
      const told = new ToldAnswer();
      const { stdout } = output;
      const markdown = stdout.isTTY ? new TerminalMarkdown(stdout) : undefined;
      for await (const part of parts) {
        told.hear(part);
        if (flags.json === true) continue;
        if (part.type === 'text-delta') stdout.write(markdown?.push(part.delta) ?? '');
        if (part.type === 'text-end' || part.type === 'error') stdout.write(markdown?.end() ?? '');
      }
      const { outcome } = await ended;
      if (flags.json === true) sayJson(output, { outcome, ...told.toJSON() });
      else {
        // Files and pipes get the text after its sources are known, so that links to them are not printed twice.
        if (markdown === undefined) stdout.write(terminalText(told.unlinkedText));
        told.show(output, markdown?.links);
      }
      if (flags.json !== true && told.status?.status === 'refused')
        told.suggest(output, await questionsInstead(docs, query, await siteTitle(docs, config)));
      if (told.error !== null) tell(output, told.error);
      const showsSections = ['answered', 'unsupported'].includes(told.status?.status ?? 'refused');
      return outcome === 'finished' && showsSections ? 0 : 1;
    } finally {
      await docs.close();
    }
  },
};

/** Near questions, then the usual examples. */
async function questionsInstead(docs: Docs, query: string, name: string): Promise<string[]> {
  const near = await nearQuestions(docs, query, { siteName: name });
  const questions = new Set([...near, ...(await exampleQuestions(docs, name))]);
  questions.delete(query);
  return [...questions].slice(0, mostExamples);
}
