/** A failure that the provider did not report as an error. */
export class AnswerFault extends Error {
  readonly reason: 'empty' | 'cut_off' | 'invalid_response' | 'budget_spent';

  constructor(reason: AnswerFault['reason'], message: string) {
    super(message);
    this.name = 'AnswerFault';
    this.reason = reason;
  }
}
