import { useRef, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { MOST_FRAMES, MOST_TURNTABLES } from '#shared/contracts/content.ts';
import type { Turntable } from '#shared/domain/display/display.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { CustomProps } from '../../form/declare.ts';
import { PicturesInput } from '../../form/image-fields.tsx';
import { addKeys, type Keyed, removeKeys } from '../../form/list-item-keys.ts';
import { PickedProductLine } from '../../products/picked-product.tsx';
import { ProductPicker } from '../../products/product-picker.tsx';
import { usePicked } from '../../products/use-picked.ts';

/**
 * Field of the products of a showroom that shoppers can rotate: for each, the pictures of a full turn in their order.
 */
export const TurntablesField = ({ initialValue = [], onChange, errors }: CustomProps<Turntable[]>) => {
  const [pieces, setPieces] = useState(() => initialValue.map((piece) => addKeys(piece)));
  /** Uploads finish long after the render that started them. */
  const latest = useRef(pieces);
  const set = (next: Keyed<Turntable>[]) => {
    latest.current = next;
    setPieces(next);
    onChange(removeKeys(next));
  };
  const products = usePicked(pieces.map(({ _product }) => _product));
  const setFrames = (key: number, frames: readonly ImageRef[]) =>
    set(
      latest.current.map((turntable) =>
        turntable.key === key ? { ...turntable, frames: [...frames] } : turntable,
      ),
    );
  return (
    <div className="grid gap-4">
      {pieces.map((piece, at) => (
        <div key={piece.key} className="slide-card">
          <header>
            <PickedProductLine product={products[piece._product]} />
            <IconButton
              label={`${at + 1}번째 회전 상품 삭제`}
              onClick={() => set(pieces.filter((turntable) => turntable !== piece))}
            >
              <Icon name="trash" />
            </IconButton>
          </header>
          <PicturesInput
            purpose="showrooms"
            most={MOST_FRAMES}
            initialValue={piece.frames}
            onChange={(frames) => setFrames(piece.key, frames)}
          />
          {errors[`${at}.frames`] && <p className="field-error">{errors[`${at}.frames`]}</p>}
        </div>
      ))}
      {errors[''] && <p className="field-error">{errors['']}</p>}
      {pieces.length < MOST_TURNTABLES && (
        <ProductPicker
          whole
          label="회전 상품 추가"
          onPick={({ _product }) => set([...latest.current, addKeys({ _product, frames: [] })])}
        />
      )}
    </div>
  );
};
