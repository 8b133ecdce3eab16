import type { PrintKind } from '#shared/contracts/orders/console-order.ts';

/** Titles of the prints. */
export const printTitles: Record<PrintKind, string> = {
  slips: '포장 명세서',
  picking: '피킹 리스트',
  orders: '주문서',
};
