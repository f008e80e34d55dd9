import assert from 'node:assert/strict';
import test from 'node:test';
import { type QuestionType, questionType } from './question-type.ts';

const questions: [locale: string, type: QuestionType, questions: string[]][] = [
  ['en', 'definition', ['What is a chunk?', "what's a pod", 'what does degraded mean', 'Explain scopes']],
  ['en', 'definition', ['dynamic zone meaning', 'meaning of scope']],
  [
    'en',
    'task',
    [
      'how do I configure versions',
      'How to install it',
      'which flag turns it off',
      'Install kubectl',
      'debugging pods',
    ],
  ],
  ['en', 'reason', ['why is my page not found', 'what causes a restart']],
  ['en', 'check', ['can I roll back a build', 'does it read MDX', 'Is there a limit']],
  ['en', 'value', ['what is the default port', 'how many requests are allowed', 'What is the maximum size?']],
  ['en', 'compare', ['difference between a and b', 'Role vs ClusterRole', 'how does a differ from b']],
  ['en', 'compare', ['should I use a or b', 'when should I use a instead of b', 'which is better, a or b']],
  ['en', 'compare', ['runPromise or runSync', 'view or table, which one should i take?']],
  ['en', 'task', ['start or stop']],
  ['en', 'check', ['is it a table or a view?']],
  [
    'en',
    'reason',
    ['and why does it restart', 'TypeError: x is undefined', 'the pod restarts every minute, why?'],
  ],
  ['en', 'value', ['port of the api server', 'how long may a label be', 'maximum size of a file']],
  ['en', 'consequence', ['what happens when the provider is down', 'what if it fails']],
  ['en', 'topic', ['how are hits ranked', 'pod affinity', 'define:vars limits', 'kubectl explain', '']],
  ['de', 'task', ['Wie konfiguriere ich Versionen?']],
  ['de', 'reason', ['Warum fehlt meine Seite?']],
  ['fr', 'definition', ["Qu'est-ce qu'un pod"]],
  ['es', 'task', ['¿Cómo instalo esto?']],
  ['ja', 'definition', ['Podとは何ですか']],
  ['ja', 'task', ['Secretを作成する方法']],
  ['zh', 'reason', ['为什么 Pod 处于 Pending']],
  ['ko', 'task', ['어떻게 설치하나요']],
  ['xx', 'task', ['how do I install it']],
];

for (const [locale, type, asked] of questions)
  for (const question of asked)
    test(`'${question}' (${locale}) asks for a ${type}`, () =>
      assert.equal(questionType(question, locale), type));
