import { namesFailure } from '../text/literals.ts';
import { doingWords } from './doing-words.ts';

/**
 * The kind of section that answers a question: `compare` (X or Y), `reason` (why, or an error message), `consequence`
 * (what happens when), `value` (which default, how many), `task` (how do I), `definition` (what is X), `check` (can I,
 * does it); `topic` for everything else.
 */
export type QuestionType =
  | 'compare'
  | 'reason'
  | 'consequence'
  | 'value'
  | 'task'
  | 'definition'
  | 'check'
  | 'topic';

type Patterns = readonly (readonly [QuestionType, RegExp])[];

const english: Patterns = [
  [
    'compare',
    /\b(?:vs\.?|versus)(?:\s|$)|\bdiffer(?:ence|ences|ent|s)?\b.*\b(?:between|from|than|and)\b|\bcompared? (?:to|with)\b|^(?:(?:should|do|must) (?:i|we) (?:use|choose|pick|prefer|need)|which (?:is|one)|what is (?:better|faster)|when (?:should|do) i use)\b.*\bor\b|\bchoose between\b|^(?:is|are) .+ (?:better|faster|safer|simpler|lighter|worse|slower) than\b|^when (?:should|do) i use\b.*\b(?:instead of|rather than|over)\b|\b(?:instead of|rather than)\b.*\?$|^differences?(?: of)? \S+ \S+$|^\S+ \S+ differences?$/,
  ],
  ['reason', /^(?:\S+ ){0,3}why\b|\bwhy[?.!]*$|^how come\b|^what (?:causes?|is the reason)\b/],
  ['consequence', /\bwhat (?:will |would )?happens?\b|^(?:and |but )?what if\b/],
  [
    'value',
    /\bby default\b|\bdefault (?:\w+ ){0,2}(?:of|for|value|port|size|limit|time|timeout|period|range|number)\b|^(?:what|which)\b.*\bdefaults?\b|^defaults?\b|\bhow (?:many|much|long|often|large|big|fast|old|high|far)\b|^what(?:['’]s| is| are) the (?:[\w-]+ ){0,3}(?:limit|size|length|timeout|port|interval|duration|quota|frequency|version)s?\b|^(?:what|which) (?:port|value|limit|size|version)\b|^(?:what|which) (?:[\w.]+ ){1,2}version\b.*\b(?:needs?|needed|requires?|required|must)\b|^(?:(?:and )?(?:what(?:['’]s| is| are) )?the )?(?:max|maximum|min|minimum|largest|smallest|longest)\b|\bport of\b/,
  ],
  [
    'task',
    /^how (?:do|can|could|should|would|must) (?:i|we|you|one)\b|\bhow to\b|^(?:what|which) (?:command|option|flag|setting)\b|^(?:ways?|steps) to\b|^i (?:want|need|would like) to\b|^(?:where|how) (?:do|can) (?:i|we)\b/,
  ],
  [
    'definition',
    /^what(?:'s|’s)\b|^what (?:is|are)\b|^what (?:do|does)\b.*\b(?:mean\b|do\??$)|\bmeaning(?: of\b|\??$)|^(?:define|explain)\s/,
  ],
  ['check', /^(?:can|could|does|do|did|is|are|should|will|would|may|has|have|must)\b/],
];

