import type { ChangedBy } from '../audit/changed-by.ts';
import type { GridField, GridValues, StockChange } from './grid.ts';

/** What is changed of one product: each field from the value it was edited from, and the stock of variants. */
export type GridChange = {
  fields: { [Field in GridField]?: { was: GridValues[Field]; to: GridValues[Field] } };
  stocks: ({ sku: string } & StockChange)[];
};

/** What could not be changed of it: a field, or the stock of a variant, and why. */
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

/** A change of a product that is applied at its time, field by field, where the old value still stands. */
export type TimedChange = {
  _id: string;
  _product: string;
  /** What the product was called when it was planned */
  name: string;
  /** ISO UTC */
  at: string;
  change: GridChange;
  state: TimedChangeState;
  /** What was not changed, once its time has come */
  refused: RefusedCell[];
  /** Why nothing of it could be changed */
  message?: string;
  /** The clerk who planned it: it is changed in their name */
  by: ChangedBy;
  settledAt?: string;
  version: number;
};

/** How far ahead a change may be planned. */
const MOST_DAYS = 366;

/** Whether a change may be planned for an instant: it is to come, and within a year. */
export const isPlannable = (at: string, now: string): boolean => {
  const ahead = Date.parse(at) - Date.parse(now);
  return ahead > 0 && ahead <= MOST_DAYS * 24 * 60 * 60 * 1000;
};

/** Kept for a year after it was applied or withdrawn. */
export const TIMED_CHANGE_KEPT_SECONDS = 366 * 24 * 60 * 60;

/** How many cells a change is of. */
export const cellsOf = ({ fields, stocks }: GridChange): number => Object.keys(fields).length + stocks.length;

/** A change whose time has come, with what became of it; `now` is an ISO UTC instant. */
export const settledChange = (
  timed: TimedChange,
  { refused, message }: Pick<TimedChange, 'refused' | 'message'>,
  now: string,
): TimedChange => {
  const none = message !== undefined || refused.length >= cellsOf(timed.change);
  const state = refused.length === 0 && message === undefined ? 'APPLIED' : none ? 'REFUSED' : 'PARTLY';
  return { ...timed, state, refused, ...(message !== undefined && { message }), settledAt: now };
};
