import { Thumb } from '#app/media/picture.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import type { PickedProduct } from '#shared/usecases/catalog/picked-products.ts';

/** Product in a form that references it: `undefined` while it is loading, `null` when it no longer exists. */
export const PickedProductLine = ({ product }: { product: PickedProduct | null | undefined }) => {
  if (!product) return <span className="picked text-ink-3">{product === null ? '삭제된 상품' : '…'}</span>;
  const { name, code, thumb, salePrice, shows } = product;
  return (
    <span className="picked">
      <Thumb image={thumb} size={40} />
      <span>
        {name}
        <small>
          {code} · {formatWon(salePrice)}
        </small>
      </span>
      {!shows && <Badge>숨김</Badge>}
    </span>
  );
};
