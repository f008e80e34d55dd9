const border = String.raw`(?<!\w|\d[.-])`;
const issuer = '(?=2[2-7]|[3-6])'; // no card begins with 0, 1 or 20, as times and dates do
const forms = [
  String.raw`(?:\d{4}[ .-]?){3}\d{1,4}`,
  String.raw`\d{4}[ .-]?\d{6}[ .-]?\d{4,5}`, // American Express, Diners
  String.raw`(?:\d{4}[ .-]?){4}\d{1,3}`, // rare, and sixteen digits before a month look like it
].map((form) => new RegExp(`${border}${issuer}${form}${String.raw`(?!\w|\.\d)`}`, 'y'));

/** Takes the cards out of a row of numbers. Where one begins and where it ends, only its last digit tells. */
export function withoutCards(numbers: string, mark: string): string {
  let kept = '';
  let place = 0;
  while (place < numbers.length) {
    const card = cardAt(place, numbers);
    kept += card === undefined ? numbers.charAt(place) : mark;
    place += card?.length ?? 1;
  }
  return kept;
}

function cardAt(place: number, numbers: string): string | undefined {
  for (const form of forms) {
    form.lastIndex = place;
    const card = form.exec(numbers)?.[0];
    if (card !== undefined && isEvenlyParted(card) && isCardNumber(card)) return card;
  }
  return undefined;
}

function isEvenlyParted(card: string): boolean {
  return new Set(card.replace(/\d/g, '')).size < 2;
}

/** The last digit of a card's number is computed from the others (Luhn). */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    sum += place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  return sum % 10 === 0 && !isTooLong(digits);
}

/** Of those that begin with 3, only the ones with 35 have sixteen digits: `3000 3001 3002 3003` are ports. */
function isTooLong(digits: string): boolean {
  return digits.length > 15 && /^3[^5]/.test(digits);
}
