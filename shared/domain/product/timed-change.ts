import type { ChangedBy } from '../audit/changed-by.ts';
import type { GridField, GridValues, StockChange } from './grid.ts';

/** Changes of one product: each field from the value that was edited, and the stock of variants. */
export type GridChange = {
  fields: { [Field in GridField]?: { was: GridValues[Field]; to: GridValues[Field] } };
  stocks: ({ sku: string } & StockChange)[];
};

/** A part that could not be changed: a field, or the stock of a variant, with the reason. */
export type RefusedCell = { field: GridField | 'stock'; sku?: string; message: string };

export const timedChangeStates = {
  WAITING: '예약',
  APPLYING: '적용 중',
  APPLIED: '적용됨',
  PARTLY: '일부 적용',
  REFUSED: '적용 안 됨',
  WITHDRAWN: '취소됨',
} as const;
export type TimedChangeState = keyof typeof timedChangeStates;
export const timedChangeStateCodes = Object.keys(timedChangeStates) as [
  TimedChangeState,
  ...TimedChangeState[],
];

/** A planned change of a product, applied at its time field by field, where the old value is unchanged. */
export type TimedChange = {
  _id: string;
  _product: string;
  /** Name of the product when it was planned */
  name: string;
  /** ISO UTC */
  at: string;
  change: GridChange;
  state: TimedChangeState;
  /** Parts that were not changed, after its time */
  refused: RefusedCell[];
  /** Reason why nothing of it could be changed */
  message?: string;
  /** Clerk who planned it: the change is recorded under their name */
  by: ChangedBy;
  settledAt?: string;
  version: number;
};

/** Most days ahead a change may be planned. */
const MOST_DAYS = 366;

/** Returns true when a change may be planned for an instant: in the future, and within a year. */
export const isPlannable = (at: string, now: string): boolean => {
  const ahead = Date.parse(at) - Date.parse(now);
  return ahead > 0 && ahead <= MOST_DAYS * 24 * 60 * 60 * 1000;
};

/** Seconds it is stored after it was applied or withdrawn: a year. */
export const TIMED_CHANGE_KEPT_SECONDS = 366 * 24 * 60 * 60;

/** Counts the cells of a change. */
export const cellsOf = ({ fields, stocks }: GridChange): number => Object.keys(fields).length + stocks.length;

/** Returns a change after its time, with its outcome; `now` is an ISO UTC instant. */
export const settleChange = (
  timed: TimedChange,
  { refused, message }: Pick<TimedChange, 'refused' | 'message'>,
  now: string,
): TimedChange => {
  const none = message !== undefined || refused.length >= cellsOf(timed.change);
  const state = refused.length === 0 && message === undefined ? 'APPLIED' : none ? 'REFUSED' : 'PARTLY';
  return { ...timed, state, refused, ...(message !== undefined && { message }), settledAt: now };
};
