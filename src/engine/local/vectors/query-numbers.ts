/** Low enough that the sum of four table entries fits in a byte. */
const highestEntry = 63;
const mostSum = 65535;
/** Highest integer that levels are multiplied with; the sum stays within 32 bits up to `mostDimensions`. */
const highestNumber = 8191;

/** A sum over table entries stands for `least + step * sum`. */
export interface TableScale {
  least: number;
  step: number;
}

/**
 * Writes the lookup tables for signs: 16 entries for every four numbers, one for each combination of signs, as bytes
 * from 0 up.
 */
export function writeTables(numbers: Float32Array, tables: Uint8Array): TableScale {
  const highest = Math.min(highestEntry, Math.floor(mostSum / (numbers.length / 4)));
  let least = 0;
  let widest = 0;
  for (let from = 0; from < numbers.length; from += 4) {
    const reach = reachOf(numbers, from);
    least -= reach;
    widest = Math.max(widest, 2 * reach);
  }
  const step = widest === 0 ? 1 : widest / highest;
  for (let from = 0; from < numbers.length; from += 4) {
    const reach = reachOf(numbers, from);
    const [a, b, c, d] = [numbers[from]!, numbers[from + 1]!, numbers[from + 2]!, numbers[from + 3]!];
    for (let signs = 0; signs < 16; signs++) {
      const sum = (signs & 1 ? a : -a) + (signs & 2 ? b : -b) + (signs & 4 ? c : -c) + (signs & 8 ? d : -d);
      tables[from * 4 + signs] = Math.round((sum + reach) / step);
    }
  }
  return { least, step };
}

function reachOf(numbers: Float32Array, from: number): number {
  return (
    Math.abs(numbers[from]!) +
    Math.abs(numbers[from + 1]!) +
    Math.abs(numbers[from + 2]!) +
    Math.abs(numbers[from + 3]!)
  );
}

/** A sum of levels times integers stands for `step * (sum - middle)`. */
export interface NumberScale {
  middle: number;
  step: number;
}

/** Writes the numbers that levels are multiplied with, as integers. */
export function writeIntegers(numbers: Float32Array, integers: Int16Array): NumberScale {
  let widest = 0;
  for (const number of numbers) widest = Math.max(widest, Math.abs(number));
  const step = widest === 0 ? 1 : widest / highestNumber;
  let sum = 0;
  for (let index = 0; index < numbers.length; index++) {
    integers[index] = Math.round(numbers[index]! / step);
    sum += integers[index]!;
  }
  return { middle: 7.5 * sum, step };
}
