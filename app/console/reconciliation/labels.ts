import type { BookState } from '#shared/domain/reconciliation/day-book.ts';
import { bookStateLabels } from '#shared/domain/reconciliation/day-book.ts';

const DAY_NAMES = '일월화수목금토';

/** Formats a day: `2026.11.21 (토)`. */
export const dayLabel = (day: string): string =>
  `${day.replaceAll('-', '.')} (${DAY_NAMES[new Date(`${day}T00:00:00Z`).getUTCDay()]})`;

const tones = { UNKNOWN: 'warn', DIFFERENT: 'sale', MATCHED: 'accent' } as const;

/** Returns the tone and label of a state. */
export const stateBadge = (state: BookState) => ({ tone: tones[state], label: bookStateLabels[state] });

/** Builds the address of an order over the list of all orders, where clerks work on it. */
export const consoleOrderHref = (orderNo: string): string =>
  `/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`;
