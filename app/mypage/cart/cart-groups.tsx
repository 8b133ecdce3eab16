import { ShippingFee, ShippingNotes } from '#app/shop/price/shipping-fee.tsx';
import type { CartKind } from '#shared/domain/cart/cart.ts';
import type { ShippingGroupQuote } from '#shared/domain/pricing/types.ts';
import type { CartLineView } from '#shared/usecases/carts/get-cart.ts';
import { Line } from './cart-line.tsx';
import { cartPages } from './cart-pages.ts';
import type { CartSelection } from './use-selection.ts';

/** Lines of a cart by shipping group, each with its shipping fee from the quote. */
export const CartGroups = ({
  kind,
  isMember,
  lines,
  groups,
  selection,
}: {
  kind: CartKind;
  isMember: boolean;
  lines: readonly CartLineView[];
  groups: readonly ShippingGroupQuote[];
  selection: CartSelection;
}) => {
  const grouped = groups.map((group) => ({
    group,
    /** Quote of the ticked lines of this group */
    ticked: selection.quote?.groups.find(({ groupId }) => groupId === group.groupId),
    lines: afterTheirMains(lines.filter(({ _id }) => group.lineIds.includes(_id))),
  }));
  const shipped = new Set(groups.flatMap(({ lineIds }) => lineIds));
  const rest = lines.filter(({ _id }) => !shipped.has(_id));
  const [unshipped, unorderable] = [
    afterTheirMains(rest.filter((line) => !line.obstacle)),
    afterTheirMains(rest.filter((line) => line.obstacle)),
  ];
  const listed = (of: readonly CartLineView[]) => (
    <ul>
      {of.map((line) => (
        <Line key={line._id} line={line} kind={kind} isMember={isMember} selection={selection} />
      ))}
    </ul>
  );
  return (
    <div className="grid gap-4">
      <div className="cart-tools">
        <label className="check">
          <input type="checkbox" checked={selection.all} onChange={selection.toggleAll} />
          <span>전체 선택</span>
        </label>
        <Ticked kind={kind} isMember={isMember} count={selection.ids.length} />
      </div>
      {grouped.map(({ group, ticked, lines: together }) => (
        <section key={group.groupId} className="panel">
          <h2 className="panel-head">
            {group.text}
            {ticked && <ShippingFee group={ticked} />}
          </h2>
          {ticked && <ShippingNotes group={ticked} />}
          {listed(together)}
        </section>
      ))}
      {unshipped.length > 0 && (
        <section className="panel">
          <h2 className="panel-head">배송이 없는 상품</h2>
          {listed(unshipped)}
        </section>
      )}
      {unorderable.length > 0 && (
        <section className="panel">
          <h2 className="panel-head">주문할 수 없는 상품</h2>
          {listed(unorderable)}
        </section>
      )}
    </div>
  );
};

/** Sorts the add-ons of a line below it, mandatory ones first. */
const afterTheirMains = (lines: readonly CartLineView[]): CartLineView[] => {
  const isBelow = ({ offer }: CartLineView) => lines.some(({ _id }) => _id === offer?.main);
  return lines
    .filter((line) => !isBelow(line))
    .flatMap((line) => {
      const below = lines.filter(({ offer }) => offer?.main === line._id);
      return [
        line,
        ...below.filter(({ offer }) => offer?.mandatory),
        ...below.filter(({ offer }) => !offer?.mandatory),
      ];
    });
};

/** Actions on all ticked lines. The checkboxes belong to the form that orders. */
const Ticked = ({ kind, isMember, count }: { kind: CartKind; isMember: boolean; count: number }) => {
  const button = (intent: 'move' | 'remove', text: string) => (
    <button
      type="submit"
      form="order"
      formMethod="post"
      formAction={cartPages[kind]}
      name="intent"
      value={intent}
      className="btn btn-line btn-sm"
      disabled={count === 0}
    >
      {text}
    </button>
  );
  return (
    <span className="flex gap-2">
      {isMember && button('move', kind === 'cart' ? '정기구매로 옮기기' : '장바구니로 옮기기')}
      {button('remove', '선택 삭제')}
    </span>
  );
};
