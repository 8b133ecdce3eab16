import type { MovementKind } from './movement.ts';
import type { Difference, DifferenceKind } from './reconcile.ts';

export const differenceLabels: Record<DifferenceKind, string> = {
  MISSING_AT_PROVIDER: '결제사에 없음',
  MISSING_IN_SHOP: '쇼핑몰에 없음',
  OTHER_AMOUNT: '금액 다름',
  OTHER_DAY: '날짜 다름',
  TWICE: '중복',
};

export const movementLabels: Record<MovementKind, string> = { PAYMENT: '결제', REFUND: '환불' };

const advice: Record<DifferenceKind, Record<MovementKind, string>> = {
  MISSING_AT_PROVIDER: {
    PAYMENT:
      '결제사 내역에 없는 결제입니다. 결제사 관리자에서 승인 여부를 확인할 때까지 상품을 보내지 마세요.',
    REFUND:
      '결제사 내역에 없는 환불입니다. 결제사 관리자에서 취소되었는지 확인하고, 취소되지 않았다면 결제사에 문의해주세요.',
  },
  MISSING_IN_SHOP: {
    PAYMENT:
      '결제는 되었지만 주문에 반영되지 않았습니다. ‘결제사에 다시 확인’을 누르면 주문이 결제완료로 바뀌고, 이미 취소된 주문이면 결제금액이 환불됩니다.',
    REFUND:
      '결제사에서 취소되었지만 환불 기록이 없습니다. 처리 중인 환불이면 ‘결제사에 다시 확인’으로 완료됩니다. 결제사 관리자에서 직접 취소했다면 같은 금액을 다시 환불하지 마세요.',
  },
  OTHER_AMOUNT: {
    PAYMENT:
      '결제금액이 서로 다릅니다. 주문의 결제금액과 결제사 승인 금액을 비교해 더 받은 금액은 돌려드리고, 덜 받았다면 상품을 보내지 마세요.',
    REFUND:
      '환불 금액이 서로 다릅니다. 주문의 환불 내역과 결제사 취소 금액을 비교해 모자란 금액은 마저 환불해주세요.',
  },
  OTHER_DAY: {
    PAYMENT: '금액은 같지만 결제한 날짜가 서로 다릅니다. 매출은 쇼핑몰에 기록된 날짜로 집계합니다.',
    REFUND: '금액은 같지만 환불한 날짜가 서로 다릅니다. 환불은 쇼핑몰에 기록된 날짜로 집계합니다.',
  },
  TWICE: {
    PAYMENT: '같은 결제가 두 번 기록되었습니다. 결제사에서 두 번 승인되었다면 한 건을 취소해주세요.',
    REFUND: '같은 환불이 두 번 기록되었습니다. 결제사에서 두 번 취소되었는지 확인하고 결제사에 문의해주세요.',
  },
};

const transferAdvice: Record<MovementKind, string> = {
  PAYMENT: '통장 입금 합계가 확인한 입금과 다릅니다. 아래 입금 내역을 통장과 한 건씩 비교해주세요.',
  REFUND: '통장 출금 합계가 보낸 환불과 다릅니다. 아래 환불 내역을 통장과 한 건씩 비교해주세요.',
};

/**
 * Advises a clerk what to do about a difference; one whose two sides have the same id is a difference of transfer sums.
 */
export const adviceOn = ({ kind, what, shop, provider }: Difference): string =>
  kind === 'OTHER_AMOUNT' && shop !== undefined && shop.id === provider?.id
    ? transferAdvice[what]
    : advice[kind][what];

/** True when asking the provider about the order again may settle the difference; this does no harm. */
export const mayAskAgain = ({ kind, orderNo }: Difference): boolean =>
  kind === 'MISSING_IN_SHOP' && orderNo !== undefined;
