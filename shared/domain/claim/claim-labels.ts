import type { Fault } from '#shared/domain/pricing/refund-types.ts';
import { claimKindLabels } from '../order/claim-variants.ts';
import type { Claim, ClaimLine, ExchangeFee } from './claim.ts';
import type { ClaimFacts } from './reasons.ts';

/** Whose fault a claim is, in the clerks' words. */
export const faultLabels: Record<Fault, string> = { BUYER: '고객', SHOP: '판매자' };

/** Names the outcome of a line of a claim: `처리 중`, `반품완료`, `취소거절`, `교환철회`. */
export const outcomeOf = ({ kind }: Pick<Claim, 'kind'>, { outcome }: Pick<ClaimLine, 'outcome'>): string => {
  const ends = { COMPLETED: '완료', REFUSED: '거절', WITHDRAWN: '철회' } as const;
  return outcome ? `${claimKindLabels[kind]}${ends[outcome]}` : '처리 중';
};

/** State of an exchange fee, in words for the buyer. */
export const exchangeFeeNotes: Record<ExchangeFee['state'], string> = {
  DUE: '결제가 끝나면 교환 상품을 보내드립니다.',
  PAID: '결제했습니다.',
  WAIVED: '판매자가 교환 배송비를 면제했습니다.',
  RETURNED: '결제한 금액을 돌려드렸습니다.',
};

/** State of an exchange fee, in words for clerks. */
export const feeLabels: Record<ExchangeFee['state'], string> = {
  DUE: '결제 대기',
  PAID: '결제완료',
  WAIVED: '면제',
  RETURNED: '환불',
};

/** Describes for clerks the facts the shop had about a reason; undefined without facts. */
export const describeFacts = ({ isLate, isSoldOut }: ClaimFacts = {}): string | undefined => {
  if (isLate !== undefined) return isLate ? '신청 당시 배송 지연 확인' : '신청 당시 배송 지연 아님';
  if (isSoldOut !== undefined) return isSoldOut ? '신청 당시 품절 확인' : '신청 당시 품절 아님';
  return undefined;
};
