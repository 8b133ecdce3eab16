import type { CSSProperties } from 'react';
import { Picture } from '#app/components/picture.tsx';
import type { ShowroomView } from '#shared/domain/display/display.ts';
import { formatWon } from '#shared/domain/money/format.ts';

type Scene = ShowroomView['scenes'][number];

/** Where a point's words have room: they stay within the picture, whatever corner it is in. */
const wordsAt = ({ x, y }: { x: number; y: number }) => ({
  'data-x': x < 35 ? 'start' : x > 65 ? 'end' : undefined,
  'data-y': y < 30 ? 'below' : undefined,
});

/** A showroom's picture with its hotspots: each a link to a product that shows name and price when pointed at. */
export const ShowroomScene = ({ scene, name, color }: { scene: Scene; name: string; color?: string }) => (
  <div className="scene" style={{ backgroundColor: color }}>
    <Picture
      image={scene.image}
      sizes="(width < 768px) 100vw, 900px"
      max={1440}
      alt={scene.image.alt ?? name}
    />
    {scene.hotspots.map(({ x, y, product }) => (
      <a
        key={product._id}
        href={`/shop/products/${product._id}`}
        className="hotspot"
        style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
        aria-label={`${product.name} ${formatWon(product.salePrice)}`}
        {...wordsAt({ x, y })}
      >
        <span>
          {product.name}
          <b>{formatWon(product.salePrice)}</b>
        </span>
      </a>
    ))}
  </div>
);

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
