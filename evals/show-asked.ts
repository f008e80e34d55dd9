import { type AskedQuestion, isRightPage, isRightSection, saysIt } from './ask-questions.ts';

export const askedHeader =
  'set             questions  right section  right page  says it  answered wrongly  refused wrongly  off-topic refused';

/** One line of figures: right sections and pages of all that can be answered, and what was refused. */
export function showAsked(name: string, asked: readonly AskedQuestion[]): string {
  const answerable = asked.filter(({ judged }) => judged.answers.length > 0);
  const offTopic = asked.filter(({ judged }) => judged.answers.length === 0);
  const share = (list: readonly AskedQuestion[], is: (each: AskedQuestion) => boolean) =>
    list.length === 0 ? '-' : `${((100 * list.filter(is).length) / list.length).toFixed(1)} %`;
  const isRefused = ({ status }: AskedQuestion) => status === 'refused';
  const isWrong = (each: AskedQuestion) => each.status === 'answered' && !isRightPage(each) && !saysIt(each);
  return [
    name.padEnd(16),
    String(answerable.length).padStart(9),
    share(answerable, isRightSection).padStart(15),
    share(answerable, isRightPage).padStart(12),
    share(answerable, saysIt).padStart(9),
    share(answerable, isWrong).padStart(18),
    share(answerable, isRefused).padStart(17),
    share(offTopic, isRefused).padStart(19),
  ].join('');
}
