import type { BookState } from '#shared/domain/reconciliation/day-book.ts';
import { bookStateLabels } from '#shared/domain/reconciliation/day-book.ts';

const DAY_NAMES = '일월화수목금토';

/** `2026.11.21 (토)`. */
export const dayLabel = (day: string): string =>
  `${day.replaceAll('-', '.')} (${DAY_NAMES[new Date(`${day}T00:00:00Z`).getUTCDay()]})`;

const tones = { UNKNOWN: 'warn', DIFFERENT: 'sale', MATCHED: 'accent' } as const;

/** How a state looks and what it is called; the bank's statement is not asked for but entered. */
export const stateBadge = (state: BookState) => ({ tone: tones[state], label: bookStateLabels[state] });

/** An order over the list of all orders, where clerks work on it. */
export const consoleOrderHref = (orderNo: string): string =>
  `/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`;
