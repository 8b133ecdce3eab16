import { Thumb } from '#app/media/picture.tsx';
import type { ChoiceView } from '#shared/domain/display/views.ts';
import { formatNumber } from '#shared/domain/money/format.ts';

/** Products of a set. Each links to its own page. */
export default function SetContents({ items }: { items: readonly ChoiceView[] }) {
  return (
    <section aria-labelledby="set-contents">
      <h2 id="set-contents" className="field-label">
        세트 구성
      </h2>
      <ul className="set-contents">
        {items.map(({ _id, _product, name, amount, thumb, soldOut }) => (
          <li key={_id}>
            <Thumb image={thumb} size={48} />
            <a href={`/shop/products/${_product}`}>{name}</a>
            <span>{soldOut ? '일시품절' : `${formatNumber(amount)}개`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
