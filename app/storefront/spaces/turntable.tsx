import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Price } from '#app/shop/price/price.tsx';
import { Button } from '#app/ui/button.tsx';
import type { TurntableView } from '#shared/domain/display/display.ts';
import { type ImageRef, variantUrl } from '#shared/domain/media/image.ts';
import { useProductCard } from '../showroom-scene.tsx';
import { frameAfterDrag, frameAfterKey } from './turn.ts';

const WIDTH = 640;
const frameUrl = (frame: ImageRef): string => variantUrl(frame, WIDTH);

/**
 * Product that is rotated by dragging, slider or arrow keys, with its price and a link to it. Its other frames are
 * loaded when it is touched.
 */
export const Turntable = ({ product, frames, showroom }: TurntableView) => {
  const { card, onOpen } = useProductCard();
  const [at, setAt] = useState(0);
  const slider = useRef<HTMLInputElement>(null);
  const dragStart = useRef<{ x: number; at: number }>();
  const fetched = useRef<HTMLImageElement[]>();
  const [first] = frames;
  const frame = frames[at] ?? first;
  if (!first || !frame) return null;

  const fetchAll = () => {
    fetched.current ??= frames.map((image) => Object.assign(new Image(), { src: frameUrl(image) }));
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    fetchAll();
    event.currentTarget.setPointerCapture(event.pointerId);
    dragStart.current = { x: event.clientX, at };
    slider.current?.focus({ preventScroll: true });
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (!dragStart.current) return;
    const share = (event.clientX - dragStart.current.x) / event.currentTarget.clientWidth;
    setAt(frameAfterDrag(dragStart.current.at, share, frames.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = frameAfterKey(at, event.key, frames.length);
    if (next === undefined) return;
    event.preventDefault();
    fetchAll();
    setAt(next);
  };
  const letGo = () => {
    dragStart.current = undefined;
  };
  return (
    <article className="turntable">
      <div
        className="turntable-view"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <img
          src={frameUrl(frame)}
          width={first.width}
          height={first.height}
          alt={product.name}
          draggable={false}
          decoding="async"
        />
      </div>
      <input
        ref={slider}
        type="range"
        min={0}
        max={frames.length - 1}
        value={at}
        aria-label={`${product.name} 돌려 보기`}
        aria-valuetext={`${Math.round((at / frames.length) * 360)}도`}
        onFocus={fetchAll}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => setAt(currentTarget.valueAsNumber)}
      />
      <div className="turntable-words">
        <div>
          <a href={`/shop/showrooms/${showroom.code}`} className="py-3.5 text-meta text-ink-2 underline">
            {showroom.name}
          </a>
          <h2>
            <a href={`/shop/products/${product._id}`} className="flex min-h-11 items-center font-semibold">
              {product.name}
            </a>
          </h2>
          <Price price={product.price} salePrice={product.salePrice} discountRate={product.discountRate} />
        </div>
        <Button onClick={() => onOpen(product)}>장바구니 담기</Button>
      </div>
      {card}
    </article>
  );
};
