import { exchangeFeeNotes } from '#shared/domain/claim/claim-labels.ts';
import type { ClaimView, FeeView } from '#shared/domain/claim/view.ts';
import { PayNow } from './pay-now.tsx';
import { MoneyLines } from './price/money-lines.tsx';
import { ReceiptLink } from './receipt-link.tsx';

/** Fee an exchange costs its buyer, and its state: the button to pay it while it is due, the receipt afterwards. */
export const ExchangeFee = ({
  orderNo,
  claim: { n },
  fee: { amount, state, isPaying, receiptUrl },
}: {
  orderNo: string;
  claim: Pick<ClaimView, 'n'>;
  fee: FeeView;
}) => {
  return (
    <section aria-label="교환 배송비" className="preview">
      <MoneyLines rows={[]} total={{ name: '교환 배송비', amount }} />
      <p className="text-meta text-ink-2">
        {isPaying ? '결제 결과를 확인하고 있습니다.' : exchangeFeeNotes[state]}
      </p>
      {state === 'DUE' && !isPaying && <PayNow orderNo={orderNo} due="claim" n={n} amount={amount} />}
      {receiptUrl && <ReceiptLink href={receiptUrl} of="교환 배송비" className="mt-3" />}
    </section>
  );
};
