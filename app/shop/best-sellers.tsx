import { useEffect, useState } from 'react';
import { useShell } from '#app/shell/use-shell.ts';
import type { CardView } from './card-view.ts';
import { ProductGrid } from './product-card.tsx';

const SHOWN = 4;

/**
 * Best sellers, shown where a page has no content: an empty cart, a search without results, a page that no longer
 * exists. The browser loads them, so that these pages need no further read of the table and work without them.
 */
export const BestSellers = () => {
  const { setting } = useShell();
  const [cards, setCards] = useState<readonly CardView[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    fetch('/api/v1/shop/products?groups=BEST_SELLER', {
      headers: { accept: 'application/json', limit: String(SHOWN) },
      signal: gone.signal,
    })
      .then(async (answer): Promise<{ products?: CardView[] }> => (answer.ok ? answer.json() : {}))
      .then(({ products = [] }) => setCards(products))
      // Nothing is lost: the page is complete without them.
      .catch(() => undefined);
    return () => gone.abort();
  }, []);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="best-sellers" className="mt-14">
      <h2 id="best-sellers" className="mb-5 text-title">
        이런 상품은 어떠세요?
      </h2>
      <ProductGrid cards={cards} labels={setting.shop.productLabels} />
    </section>
  );
};
