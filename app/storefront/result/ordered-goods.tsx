import { Thumb } from '#app/media/picture.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';

/** Ordered goods, line by line. */
export const OrderedGoods = ({ purchases }: { purchases: readonly PurchaseView[] }) => (
  <section className="panel">
    <h2 className="panel-head">
      주문상품 <span className="text-meta font-normal text-ink-2">{`${purchases.length}건`}</span>
    </h2>
    <ul className="divide-y divide-line border-t border-line">
      {purchases.map(({ purchaseNo, product, name, amount, salePrice }) => (
        <li key={purchaseNo} className="flex items-center gap-3 py-3 last:pb-0">
          <Thumb image={product.thumb} size={64} />
          <div className="min-w-0 flex-1">
            <p>{product.name}</p>
            <p className="text-meta text-ink-2">{[name, `${amount}개`].filter(Boolean).join(' · ')}</p>
          </div>
          <b className="flex-none tabular-nums">{formatWon(salePrice * amount)}</b>
        </li>
      ))}
    </ul>
  </section>
);
