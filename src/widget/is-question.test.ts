import assert from 'node:assert/strict';
import test from 'node:test';
import { isQuestion } from './is-question.ts';
import { loadTexts, textsFor } from './texts/languages.ts';

const questions: Record<string, string[]> = {
  en: [
    'how do i set the port',
    'How to deploy it',
    'set the port?',
    "what's the default port",
    'is there a limit',
    'does headscale support funnel',
    'do workers restart themselves',
    'did the format change',
    'are backups encrypted at rest',
    'will old links still work',
    'has the port changed',
    'should workers share a disk',
    'is headscale free',
  ],
  ar: ['كيف أغير رقم المنفذ', 'بماذا يختلف هذا المنفذ', 'هل يمكن تغيير المنفذ'],
  de: [
    'wie ändere ich den Port',
    'kann ich den Port ändern',
    'wieso ist der Port belegt',
    'lässt sich der Port ändern',
    'unterstützt der Server IPv6',
    'hat der Server ein Limit',
    'how do I set the port',
  ],
  es: [
    '¿cómo cambio el puerto',
    'como cambio el puerto',
    'qué es un puerto',
    'para qué sirve un puerto',
    'puede el servidor cambiar',
  ],
  fa: ['چگونه پورت را تغییر دهم', 'از کجا شروع کنم', 'پورت چیست؟'],
  fr: [
    'comment changer le port',
    'changer le port ?',
    "qu'est-ce que ce port",
    'où est le port',
    'à quoi sert ce port',
    'peut-il changer le port',
  ],
  ja: ['ポートはどう設定しますか', 'ポートとは何', '設定方法を教えて'],
  ko: ['포트를 어떻게 바꾸나요', '왜 느린가요', '어떤 포트를 쓰는지'],
  pt: ['como mudar a porta', 'é possível mudar a porta', 'tem como mudar a porta', 'pode o servidor mudar'],
  zh: ['怎么设置端口', '端口是什么', '可以改端口吗', '为何端口被占用'],
};

const keywords: Record<string, string[]> = {
  en: [
    'port',
    'set the port',
    "what's new",
    'where clause example',
    'do while loop',
    'is null check',
    'has many relations',
    'does not',
    'canary releases for workers',
    'isolated workers for tests',
    'a ?? b ??',
    'x?',
    'however it works today',
    'how-to guides for vite',
    '',
    '?',
  ],
  de: ['Port ändern', 'Wartung der Datenbank planen'],
  fr: ['commentaires dans le code'],
  ja: ['ポートの設定'],
  ko: ['포트 설정'],
  zh: ['端口设置'],
};

for (const [language, cases] of Object.entries(questions)) {
  test(`${language}: a question is recognized with and without a question mark`, async () => {
    await loadTexts(language);
    for (const query of cases) assert.equal(isQuestion(query, textsFor(language).questionWords), true, query);
  });
}

for (const [language, cases] of Object.entries(keywords)) {
  test(`${language}: keywords are not recognized as a question`, async () => {
    await loadTexts(language);
    for (const query of cases)
      assert.equal(isQuestion(query, textsFor(language).questionWords), false, query);
  });
}
