import { formatWon } from '#shared/domain/money/format.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { OrderView } from '#shared/usecases/orders/read-orders.ts';

/** Account, amount, name of the depositor and deadline of a bank transfer. */
export const TransferNote = ({
  order: { totalPrice, depositor, sender, payBy },
  transfer: { bank, accountNumber, accountHolder },
}: {
  order: Pick<OrderView, 'totalPrice' | 'depositor' | 'sender' | 'payBy'>;
  transfer: { bank: string; accountNumber: string; accountHolder: string };
}) => (
  <section className="panel bg-accent-wash">
    <h2 className="text-meta font-normal text-ink-2">입금계좌</h2>
    <p className="mt-1 text-title font-bold">
      {bank} <span className="whitespace-nowrap tabular-nums">{accountNumber}</span>
    </p>
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
      {[
        ['예금주', accountHolder],
        ['입금금액', formatWon(totalPrice)],
        ['입금자명', depositor ?? sender.name],
        ['입금기한', `${formatDateTime(payBy)}까지`],
      ].map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-meta text-ink-2">기한까지 입금되지 않으면 주문이 자동으로 취소됩니다.</p>
  </section>
);
