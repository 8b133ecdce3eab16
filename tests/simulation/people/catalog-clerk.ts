import { brandForm, categoryForm, productForm } from '#shared/contracts/catalog.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Desk } from './desk.ts';
import { CATEGORY, type Good, SOLD_OUT } from './opening.ts';
import { DAY, HOUR } from './town.ts';

const PICTURE = { url: '/media/product/simulation.webp', width: 800, height: 800 };

/** Creates, renames and deletes a brand. */
const tryBrand = async (desk: Desk): Promise<void> => {
  const fields = { code: 'spring', name: '봄날' };
  const brand = await desk.does('createBrand', (shop, by) =>
    shop.createBrand({ ...by, form: brandForm.parse(fields) }),
  );
  if (!brand) return;
  const { _id, version } = brand;
  await desk.does('updateBrand', (shop, by) =>
    shop.updateBrand({ ...by, form: { ...brandForm.parse({ ...fields, name: '봄날리빙' }), _id, version } }),
  );
  await desk.does('deleteBrand', (shop, by) => shop.deleteBrand({ ...by, _id }));
};

/** Creates a seasonal category, renames it, moves it to the front, and deletes it. */
const trySeason = async (desk: Desk): Promise<void> => {
  const fields = { code: 'season', name: '계절 상품' };
  const category = await desk.does('createCategory', (shop, by) =>
    shop.createCategory({ ...by, form: categoryForm.parse(fields) }),
  );
  if (!category) return;
  const { _id, version } = category;
  await desk.does('updateCategory', (shop, by) =>
    shop.updateCategory({
      ...by,
      form: { ...categoryForm.parse({ ...fields, name: '겨울 상품' }), _id, version },
    }),
  );
  await desk.does('moveCategory', (shop, by) => shop.moveCategory({ ...by, _id, index: 0 }));
  await desk.does('deleteCategory', (shop, by) => shop.deleteCategory({ ...by, _id }));
};

/** Fills, empties and deletes a display of the header. */
const decorate = async (desk: Desk, { _product }: Good): Promise<void> => {
  const code = 'gifts';
  await desk.does('createDisplayGroup', (shop, by) =>
    shop.createDisplayGroup({ ...by, form: { code, name: '선물' } }),
  );
  await desk.does('saveDisplay', (shop, by) =>
    shop.saveDisplay({ ...by, code, entries: [{ _product }], version: 0 }),
  );
  await desk.does('saveDisplay', (shop, by) => shop.saveDisplay({ ...by, code, entries: [], version: 1 }));
  await desk.does('deleteDisplayGroup', (shop, by) => shop.deleteDisplayGroup({ ...by, _id: code }));
};

/**
 * Creates a product, changes its text, changes its price by a sheet that is uploaded twice, hides it, and deletes it.
 */
const tryProduct = async (desk: Desk): Promise<void> => {
  const fields = {
    code: 'lamp-1',
    name: '탁상 조명',
    _category: CATEGORY,
    thumb: PICTURE,
    price: 24_000,
    content: '<p>부드러운 빛</p>',
    shippingCode: 'parcel',
    skus: [{ stock: 3 }],
  };
  const formOf = (changed: object) => productForm.parse({ ...fields, ...changed });
  const record = await desk.does('createProduct', (shop, by) =>
    shop.createProduct({ ...by, form: formOf({}) }),
  );
  if (!record) return;
  const { _id, version } = record.product;
  const skus = record.skus.map(({ sku, stock }) => ({ sku, stock, stockSeen: stock }));
  await desk.does('updateProduct', (shop, by) =>
    shop.updateProduct({
      ...by,
      _id,
      form: { ...formOf({ skus, content: '<p>더 부드러운 빛</p>' }), version },
    }),
  );
  const sheet = {
    rows: [{ line: 2, values: { code: 'lamp-1', price: '26,000', stock: '+2' } }],
    sheet: 'sheet-of-lamps',
  };
  for (const dryRun of [true, false, false])
    await desk.does('importProducts', (shop, by) => shop.importProducts({ ...by, ...sheet, dryRun }));
  await desk.does('setProductsShown', (shop, by) =>
    shop.setProductsShown({ ...by, ids: [_id], shows: false }),
  );
  await desk.does('deleteProduct', (shop, by) => shop.deleteProduct({ ...by, _id }));
};

/** Plans prices for the next hours. One plan is withdrawn, perhaps at the moment it is applied. */
const planPrices = async (desk: Desk, goods: readonly Good[]): Promise<void> => {
  const { random } = desk;
  const plan = async (withdraws: boolean): Promise<void> => {
    const { _product } = random.oneOf(goods);
    const key = `00000000-0000-4000-8000-${random.bytes(6).toString('hex')}`;
    const ahead = random.between(HOUR / 2, 2 * HOUR);
    const planned = await desk.does('planChanges', async (shop, by, ports) => {
      const [found] = await ports.products.stockedProducts([_product]);
      const was = found?.product.price ?? won(0);
      const fields = { price: { was, to: won(was + random.oneOf([-500, 500])) } };
      return shop.planChanges({
        ...by,
        at: desk.in(ahead),
        products: [{ _id: _product, key, fields, stocks: [] }],
      });
    });
    if (!planned || !withdraws) return;
    await desk.wait(random.happens(0.5) ? ahead : HOUR / 4);
    await desk.does('withdrawTimedChange', async (shop, by) => {
      const waiting = await shop.listTimedChanges({ ...by, limit: 20, state: 'WAITING' });
      if (!waiting.ok) return waiting;
      const { _id = '' } = waiting.value.items.find((item) => item._product === _product) ?? {};
      return shop.withdrawTimedChange({ ...by, _id });
    });
  };
  await plan(false);
  await plan(true);
};

/** Puts the sold-out option into stock for a day: members who wait for it are notified. */
const restock = async (desk: Desk, { _product }: Good): Promise<void> => {
  for (const [expected, stock] of [
    [0, 2],
    [2, 0],
  ] as const) {
    await desk.does('setStock', (shop, by) =>
      shop.setStock({ ...by, _product, sku: SOLD_OUT, stock, expected }),
    );
    await desk.wait(DAY);
  }
};

/** Plays a catalog clerk, who tries other things to sell. */
export const keepCatalog = async (desk: Desk, goods: readonly Good[]): Promise<void> => {
  await tryBrand(desk);
  await planPrices(desk, goods);
  await trySeason(desk);
  await tryProduct(desk);
  await decorate(desk, desk.random.oneOf(goods));
  const [first] = goods;
  if (first) await restock(desk, first);
};
