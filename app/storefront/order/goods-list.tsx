import { Thumb } from '#app/components/picture.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import type { QuotedOrder } from '#shared/usecases/orders/quote-order.ts';

/** What is being ordered, by the groups it travels in. */
export const GoodsList = ({ quoted: { lines, quote } }: { quoted: QuotedOrder }) => (
  <section className="panel">
    <h2 className="panel-head">
      주문상품 <span className="text-meta font-normal text-ink-2">{lines.length}건</span>
    </h2>
    {quote.groups.map((group) => (
      <div key={group.groupId} className="mb-3 last:mb-0">
        <p className="flex justify-between border-t border-line pt-3 text-meta text-ink-2">
          <span>{group.text}</span>
          <span>{group.deliveryPrice === 0 ? '무료배송' : `배송비 ${formatWon(group.deliveryPrice)}`}</span>
        </p>
        <ul>
          {lines
            .filter(({ lineId }) => group.lineIds.includes(lineId))
            .map((line) => {
              const priced = quote.lines.find(({ lineId }) => lineId === line.lineId);
              return (
                <li key={line.lineId} className="flex items-center gap-3 py-3">
                  <Thumb image={line.thumb} size={64} />
                  <div className="min-w-0 flex-1">
                    <p>{line.name}</p>
                    <p className="text-meta text-ink-2">
                      {line.option && `${line.option} · `}
                      {line.amount}개
                    </p>
                  </div>
                  <b className="tabular-nums">{formatWon((priced?.salePrice ?? 0) * line.amount)}</b>
                </li>
              );
            })}
        </ul>
      </div>
    ))}
  </section>
);
