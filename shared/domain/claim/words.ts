import type { Fault } from '#shared/domain/pricing/refund-types.ts';
import { claimKindLabels } from '../order/claim-variants.ts';
import type { Claim, ClaimLine } from './claim.ts';

/** Whose doing a claim is, as the shop's clerks say it. */
export const faultLabels: Record<Fault, string> = { BUYER: '고객', SHOP: '판매자' };

/** What has become of a line of a claim: `처리 중`, `반품완료`, `취소거절`, `교환철회`. */
export const outcomeOf = ({ kind }: Pick<Claim, 'kind'>, { outcome }: Pick<ClaimLine, 'outcome'>): string => {
  const ends = { COMPLETED: '완료', REFUSED: '거절', WITHDRAWN: '철회' } as const;
  return outcome ? `${claimKindLabels[kind]}${ends[outcome]}` : '처리 중';
};
