import type { ChargeRefundRequest } from '#shared/contracts/orders/charge.ts';
import { type Charge, refundableOfCharge } from '#shared/domain/charge/charge.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Refund } from '#shared/domain/order/refund.ts';
import { fail, failAt, ok, type Result } from '#shared/domain/result.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { sealNamedByClerk } from '../bank/seal-account.ts';
import { refundOfCharge } from '../orders/charge-refunds.ts';
import { type RefundByRequestFailure, refundByRequest } from '../orders/refund-by-request.ts';
import type { Ports } from '../ports/index.ts';

type Failures = RefundByRequestFailure | 'EXTRA_TOO_MUCH' | 'NOTHING_DUE' | 'REFUND_ACCOUNT_NEEDED';

/**
 * Refunds, for a clerk, a paid charge, or a part of it, with a reason the buyer reads: to the payment that paid it, or
 * by hand when that was a transfer. The maximum is decided over the charge's version. A repeated request with the same
 * `requestId` is answered, not refunded again. Needs service scopes and a proof of the password (STEP_UP_REQUIRED).
 * Answers INVALID / EXTRA_TOO_MUCH, CONFLICT: NOTHING_DUE, REFUND_ACCOUNT_NEEDED, SUBMISSION_DIFFERS.
 */
export const refundCharge =
  (ports: Parameters<typeof refundByRequest>[0] & Pick<Ports, 'fields'>) =>
  async ({
    actor,
    ip,
    ...request
  }: Clerk & ChargeRefundRequest & { orderNo: string; n: number }): Promise<
    Result<Refund, ClerkFailure | Failures>
  > => {
    const clerk = requireClerk(ports)({ actor, ip, area: 'service', proven: true });
    if (!clerk.ok) return clerk;
    return refundByRequest(ports, clerk.value, request, async (aggregate, _id) => {
      const { orderNo, n, amount, reason, account } = request;
      const charge = aggregate.charges.find((candidate) => candidate.n === n);
      if (charge?.state !== 'PAID') return fail('NOTHING_DUE', '결제된 추가 결제만 환불할 수 있습니다.');
      const most = refundableOfCharge(charge);
      if (amount > most)
        return failAt('amount', 'EXTRA_TOO_MUCH', `${formatWon(most)}까지 환불할 수 있습니다`);
      const sealed = await sealNamedByClerk(ports)(account, `order#${orderNo}`);
      const goesTo = sealed ?? aggregate.order.account;
      if (charge.paidBy === undefined && !goesTo)
        return fail('REFUND_ACCOUNT_NEEDED', '환불받을 계좌를 입력해주세요.', {
          issues: [{ path: 'account.accountNumber', message: '계좌번호를 입력하세요.' }],
        });
      const refund: Refund = {
        ...refundOfCharge(aggregate, charge),
        _id,
        amount: won(amount),
        account: goesTo,
        extraReason: reason,
        createdAt: ports.clock.now(),
      };
      const after: Charge = {
        ...charge,
        refundedPrice: won(charge.refundedPrice + amount),
        changedBy: clerk.value,
      };
      const committed = await ports.unitOfWork.commit([
        ports.orderWrites.putCharge(charge, after),
        ports.orderWrites.putRefund(refund),
      ]);
      return committed.ok ? ok(refund) : committed;
    });
  };
