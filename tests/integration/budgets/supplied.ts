import type { Walk } from '#tests/support/budgets/walk.ts';

/** Finds a product with supplies in the seed. */
export const suppliedGoods = async (walk: Walk): Promise<{ _product: string; sku: string }> => {
  const list = await walk.get('/api/v1/shop/products', { query: '?category=dispenser' });
  for (const { _id } of (list.body as { products: { _id: string }[] }).products) {
    const page = await walk.get('/api/v1/shop/products/:id', { params: { id: _id } });
    const { supplies, skus } = (
      page.body as { product: { supplies: unknown[]; skus: { sku: string; stock: number }[] } }
    ).product;
    const inStock = skus.find(({ stock }) => stock > 0);
    if (supplies.length > 0 && inStock) return { _product: _id, sku: inStock.sku };
  }
  throw new Error('no dispenser of the seed has supplies');
};
