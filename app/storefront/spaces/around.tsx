import { Suspense, useEffect, useRef, useState } from 'react';
import { Picture, Thumb } from '#app/media/picture.tsx';
import { lazyComponent } from '#app/shell/lazy.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { projectOntoFlat } from '#shared/domain/display/around.ts';
import type { SceneView } from '#shared/domain/display/display.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { HotspotLink, openOnPress, useProductCard } from '../showroom-scene.tsx';

const AroundViewer = lazyComponent(() => import('./around-viewer.tsx'));

const canTurn = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

/**
 * Panorama of a room. After a press one looks around by dragging, by arrow keys or by tilting a phone. Before that,
 * without scripts and without WebGL it is a picture that scrolls sideways. Its products are hotspots in it, and a list
 * next to it.
 */
export const Around = ({
  scene,
  name,
  entered,
  onEnter,
}: {
  scene: SceneView;
  name: string;
  entered: boolean;
  onEnter: () => void;
}) => {
  const { card, onOpen } = useProductCard();
  const strip = useRef<HTMLDivElement>(null);
  const [turns, setTurns] = useState(false);
  useEffect(() => {
    setTurns(canTurn());
    // The centre of the picture is its main direction.
    if (strip.current) strip.current.scrollLeft = (strip.current.scrollWidth - strip.current.clientWidth) / 2;
  }, []);
  const products = [...new Map(scene.hotspots.map(({ product }) => [product._id, product])).values()];
  const flat = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section ref={strip} className="around-strip" aria-label={`${name} 파노라마`} tabIndex={0}>
      <div>
        <Picture image={scene.image} sizes="1200px" max={2048} alt={scene.image.alt ?? name} />
        {scene.hotspots.map((spot) => (
          <HotspotLink key={`${spot.x} ${spot.y}`} spot={projectOntoFlat(spot)} onOpen={onOpen} />
        ))}
      </div>
    </section>
  );
  return (
    <div className="around">
      <div className="around-view">
        {entered && turns ? (
          <Suspense fallback={flat}>
            <AroundViewer scene={scene} name={name} onOpen={onOpen} onFail={() => setTurns(false)} />
          </Suspense>
        ) : (
          flat
        )}
        {turns && !entered && (
          <Button variant="primary" className="around-enter" onClick={onEnter}>
            <Icon name="eye" /> 360° 둘러보기
          </Button>
        )}
      </div>
      <div className="around-goods">
        <h3>이 공간의 상품</h3>
        <ul>
          {products.map((product) => (
            <li key={product._id}>
              <a href={`/shop/products/${product._id}`} onClick={openOnPress(product, onOpen)}>
                <Thumb image={product.thumb} size={56} />
                <span>
                  {product.name}
                  <b>{formatWon(product.salePrice)}</b>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {card}
    </div>
  );
};
