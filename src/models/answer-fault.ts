/** What is wrong with an answer that came without an error of its own. */
export class AnswerFault extends Error {
  readonly reason: 'empty' | 'cut_off' | 'invalid_response';

  constructor(reason: AnswerFault['reason'], message: string) {
    super(message);
    this.name = 'AnswerFault';
    this.reason = reason;
  }
}
