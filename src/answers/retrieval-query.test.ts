import assert from 'node:assert/strict';
import test from 'node:test';
import { analyserFor } from '../text/analyser.ts';
import type { Turn } from '../vocabulary/ask.ts';
import { refusalText } from './refusal-text.ts';
import { retrievalQuery } from './retrieval-query.ts';

const before = 'How do I roll back a deployment?';

async function searchedFor(query: string, history: readonly Turn[] = [asked(before)], locale = 'en') {
  return retrievalQuery({ query, history }, await analyserFor(locale));
}

function asked(text: string): Turn {
  return { role: 'user', text };
}

function refused(locale = 'en'): Turn {
  return { role: 'assistant', text: refusalText({ version: 'current', locale }) };
}

const ofTheirOwn: readonly (readonly [locale: string, question: string])[] = [
  ['en', 'What is the default port?'],
  ['en', 'How do I deploy with docker?'],
  ['en', 'rate limit'],
  ['en', 'docker'],
  ['en', 'Is there a dark mode?'],
  ['en', 'Which option sets the port?'],
  ['en', 'What is the option that sets the port?'],
  ['en', 'In which file are tokens kept?'],
  ['en', 'Is it possible to disable telemetry?'],
  ['en', 'Can I use pnpm instead of npm?'],
  ['en', 'Why do I get too many requests?'],
  ['en', 'Which languages does this project support?'],
  ['en', 'How do I run one worker per core?'],
  ['en', 'How do I mine blocks with a GPU?'],
  ['en', 'Which fields of a pod can be changed while the container keeps running?'],
  ['de', 'Wie ändere ich den Port?'],
  ['de', 'Gibt es einen Dunkelmodus?'],
  ['fr', 'Comment changer le port ?'],
  ['fr', 'Est-ce que Docker est pris en charge ?'],
  ['es', '¿Cómo cambio el puerto?'],
  ['ja', 'ポートを変更する方法'],
  ['zh', '如何更改端口？'],
];

for (const [locale, question] of ofTheirOwn)
  test(`an independent question is searched for unchanged: ${question}`, async () => {
    assert.equal(await searchedFor(question, [asked(before)], locale), question);
  });

const followUps: readonly (readonly [locale: string, question: string])[] = [
  ['en', 'And to a certain revision?'],
  ['en', 'What about a StatefulSet?'],
  ['en', 'with systemd?'],
  ['en', 'on Windows'],
  ['en', 'what if the cluster is offline?'],
  ['en', 'Does it also work for a StatefulSet that I own?'],
  ['en', 'how many revisions are kept for those?'],
  ['en', 'my values disappear when I undo'],
  ['en', 'How do I automate that?'],
  ['en', 'Why is mine still 100%?'],
  ['en', 'How do I stop that token from being mounted?'],
  ['de', 'und mit systemd?'],
  ['de', 'Wie automatisiere ich das?'],
  ['fr', 'et avec systemd ?'],
  ['es', '¿y con systemd?'],
  ['es', '¿Cómo puedo automatizarlo?'],
  ['ru', 'а в Windows?'],
  ['ja', 'systemdの場合は？'],
  ['zh', '那 systemd 呢？'],
  ['ko', '그럼 systemd는?'],
];

for (const [locale, question] of followUps)
  test(`a follow-up is searched for with the question before it: ${question}`, async () => {
    assert.equal(await searchedFor(question, [asked(before)], locale), `${question} ${before}`);
  });

test('a question without a subject is searched for with the question before it', async () => {
  for (const query of [
    'why?',
    'Why not?',
    'And then?',
    'how does that work?',
    'is it possible?',
    'what else can I change?',
  ])
    assert.equal(await searchedFor(query), `${query} ${before}`);
  assert.equal(await searchedFor('And then?', []), 'And then?');
});

test('a chain of follow-ups keeps its subject', async () => {
  const history = [asked(before), asked('and with helm?')];
  assert.equal(await searchedFor('and on Windows?', history), `and on Windows? ${before}`);
  assert.equal(await searchedFor('why?', history), `why? and with helm? ${before}`);
});

test('a refused question is not a subject', async () => {
  const history = [asked(before), asked('What is the capital of France?'), refused()];
  assert.equal(await searchedFor('why?', history), `why? ${before}`);
  assert.equal(await searchedFor('why?', history.slice(1)), 'why?');
});

test('the query stays short, however long the conversation is', async () => {
  const query = await searchedFor('why?', [asked('x'.repeat(4000))]);
  assert.equal(query.length, 1000);
});
