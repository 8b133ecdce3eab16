import type { CSSProperties } from 'react';
import { Picture } from '#app/components/picture.tsx';
import type { ShowroomView } from '#shared/domain/display/display.ts';
import { formatWon } from '#shared/domain/money/format.ts';

/** A showroom's first scene with its hotspots: each a link to a product that shows name and price when pointed at. */
export const ShowroomScene = ({ showroom }: { showroom: ShowroomView }) => {
  const scene = showroom.scenes[0];
  if (!scene) return null;
  return (
    <div className="scene" style={{ backgroundColor: showroom.color }}>
      <Picture
        image={scene.image}
        sizes="(width < 768px) 100vw, 600px"
        max={1440}
        alt={scene.image.alt ?? showroom.name}
      />
      <div className="scene-words">
        <b>{showroom.name}</b>
        <span>{showroom.summary}</span>
      </div>
      {scene.hotspots.map(({ x, y, product }) => (
        <a
          key={product._id}
          href={`/shop/products/${product._id}`}
          className="hotspot"
          style={{ '--x': `${x}%`, '--y': `${y}%` } as CSSProperties}
          aria-label={`${product.name} ${formatWon(product.salePrice)}`}
        >
          <span>
            {product.name}
            <b>{formatWon(product.salePrice)}</b>
          </span>
        </a>
      ))}
    </div>
  );
};
