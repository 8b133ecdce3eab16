import type { ChargeView } from '#shared/domain/charge/charge.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { PayNow } from './pay-now.tsx';
import { MoneyLines } from './price/money-lines.tsx';

/** Extra charge of an order while it can be paid: its reason, its last day, and both ways to pay it. */
export const ExtraCharge = ({
  orderNo,
  charge: { n, amount, reason, dueAt, state, isPaying },
  account,
}: {
  orderNo: string;
  charge: ChargeView;
  /** Shop's account, for a transfer */
  account?: Setting['company']['account'];
}) => {
  if (state !== 'DUE') return null;
  return (
    <section aria-label="추가 결제" className="preview">
      <MoneyLines rows={[]} total={{ name: '추가 결제', amount }} />
      <p>{reason}</p>
      <p className="mt-1 text-meta text-ink-2">
        {isPaying ? '결제 결과를 확인하고 있습니다.' : `${formatDate(dueAt)}까지 결제해주세요.`}
      </p>
      {!isPaying && (
        <>
          <PayNow orderNo={orderNo} due="charge" n={n} amount={amount} />
          {account && (
            <p className="mt-3 text-meta text-ink-2">
              무통장입금: {account.bank} {account.accountNumber} ({account.accountHolder}). 입금이 확인되면
              결제완료로 바뀝니다.
            </p>
          )}
        </>
      )}
    </section>
  );
};
