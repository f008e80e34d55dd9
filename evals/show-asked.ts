import {
  type AskedQuestion,
  hasSections,
  isAnswerable,
  isRightPage,
  isRightSection,
  saysIt,
} from './ask-questions.ts';

export const askedHeader = [
  '                            first shown         answered                                            not answerable',
  'set                     n   section    page   share    right   wrong   says  shown   refused      n  refused  not answered',
].join('\n');

/**
 * One line of figures. `wrong`: answered from a wrong page and without the words of the right section. `shown`: the
 * right words are on the screen, whether Docent is certain or not. `refused`: refused although answerable. Other
 * questions get several sections that may answer.
 */
export function showAsked(name: string, asked: readonly AskedQuestion[]): string {
  const answerable = asked.filter(isAnswerable);
  const others = asked.filter((each) => !isAnswerable(each));
  const withSections = answerable.filter(hasSections);
  const isAnswered = ({ status }: AskedQuestion) => status === 'answered';
  const isRefused = ({ status }: AskedQuestion) => status === 'refused';
  return [
    name.padEnd(20),
    count(answerable),
    share(withSections, isRightSection).padStart(10),
    share(answerable, isRightPage).padStart(8),
    share(answerable, isAnswered).padStart(8),
    share(answerable, (each) => isAnswered(each) && isRightPage(each)).padStart(9),
    share(answerable, (each) => isAnswered(each) && !isRightPage(each) && !saysIt(each)).padStart(8),
    share(withSections, (each) => isAnswered(each) && saysIt(each)).padStart(7),
    share(withSections, saysIt).padStart(7),
    share(answerable, isRefused).padStart(10),
    count(others).padStart(7),
    share(others, isRefused).padStart(9),
    share(others, (each) => !isAnswered(each)).padStart(14),
  ].join('');
}

function count(list: readonly AskedQuestion[]): string {
  return String(list.length).padStart(5);
}

function share(list: readonly AskedQuestion[], is: (each: AskedQuestion) => boolean): string {
  return list.length === 0 ? '-' : `${((100 * list.filter(is).length) / list.length).toFixed(1)}`;
}
