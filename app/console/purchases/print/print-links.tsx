import { LinkButton } from '#app/ui/button.tsx';
import { PRINTED_AT_ONCE, type PrintKind } from '#shared/contracts/orders/console-order.ts';
import { printTitles } from './titles.ts';

/** Links to the prints of some orders, each on its own page. */
export const PrintLinks = ({ orderNos }: { orderNos: readonly string[] }) => {
  const orders = [...new Set(orderNos)];
  if (orders.length === 0 || orders.length > PRINTED_AT_ONCE) return null;
  return (
    <span className="print-links">
      {(Object.keys(printTitles) as PrintKind[]).map((kind) => (
        <LinkButton
          key={kind}
          size="sm"
          href={`/console/shop/purchases/print/${kind}?orders=${orders.join(',')}`}
          target="_blank"
          rel="noopener"
        >
          {printTitles[kind]}
        </LinkButton>
      ))}
    </span>
  );
};
