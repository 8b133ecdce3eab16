import { Thumb } from '#app/media/picture.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import type { PickedProduct } from '#shared/usecases/catalog/picked-products.ts';

/** A product in a form that holds it: `undefined` while it is read, `null` when it is gone. */
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
