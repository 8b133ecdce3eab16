import { Thumb } from '#app/media/picture.tsx';
import { ShippingFee, ShippingNotes } from '#app/shop/price/shipping-fee.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import type { FieldIssue } from '#shared/domain/result.ts';
import type { OrderFormQuote } from '#shared/usecases/orders/placing/quote-order-form.ts';

/** Ordered goods, by shipping group. */
export const GoodsList = ({
  quoted: { lines, quote },
  issues = [],
}: {
  quoted: OrderFormQuote;
  /** Errors of lines (`carts.0`), each shown at its line */
  issues?: readonly FieldIssue[];
}) => {
  const shipped = new Set(quote.groups.flatMap(({ lineIds }) => lineIds));
  const rest = lines.filter(({ lineId }) => !shipped.has(lineId));
  const goods = (of: typeof lines) => (
    <ul>
      {of.map((line) => (
        <Goods
          key={line.lineId}
          line={line}
          quote={quote}
          problem={issues.find(({ path }) => path === `carts.${lines.indexOf(line)}`)?.message}
        />
      ))}
    </ul>
  );
  return (
    <section className="panel">
      <h2 className="panel-head">
        주문상품 <span className="text-meta font-normal text-ink-2">{`${lines.length}건`}</span>
      </h2>
      {quote.groups.map((group) => (
        <div key={group.groupId} className="mb-3 last:mb-0">
          <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 text-meta text-ink-2">
            <span>{group.text}</span>
            <ShippingFee group={group} />
          </p>
          {goods(lines.filter(({ lineId }) => group.lineIds.includes(lineId)))}
          <ShippingNotes group={group} />
        </div>
      ))}
      {rest.length > 0 && <div className="border-t border-line">{goods(rest)}</div>}
    </section>
  );
};

const Goods = ({
  line,
  quote,
  problem,
}: {
  line: OrderFormQuote['lines'][number];
  quote: OrderFormQuote['quote'];
  problem?: string;
}) => {
  const priced = quote.lines.find(({ lineId }) => lineId === line.lineId);
  const coupons = quote.coupons.filter(
    ({ basis, lineIds }) => basis === 'PRODUCT_PRICE' && lineIds.includes(line.lineId),
  );
  return (
    <li className="flex items-center gap-3 py-3">
      <Thumb image={line.thumb} size={64} />
      <div className="min-w-0 flex-1">
        <p>{line.name}</p>
        <p className="text-meta text-ink-2">
          {[line.role !== 'product' && '함께 구매', line.option, `${line.amount}개`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {problem && <p className="text-meta font-semibold text-sale">{problem}</p>}
        {coupons.map(({ _userCoupon, name, discountPrice }) => (
          <p key={_userCoupon} className="text-meta text-accent">{`${name} ${formatWon(-discountPrice)}`}</p>
        ))}
      </div>
      <b className="flex-none tabular-nums">{formatWon((priced?.salePrice ?? 0) * line.amount)}</b>
    </li>
  );
};
