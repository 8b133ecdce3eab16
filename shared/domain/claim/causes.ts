import type { EstimateCause } from './claim.ts';

/** Reason why a promise was calculated again, in words for the buyer. */
export const claimCauses: Record<EstimateCause, string> = {
  FAULT_SHOP: '확인 결과 판매자 책임으로 처리됩니다.',
  FAULT_BUYER: '확인 결과 고객님 사정에 의한 신청으로 처리됩니다.',
  REFUSED: '함께 신청하신 상품 중 처리가 거절된 상품이 있습니다.',
  WITHDRAWN: '신청을 철회하신 상품이 있습니다.',
  EXTRA_REFUND: '신청하신 상품의 금액 일부를 먼저 환불해 드렸습니다.',
  EARLIER: '먼저 접수하신 신청의 처리 내용이 바뀌었습니다.',
};
