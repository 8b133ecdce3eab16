import { useEffect, useState } from 'react';
import type { PickedProduct } from '#shared/usecases/catalog/picked-products.ts';

/** Most ids one request asks for. */
const A_CALL = 100;

const read = async (ids: readonly string[]): Promise<PickedProduct[]> => {
  const response = await fetch(`/console/shop/products/picked?ids=${ids.join()}`);
  return response.ok ? ((await response.json()) as { products: PickedProduct[] }).products : [];
};

/** Reads the products a form references, by their ids; `null` for one that no longer exists. */
export const usePicked = (ids: readonly string[]): Record<string, PickedProduct | null> => {
  const [known, setKnown] = useState<Record<string, PickedProduct | null>>({});
  const unknown = ids
    .filter((_id) => _id && !(_id in known))
    .slice(0, A_CALL)
    .join();
  useEffect(() => {
    if (!unknown) return;
    const ids = unknown.split(',');
    let isStale = false;
    void read(ids).then((products) => {
      if (isStale) return;
      const found = Object.fromEntries(products.map((product) => [product._id, product]));
      setKnown((before) => ({
        ...before,
        ...Object.fromEntries(ids.map((_id) => [_id, found[_id] ?? null])),
      }));
    });
    return () => {
      isStale = true;
    };
  }, [unknown]);
  return known;
};
