import { type CSSProperties, type MouseEvent, Suspense, useState } from 'react';
import { Picture } from '#app/media/picture.tsx';
import { lazyComponent } from '#app/shell/lazy.ts';
import type { SceneView, ShowroomView } from '#shared/domain/display/display.ts';
import { formatWon } from '#shared/domain/money/format.ts';

const ShowroomCard = lazyComponent(() => import('./showroom-card.tsx'));

type Scene = SceneView;
type Spot = Scene['hotspots'][number];

/** True for a plain click. A click that opens another tab, or saves, is left to the link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Chooses the side for the text of a hotspot: it stays within the picture, whatever corner the hotspot is in. */
const wordsAt = ({ x, y }: { x: number; y: number }) => ({
  'data-x': x < 35 ? 'start' : x > 65 ? 'end' : undefined,
  'data-y': y < 30 ? 'below' : undefined,
});

/** Hotspot of a picture: it opens the card of its product; without scripts it is a link to the product. */
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

/** Builds the handler of a plain click on a product's link, which opens something instead of leaving the page. */
export const openOnPress =
  (product: Spot['product'], onOpen: (product: Spot['product']) => void) =>
  (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onOpen(product);
  };

/** Manages the card of the product that was pressed. */
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
 * Picture of a showroom with its hotspots: each opens a card of its product, and shows name and price when hovered.
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

/** First picture of a showroom with its name below, as the home page shows it. */
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
