import type { AnswerPart } from '../answers/answer-part.ts';
import { findSources } from '../answers/find-sources.ts';
import { NumberedSources } from '../answers/numbered-sources.ts';
import { quote, refuse, tellQuoted } from '../answers/quote-sections.ts';
import { tellParts } from '../answers/tell-parts.ts';
import type { SearchEngine } from '../engine/engine.ts';
import { retrieveChunks } from '../search/retrieve-chunks.ts';
import { versionInQuestion } from '../search/version-in-question.ts';
import type { AskRequest } from '../vocabulary/ask.ts';
import { haveVersions, type Scope } from '../vocabulary/scope.ts';

/** Answers a question with the answering section, like a server without a model. */
export async function* answerFrom(
  engine: SearchEngine,
  { query: asked, history = [] }: AskRequest,
  wanted: Scope,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const other = history.length === 0 ? null : versionInQuestion(asked, wanted, engine.scopes);
  const { question: query, scope } = other ?? { question: asked, scope: wanted };
  const question = { query, history, scope, hasVersions: haveVersions(engine.scopes) };
  const retrieve = (words: string) => retrieveChunks(engine, { query: words, scope });
  const found = await findSources(question, retrieve, signal);
  const sources = new NumberedSources(found.sources);
  const quoted = await quote(question, sources, found);
  const isRefused = sources.size === 0 || (quoted.verdict === 'off-topic' && !found.isNear);
  const events = isRefused ? refuse(question, sources.size > 0) : tellQuoted(quoted, question, sources, null);
  yield* tellParts(crypto.randomUUID(), events, signal, async () => {});
}
