import { isObject, type Values } from './merge-values.ts';

/** The weight of a page or section. Templates that order pages and sections together use `extra.weight`. */
export function zolaWeight({ weight, extra }: Values): number | undefined {
  const given = [weight, isObject(extra) ? extra.weight : undefined].find(
    (value) => typeof value === 'number',
  );
  // In other frameworks, a weight of 0 means that none is set.
  return given === 0 ? Number.EPSILON : given;
}
