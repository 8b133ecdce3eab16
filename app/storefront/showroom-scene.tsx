import { type CSSProperties, type MouseEvent, Suspense, useState } from 'react';
import { Picture } from '#app/media/picture.tsx';
import { lazyComponent } from '#app/shell/lazy.ts';
import type { SceneView, ShowroomView } from '#shared/domain/display/display.ts';
import { formatWon } from '#shared/domain/money/format.ts';

const ShowroomCard = lazyComponent(() => import('./showroom-card.tsx'));

type Scene = SceneView;
type Spot = Scene['hotspots'][number];

/** A press that opens another tab, or saves, stays the link's own. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Where a point's words have room: they stay within the picture, whatever corner it is in. */
const wordsAt = ({ x, y }: { x: number; y: number }) => ({
  'data-x': x < 35 ? 'start' : x > 65 ? 'end' : undefined,
  'data-y': y < 30 ? 'below' : undefined,
});

/** A point of a picture: it opens the card of its product, and without scripts it is a link to the product. */
export const HotspotLink = ({
  spot: { x, y, product },
  onOpen,
}: {
  spot: Spot;
  onOpen: (product: Spot['product']) => void;
}) => (
  <a
    href={`/shop/products/${product._id}`}
    className="hotspot"
    style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
    aria-label={`${product.name} ${formatWon(product.salePrice)}`}
    {...wordsAt({ x, y })}
    onClick={openOnPress(product, onOpen)}
  >
    <span>
      {product.name}
      <b>{formatWon(product.salePrice)}</b>
    </span>
  </a>
);

/** What a plain press of a product's link does instead of leaving the page. */
export const openOnPress =
  (product: Spot['product'], onOpen: (product: Spot['product']) => void) =>
  (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onOpen(product);
  };

/** The card of a product that was pressed, and what opens it. */
export const useProductCard = () => {
  const [open, setOpen] = useState<Spot['product']>();
  const card = open && (
    <Suspense>
      <ShowroomCard product={open} onClose={() => setOpen(undefined)} />
    </Suspense>
  );
  return { card, onOpen: setOpen };
};

/**
 * A showroom's picture with its hotspots: each opens a card of its product, and shows name and price when pointed at.
 * Without scripts it is a link to the product.
 */
export const ShowroomScene = ({ scene, name, color }: { scene: Scene; name: string; color?: string }) => {
  const { card, onOpen } = useProductCard();
  return (
    <div className="scene" style={{ backgroundColor: color }}>
      <Picture
        image={scene.image}
        sizes="(width < 768px) 100vw, 900px"
        max={1440}
        alt={scene.image.alt ?? name}
      />
      {scene.hotspots.map((spot) => (
        <HotspotLink key={spot.product._id} spot={spot} onOpen={onOpen} />
      ))}
      {card}
    </div>
  );
};

/** A showroom's first picture with its name below, as the home page shows it. */
export const ShowroomTile = ({ showroom }: { showroom: ShowroomView }) => {
  const { name, color, summary, code, scenes } = showroom;
  const [scene] = scenes;
  if (!scene) return null;
  return (
    <figure className="scene-card">
      <ShowroomScene scene={scene} name={name} color={color} />
      <figcaption>
        <a href={`/shop/showrooms/${code}`}>{name}</a>
        <span>{summary}</span>
      </figcaption>
    </figure>
  );
};
