import { claimCauses } from '#shared/domain/claim/causes.ts';
import { outcomeOf } from '#shared/domain/claim/claim-labels.ts';
import type { ClaimView } from '#shared/domain/claim/view.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { toRefundPreview } from '#shared/domain/order/refund-rows.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { MoneyLines } from './price/money-lines.tsx';

/** Current promise of a claim's refund, line by line. */
export const RefundEstimateLines = ({
  claim: { promise, besides },
  nameOf,
}: {
  claim: Pick<ClaimView, 'promise' | 'besides'>;
  nameOf: (lineId: string) => string;
}) => {
  if (!promise) return null;
  const { rows, money } = toRefundPreview(promise, nameOf, { besides });
  return <MoneyLines rows={rows} total={{ name: '환불 예정 금액', amount: money }} />;
};

/** Changes of the sum that claims promise: time, old and new amount (points included), and reason. */
export const ClaimChanges = ({ claims }: { claims: readonly ClaimView[] }) => (
  <ol className="claim-changes" aria-label="환불 예정 금액 변경 내역">
    {claims
      .flatMap((claim) => claim.changes.map((change) => ({ ...change, claim })))
      .sort((a, b) => (a.at < b.at ? -1 : 1))
      .map(({ at, from, to, cause, claim }) => (
        <li key={`${claim.n} ${at}`}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <b>{`${formatWon(from)} → ${formatWon(to)}${claim.promise && claim.promise.point > 0 ? ' (적립금 포함)' : ''}`}</b>
          <small>{claimCauses[cause]}</small>
        </li>
      ))}
  </ol>
);

/** Goods of a claim, and the shop's decision about each. */
export const ClaimLines = ({ claim, nameOf }: { claim: ClaimView; nameOf: (lineId: string) => string }) => (
  <ul className="claim-lines" aria-label="신청한 상품">
    {claim.lines.map((line) => (
      <li key={line.purchaseNo}>
        <span>{`${nameOf(line.lineId)} · ${line.amount}개`}</span>
        <b>{outcomeOf(claim, line)}</b>
      </li>
    ))}
  </ul>
);
