/** Ways a step rounds to whole won. */
const roundings = ['NONE', 'CEIL', 'FLOOR', 'LARGEST_REMAINDER'] as const;
export type Rounding = (typeof roundings)[number];

export type Inputs = Readonly<Record<string, number | readonly number[]>>;

type StepBase = {
  rule: string;
  /** Inputs of the formula, by name */
  inputs: Inputs;
  /** Inputs that are results of earlier steps: input name → cell, or cells of a list */
  from?: Readonly<Record<string, string | readonly string[]>>;
  /** Whole-number arithmetic over the inputs, see formula.ts */
  formula: string;
  rounding: Rounding;
};

/** One step: a rule, its inputs and formula, and the cell its result goes to (`line:01H…:couponPrice`). */
export type ProofStep = StepBase & { cell: string; result: number };

/** A step that allocates an amount to several cells, so that the parts add up to the whole. */
export type ShareStep = StepBase & { cells: readonly string[]; result: readonly number[] };

/** Ordered steps; each takes only results of earlier ones. */
export type Proof = readonly (ProofStep | ShareStep)[];
