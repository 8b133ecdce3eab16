import type { InvalidCode } from '#shared/domain/failures.ts';
import { type Failure, fail, failAt } from '#shared/domain/result.ts';
import { formatNumber } from '../money/format.ts';
import type { QuoteLine } from './types.ts';

/** Reasons lines cannot be priced at all. */
export type LinesFailure = 'LINES_EMPTY' | 'LINE_AMOUNT' | 'LINE_DOUBLED' | 'ORDER_TOO_LARGE';

/** Most units of one line. */
const MAX_AMOUNT = 9_999;
/** Most won of goods in one order: with it, calculations with rates stay within the safe integers. */
const MAX_ORDER_PRICE = 900_000_000_000;

/** Returns the reason lines cannot be priced at all; undefined when they can. */
export const refusalOfLines = (lines: readonly QuoteLine[]): Failure<LinesFailure> | undefined => {
  if (lines.length === 0) return fail('LINES_EMPTY', '주문할 상품이 없습니다.').failure;
  const ids = new Set<string>();
  let goods = 0;
  for (const [index, { lineId, amount, price, optionPrice }] of lines.entries()) {
    const complain = <const Code extends InvalidCode>(code: Code, message: string) =>
      failAt(`lines.${index}`, code, message).failure;
    if (ids.has(lineId)) return complain('LINE_DOUBLED', '같은 상품 줄이 두 번 들어 있습니다.');
    ids.add(lineId);
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > MAX_AMOUNT)
      return complain('LINE_AMOUNT', `수량은 1개 이상 ${formatNumber(MAX_AMOUNT)}개 이하로 입력해주세요.`);
    goods += Math.max(price + optionPrice, price, 0) * amount;
  }
  return goods > MAX_ORDER_PRICE
    ? fail('ORDER_TOO_LARGE', '한 번에 주문할 수 있는 금액을 넘었습니다.').failure
    : undefined;
};
