import { type Won, won } from '#shared/domain/money/won.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { evaluate, type Value } from './formula.ts';
import type { Inputs, Proof, ProofStep, Rounding, ShareStep } from './proof.ts';

/** Result of a step, which later steps take as an input. */
export type Amount = { readonly cell: string; readonly value: Won };
type Input = number | Amount | readonly number[] | readonly Amount[];

/** A calculation: a rule's formula and its inputs. */
export type Term = { rule: string; formula: string; inputs: Readonly<Record<string, Input>> };

/** Calculates a price: every amount in it is the result of a recorded step. */
export interface Calculator {
  /** Calculates a term into a cell. */
  step(cell: string, term: Term): Amount;
  /** Allocates an amount to cells by weights (rules 1.10: largest remainder). */
  share(rule: string, total: Amount, weights: readonly Amount[], cells: readonly string[]): Amount[];
  /** won in a cell; 0 when no step wrote it */
  valueOf(cell: string): Won;
  readonly proof: Proof;
}

/** Calculates a term without recording it. */
export const calculate = ({ formula, inputs }: Term): Won =>
  won(scalar(evaluate(formula, resolve(inputs)[0])));

/** Prepares a term that is calculated many times with another number for one of its inputs; records nothing. */
export const calculationOf = ({ formula, inputs }: Term, name: string): ((value: number) => Won) => {
  const [values] = resolve(inputs);
  return (value) => won(scalar(evaluate(formula, { ...values, [name]: value })));
};

/**
 * Returns an empty calculator. Its steps throw for a cell that is written twice or would be negative: these are bugs,
 * not refusals.
 */
export const createCalculator = (): Calculator => {
  const steps: (ProofStep | ShareStep)[] = [];
  const cells = new Map<string, Won>();
  const write = (cell: string, result: number): Amount => {
    if (cells.has(cell)) throw new Error(`${cell} is written twice`);
    if (result < 0) throw new RangeError(`${cell} would be negative: ${result}`);
    const value = won(result);
    cells.set(cell, value);
    return { cell, value };
  };
  return {
    step(cell, { rule, formula, inputs }) {
      const [values, from] = resolve(inputs);
      const amount = write(cell, scalar(evaluate(formula, values)));
      steps.push({
        cell,
        rule,
        inputs: values,
        ...from,
        formula,
        rounding: roundingOf(formula),
        result: amount.value,
      });
      return amount;
    },
    share(rule, total, weights, names) {
      const [values, from] = resolve({ total, weights });
      const formula = 'allocate(total, weights)';
      const amounts = vector(evaluate(formula, values)).map((part, i) => write(names[i] ?? '', part));
      steps.push({
        cells: names,
        rule,
        inputs: values,
        ...from,
        formula,
        rounding: roundingOf(formula),
        result: amounts.map(({ value }) => value),
      });
      return amounts;
    },
    valueOf: (cell) => cells.get(cell) ?? won(0),
    proof: steps,
  };
};

/**
 * Calculates a proof again, step by step, each from the results of the earlier ones.
 * @returns the amounts by cell (`line:{lineId}:totalPrice`, `order:totalPrice` …)
 *   or PROOF_BROKEN with the first cell that does not follow
 */
export const replay = (proof: Proof): Result<ReadonlyMap<string, Won>, 'PROOF_BROKEN'> => {
  const cells = new Map<string, Won>();
  for (const step of proof) {
    const names = 'cells' in step ? step.cells : [step.cell];
    const stated = typeof step.result === 'number' ? [step.result] : step.result;
    const calculated = follows(step, cells) ? [evaluate(step.formula, step.inputs)].flat() : [];
    const agrees = names.length === stated.length && stated.every((result, i) => result === calculated[i]);
    if (!agrees || names.some((name) => cells.has(name)))
      return fail('PROOF_BROKEN', '금액 계산 내역이 서로 맞지 않습니다.', {
        details: { cell: names[0] },
      });
    for (const [i, name] of names.entries()) cells.set(name, won(stated[i] ?? 0));
  }
  return ok(cells);
};

/** Returns true when each input with a source cell equals that cell's amount. */
const follows = ({ inputs, from = {} }: ProofStep | ShareStep, cells: ReadonlyMap<string, Won>): boolean =>
  Object.entries(from).every(([name, origin]) => {
    const [values, origins] = [[inputs[name] ?? []].flat(), [origin].flat()];
    return values.length === origins.length && origins.every((cell, i) => cells.get(cell) === values[i]);
  });

const roundingOf = (formula: string): Rounding =>
  formula.includes('allocate(')
    ? 'LARGEST_REMAINDER'
    : formula.includes('ceil(')
      ? 'CEIL'
      : /floor\(|distance\(/.test(formula)
        ? 'FLOOR'
        : 'NONE';

const isAmount = (input: Input | undefined): input is Amount => typeof input === 'object' && 'cell' in input;

const resolve = (inputs: Term['inputs']): [Inputs, Pick<ProofStep, 'from'>] => {
  const values: Record<string, Value> = {};
  const from: Record<string, string | string[]> = {};
  for (const [name, input] of Object.entries(inputs)) {
    if (typeof input === 'number') values[name] = input;
    else if (isAmount(input)) {
      values[name] = input.value;
      from[name] = input.cell;
    } else {
      values[name] = input.map((item) => (typeof item === 'number' ? item : item.value));
      const origins = input.flatMap((item) => (typeof item === 'number' ? [] : [item.cell]));
      if (origins.length > 0) from[name] = origins;
    }
  }
  return [values, Object.keys(from).length > 0 ? { from } : {}];
};

const scalar = (value: Value): number => {
  if (typeof value !== 'number') throw new TypeError('a step gives one amount');
  return value;
};
const vector = (value: Value): readonly number[] => (typeof value === 'number' ? [value] : value);