/** For other languages, only the clear cases are recognised. */
const others: Readonly<Record<string, Patterns>> = {
  de: [
    ['compare', /\bunterschied(?:e)? zwischen\b|\b(?:vs\.?|gegenüber|im vergleich)(?:\s|$)/],
    ['consequence', /^was passiert\b/],
    ['value', /\bstandard(?:wert|mäßig)\b|^wie (?:viele?|lange|oft|groß)\b/],
    ['reason', /^(?:warum|wieso|weshalb)\b/],
    [
      'task',
      /^wie (?:kann|konfigurier|installier|erstell|richte|mache|füge|setze|\p{L}+e) ?(?:ich|man|wir)?\b/u,
    ],
    ['definition', /^was (?:ist|sind|bedeutet|heißt)\b/],
    ['check', /^(?:kann|können|ist|sind|gibt|unterstützt|muss|darf|wird)\b/],
  ],
  fr: [
    ['compare', /\bdifférences? entre\b|\bvs\.?(?:\s|$)/],
    ['consequence', /^que se passe/],
    ['value', /par défaut|^combien\b/],
    ['reason', /^pourquoi\b/],
    ['task', /^comment\b/],
    ['definition', /^qu[’']est[- ]ce qu|^que signifie\b|^c[’']est quoi\b|^(?:quelle?|quels) (?:est|sont)\b/],
    ['check', /^(?:est[- ]ce qu|peut-on|puis-je|dois-je)/],
  ],
  es: [
    ['compare', /\bdiferencias? entre\b|\bvs\.?(?:\s|$)/],
    ['consequence', /^¿?qué (?:pasa|sucede|ocurre)/],
    ['value', /por defecto|predeterminad|^¿?cuánt/],
    ['reason', /^¿?por ?qué/],
    ['task', /^¿?cómo/],
    ['definition', /^¿?(?:qué|cuál) (?:es|son|significa)/],
    ['check', /^¿?(?:puedo|se puede|es posible|debo|hay)\b/],
  ],
  pt: [
    ['reason', /^por ?qu[eê]/],
    ['value', /padrão|^quant/],
    ['task', /^como\b/],
    ['definition', /^o que (?:é|são|significa)/],
    ['check', /^(?:posso|é possível|devo)\b/],
  ],
  it: [
    ['reason', /^perché/],
    ['value', /predefinit|^quant/],
    ['task', /^come\b/],
    ['definition', /^(?:che )?cos[’'a]|^cosa (?:è|sono|significa)/],
    ['check', /^(?:posso|si può|è possibile)/],
  ],
  nl: [
    ['reason', /^waarom\b/],
    ['task', /^hoe\b/],
    ['definition', /^wat (?:is|zijn|betekent)\b/],
    ['check', /^(?:kan|is|zijn|moet)\b/],
  ],
  ru: [
    ['compare', /отлич|разниц|чем .* от /],
    ['reason', /^(?:почему|зачем)/],
    ['value', /по умолчанию|^сколько/],
    ['task', /^как /],
    ['definition', /^что (?:такое|значит|это)/],
    ['check', /^(?:можно ли|могу ли)/],
  ],
  ja: [
    ['compare', /違い|比較/],
    ['value', /デフォルト|既定|いくつ|何個/],
    ['reason', /なぜ|どうして|理由/],
    ['task', /どうやって|どのように|方法|手順|やり方|するには/],
    ['definition', /とは|何ですか|なんですか|意味/],
    ['check', /できますか|可能ですか|ですか|ますか/],
  ],
  zh: [
    ['compare', /区别|區別|差异|对比|比较/],
    ['value', /默认|預設|多少|几个/],
    ['reason', /为什么|為什麼|为何|原因/],
    ['task', /如何|怎么|怎樣|怎样|怎麼|方法|步骤/],
    ['definition', /什么是|是什么|什麼是|是什麼|意思|含义/],
    ['check', /可以.*吗|能否|能不能|是否|吗[?？]?$/],
  ],
  ko: [
    ['compare', /차이|비교/],
    ['value', /기본값|몇 /],
    ['reason', /왜|이유/],
    ['task', /어떻게|방법/],
    ['definition', /무엇|뭐|이란|란\?/],
    ['check', /수 있나요|인가요|나요\?/],
  ],
};

export function questionType(question: string, locale: string): QuestionType {
  const asked = question.slice(0, 300).trim().toLowerCase();
  if (isChoice(asked)) return 'compare';
  for (const [type, pattern] of others[locale] ?? []) if (pattern.test(asked)) return type;
  for (const [type, pattern] of english) if (pattern.test(asked)) return type;
  if (namesFailure(question)) return 'reason';
  return namesTask(asked) ? 'task' : 'topic';
}

const chooses =
  /^(?!how\b).+ or .+(?:,|\s)(?:which|what) (?:one|is (?:better|best|right)|should|do (?:i|we)|to (?:use|choose|pick|take))\b/;
const pair = /^(\S+)(?: \S+)? or \S+(?: \S+)?$/;

/** "A table or a view, which one should I use?" and "runSync or runPromise", but not "start or stop a server". */
export function isChoice(asked: string): boolean {
  if (chooses.test(asked)) return true;
  const [, first] = pair.exec(asked.replace(/\s*[?.!]*$/, '')) ?? [];
  return first !== undefined && !doingWords.has(first) && questionWord.exec(first) === null;
}

const questionWord =
  /^(?:what|which|who|when|where|why|how|can|could|does|do|did|is|are|should|will|would|may|has|have|must)$/;

/** Words in -ing that are not tasks. */
const noTask = new Set(
  'string thing nothing anything something everything during missing existing following ring king'.split(' '),
);

/** "Install kubectl", "debugging pods": a task in headline style. */
export function namesTask(asked: string): boolean {
  const [first = '', second] = asked.split(/\s+/);
  return second !== undefined && (doingWords.has(first) || (first.endsWith('ing') && !noTask.has(first)));
}
