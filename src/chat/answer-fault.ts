/** An answer that fails without an error of the provider. */
export class AnswerFault extends Error {
  readonly reason: 'empty' | 'cut_off' | 'invalid_response' | 'budget_spent';

  constructor(reason: AnswerFault['reason'], message: string) {
    super(message);
    this.name = 'AnswerFault';
    this.reason = reason;
  }
}
