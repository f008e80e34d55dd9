const opening =
  /^(?:(?:and|but|so),? )?(?:(?:how|where) (?:do|can|could|should|would|must) (?:i|we|you|one)|how to|i (?:want|need|would like) to) /i;

/** The task of an English question: "install Kettle" of "How do I install Kettle?" */
export function withoutOpening(asked: string): string {
  return asked.trim().replace(opening, '');
}
