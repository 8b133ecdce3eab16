import type { Quote } from '#shared/domain/pricing/types.ts';
import type { Proof } from '#shared/domain/proof/proof.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Ports } from '../ports/index.ts';

/** Proof of a refund, and the parts of the order's quote that name its lines. */
export type RefundProof = Pick<Quote, 'groups' | 'coupons'> & { proof: Proof };

/** Reads a stored proof by its name. Answers NOT_FOUND / PROOF_NOT_FOUND when there is none. */
export const refundProofOf = async (
  { orders }: Pick<Ports, 'orders'>,
  { orderNo, why }: { orderNo: string; why: string },
): Promise<Result<RefundProof, 'PROOF_NOT_FOUND'>> => {
  const [placed, proof] = await Promise.all([orders.quoteOf(orderNo), orders.refundProofOf(orderNo, why)]);
  if (!placed || !proof) return fail('PROOF_NOT_FOUND', '계산 내역을 찾을 수 없습니다.');
  const { groups, coupons } = placed.quote;
  return ok({ proof, groups, coupons });
};

/** Reads the proof of a claim's promise or of a refund, for a clerk. Needs service scopes. */
export const getRefundProof =
  (ports: Pick<Ports, 'orders'>) =>
  async ({
    actor,
    ...of
  }: {
    actor: Actor;
    orderNo: string;
    why: string;
  }): Promise<Result<RefundProof, AccessFailure | 'PROOF_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    return permitted.ok ? refundProofOf(ports, of) : permitted;
  };
