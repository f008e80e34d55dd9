const border = String.raw`(?<!\w|\d[.-])`;
const issuer = '(?=2[2-7]|[3-6])'; // no card begins with 0, 1 or 20, as times and dates do
const gap = '(?: {0,2}|[./_–-])';
const end = String.raw`(?!\w)(?:(?!\.\d)|(?<=[ -]\d{1,5}))`; // 4111111111111111.12 is a fraction, with gaps it is a price
const compile = (form: string) => new RegExp(`${border}${issuer}${form}${end}`, 'y');
const forms = [
  String.raw`(?:\d{4}${gap}){3}\d{1,4}`,
  String.raw`\d{4}${gap}\d{6}${gap}\d{4,5}`, // American Express, Diners
  String.raw`(?:\d{4}${gap}){4}\d{1,3}`, // rare, and sixteen digits before a month look like it
].map(compile);
/** 4111 1111-1111 1111, but not the ports 5000-5010 6000-6010. */
const unevenForm = compile(String.raw`(?!\d{4}-\d{4} \d{4}-)\d{4}(?:[ -]\d{4}){3}(?![ -]\d{4})`);

/** Removes card numbers from a row of numbers. Only the check digit shows where a card number ends. */
export function withoutCards(numbers: string, mark: string): string {
  const narrow = numbers.normalize('NFKC'); // as long as before: only digits, spaces and hyphens have a wide form
  let kept = '';
  let place = 0;
  while (place < numbers.length) {
    const card = cardAt(place, narrow);
    kept += card === undefined ? numbers.charAt(place) : mark;
    place += card?.length ?? 1;
  }
  return kept;
}

function cardAt(place: number, numbers: string): string | undefined {
  for (const form of forms) {
    const card = matchAt(place, numbers, form);
    if (card !== undefined && isEvenlyParted(card) && isCardNumber(card)) return card;
  }
  const card = matchAt(place, numbers, unevenForm);
  return card !== undefined && isCardNumber(card) ? card : undefined;
}

function matchAt(place: number, numbers: string, form: RegExp): string | undefined {
  form.lastIndex = place;
  return form.exec(numbers)?.[0];
}

function isEvenlyParted(card: string): boolean {
  return new Set(card.replace(/\d/g, '')).size < 2;
}

/** Checks the last digit by the Luhn algorithm. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    sum += place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  return sum % 10 === 0 && !isTooLong(digits);
}

/** Of the numbers that begin with 3, only those with 35 have sixteen digits: `3000 3001 3002 3003` are ports. */
function isTooLong(digits: string): boolean {
  return digits.length > 15 && /^3[^5]/.test(digits);
}
