import { calculateDistance } from '#shared/domain/geolocation/distance.ts';
import { allocate } from './allocate.ts';

/**
 * The arithmetic of a proof, as text: a step's formula is the calculation itself, not a description of it, so that
 * anybody can calculate a stored proof again. Whole numbers, `+ - ×` and parentheses; the only divisions are those with
 * a rounding: `ceil(a ÷ b)`, `floor(a ÷ b)`. Names are inputs: numbers, or lists for functions that take one.
 *
 * - `min(…)`, `max(…)`, `sum(…)` over numbers and lists; `max` is never below 0, and for empty lists `max` and `sum`
 * are 0
 * - `tier(basis, thresholds, amounts)`: the amount of the highest threshold that the basis reaches; 0 without one
 * - `allocate(total, weights)`: shares by largest remainder, a list
 * - `distance(from, to)`: whole metres between two [longitude, latitude]
 */
export type Value = number | readonly number[];
type Inputs = Readonly<Record<string, Value>>;
type Compiled = (inputs: Inputs) => Value;

const compiled = new Map<string, Compiled>();

/** Calculates a formula. @throws Error when it is malformed or an input is missing or of the wrong shape */
export const evaluate = (formula: string, inputs: Inputs): Value => {
  let run = compiled.get(formula);
  if (!run) {
    run = compile(formula);
    compiled.set(formula, run);
  }
  return run(inputs);
};

const number = (value: Value | undefined): number => {
  if (typeof value !== 'number') throw new TypeError(`not a number: ${value}`);
  return value;
};
const list = (value: Value | undefined): readonly number[] =>
  typeof value === 'number' ? [value] : (value ?? []);
const flat = (values: readonly Value[]): number[] => values.flat();

const functions: Record<string, (...values: Value[]) => Value> = {
  min: (...values) => Math.min(...flat(values)),
  max: (...values) => Math.max(0, ...flat(values)),
  sum: (...values) => flat(values).reduce((a, b) => a + b, 0),
  tier: (basis, thresholds, amounts) => tier(number(basis), list(thresholds), list(amounts)),
  allocate: (total, weights) => allocate(number(total), list(weights)),
  distance: (from, to) => calculateDistance(pair(from), pair(to)),
};

const pair = (value: Value | undefined): [number, number] => {
  const [first, second] = list(value);
  return [number(first), number(second)];
};

const tier = (basis: number, thresholds: readonly number[], amounts: readonly number[]): number => {
  let met = -1;
  thresholds.forEach((threshold, index) => {
    if (threshold <= basis && (met < 0 || threshold >= (thresholds[met] ?? 0))) met = index;
  });
  return amounts[met] ?? 0;
};

const dividers: Record<string, (a: number, b: number) => number> = {
  floor: (a, b) => (a - (a % b)) / b,
  ceil: (a, b) => (a - (a % b)) / b + (a % b > 0 ? 1 : 0),
};

const TOKEN = /\s*(?:(\d+)|([A-Za-z_]\w*)|([-+×÷(),]))/y;

const tokensOf = (formula: string): string[] => {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.length) {
    const match = TOKEN.exec(formula);
    if (!match) throw new SyntaxError(`formula: ${formula}`);
    tokens.push(match[1] ?? match[2] ?? match[3] ?? '');
  }
  return tokens;
};

/** Compiles a formula; precedence: sums of products of atoms. */
const compile = (formula: string): Compiled => {
  const tokens = tokensOf(formula);
  let at = 0;
  const take = (token: string): boolean => {
    const taken = tokens[at] === token;
    if (taken) at += 1;
    return taken;
  };
  const expect = (token: string): void => {
    if (!take(token)) throw new SyntaxError(`formula: ${formula}: ${token} expected`);
  };

  const sums = (): Compiled => {
    let left = products();
    for (;;) {
      const sign = take('+') ? 1 : take('-') ? -1 : 0;
      if (sign === 0) return left;
      const [a, b] = [left, products()];
      left = (inputs) => number(a(inputs)) + sign * number(b(inputs));
    }
  };

  const products = (): Compiled => {
    let left = atom();
    while (take('×')) {
      const [a, b] = [left, atom()];
      left = (inputs) => number(a(inputs)) * number(b(inputs));
    }
    return left;
  };

  const atom = (): Compiled => {
    if (take('(')) {
      const inner = sums();
      expect(')');
      return inner;
    }
    const token = tokens[at++] ?? '';
    if (/^\d/.test(token)) {
      const constant = Number(token);
      return () => constant;
    }
    if (!/^\w/.test(token)) throw new SyntaxError(`formula: ${formula}`);
    return take('(') ? call(token) : name(token);
  };

  const name =
    (token: string): Compiled =>
    (inputs) => {
      const value = inputs[token];
      if (value === undefined) throw new ReferenceError(`formula: ${formula}: no ${token}`);
      return value;
    };

  const call = (token: string): Compiled => {
    const divide = dividers[token];
    const args = [sums()];
    if (divide) expect('÷');
    else while (take(',')) args.push(sums());
    if (divide) args.push(atom());
    expect(')');
    const [a, b] = args;
    if (divide && a && b) return (inputs) => divide(number(a(inputs)), number(b(inputs)));
    const run = functions[token];
    if (!run) throw new SyntaxError(`formula: ${formula}: no function ${token}`);
    return (inputs) => run(...args.map((arg) => arg(inputs)));
  };

  const result = sums();
  if (at < tokens.length) throw new SyntaxError(`formula: ${formula}`);
  return result;
};
