import { useEffect, useState } from 'react';
import { useShell } from '#app/shell/use-shell.ts';
import type { CardView } from './card-view.ts';
import { ProductGrid } from './product-card.tsx';

const SHOWN = 4;

/**
 * What sells best, offered where a page has nothing to show: an empty cart, a search without results, a page that is
 * gone. Read by the browser: those pages ask the table for nothing more, and say what they have to say without it.
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
      // Nothing is lost: the page has said what it had to say.
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
