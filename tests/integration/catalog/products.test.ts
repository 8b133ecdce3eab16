import { beforeAll, expect, test } from 'vitest';
import { listQuery, type ProductForm, productForm, productUpdate } from '#shared/contracts/catalog.ts';
import { shippingCodeForm } from '#shared/contracts/orders/shipping.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Purchase } from '#shared/domain/order/order.ts';
import { initialState, transit } from '#shared/domain/order/steps/transitions.ts';
import type { Product } from '#shared/domain/product/product.ts';
import type { Review } from '#shared/domain/review/review.ts';
import { usualArrival } from '#shared/domain/shipping/arrival.ts';
import type { ShippingOptionSet } from '#shared/domain/shipping/shipping.ts';
import type { Change } from '#shared/domain/stored/changes.ts';
import { countSalesAndReviews } from '#shared/usecases/catalog/count-sales-and-reviews.ts';
import { getProductPage } from '#shared/usecases/catalog/get-product-page.ts';
import { listProducts } from '#shared/usecases/catalog/list-products.ts';
import { updateBrand } from '#shared/usecases/catalog/manage-brands.ts';
import { deleteCategory, moveCategory } from '#shared/usecases/catalog/manage-categories.ts';
import {
  createProduct,
  deleteProduct,
  setProductsShown,
  updateProduct,
} from '#shared/usecases/catalog/manage-products.ts';
import { refreshListings } from '#shared/usecases/catalog/refresh-listings.ts';
import { saveShippingCode } from '#shared/usecases/shippings/manage-shippings.ts';
import { catalogPorts, clerk, someBrand, someCategory, someSetting } from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { aPolicy } from '#tests/unit/pricing/quote-samples.ts';

const visitor = { kind: 'visitor', visitorId: 'somebody' } as const;
const atWork = { actor: clerk, ip: '203.0.113.7' };

describeWithTable('stocking the catalog', (table) => {
  const clock = testClock();
  const ports = catalogPorts(table, clock);
  const changes = changesOf(table);
  /** Runs the stream functions on the changes of each step; `twice`, because a stream may deliver twice. */
  const flow = async (): Promise<void> => {
    const batch = await changes();
    await refreshListings(ports)(batch);
    await refreshListings(ports)(batch);
  };
  const [bath, kitchen, tap] = [0, 1, 2].map(() => ports.ids.next()) as [string, string, string];
  const brandId = ports.ids.next();

  beforeAll(async () => {
    await ports.content.saveSetting(someSetting);
    await ports.categories.createCategory(someCategory({ _id: bath, code: 'bath' }));
    await ports.categories.createCategory(someCategory({ _id: kitchen, code: 'kitchen', index: 1 }));
    await ports.categories.createCategory(
      someCategory({ _id: tap, code: 'tap', depth: 2, _parent: bath, _parents: [bath] }),
    );
    await ports.brands.createBrand(someBrand({ _id: brandId, code: 'bathlab', name: '바스랩' }));
  });

  let forms = 0;
  const form = (over: Partial<ProductForm> = {}) => {
    forms += 1;
    return productForm.parse({
      code: `product-${forms}`,
      name: `세면대 ${forms}`,
      _category: tap,
      thumb: { url: '/media/products/1', width: 960, height: 960 },
      price: 10_000,
      skus: [{ stock: 3 }],
      shippingCode: 'parcel',
      ...over,
    });
  };
  const create = async (over: Partial<ProductForm> = {}): Promise<Product> => {
    const created = await createProduct(ports)({ ...atWork, form: form(over) });
    if (!created.ok) throw new Error(created.failure.code);
    return created.value.product;
  };
  const listed = async (over: object): Promise<string[]> => {
    const page = await listProducts(ports)(listQuery.parse(over));
    if (!page.ok) throw new Error(page.failure.code);
    return page.value.products.map(({ _id }) => _id);
  };
  const countOf = async (category: string) =>
    (await ports.categories.categories()).find(({ code }) => code === category)?.count;

  test('a new product is found where it belongs, once the stream has come by, and its text is safe', async () => {
    const product = await create({
      _brand: brandId,
      groups: ['NEW_ARRIVAL'],
      content: '<p onclick="x()">좋은 <b>세면대</b><script>alert(1)</script></p>',
    });
    await flow();
    for (const over of [
      {},
      { category: 'bath' },
      { category: 'tap', groups: 'NEW_ARRIVAL' },
      { brand: 'bathlab' },
    ])
      expect(await listed(over)).toContain(product._id);
    expect(await listed({ category: 'kitchen' })).not.toContain(product._id);
    const page = await getProductPage(ports)(product.code);
    expect(page).toMatchObject({
      ok: true,
      value: {
        content: '<p>좋은 <b>세면대</b></p>',
        path: [{ code: 'bath' }, { code: 'tap' }],
        brand: { code: 'bathlab' },
      },
    });
  });

  test('a product’s page has its options in the order the product asks for, with their pictures', async () => {
    const img = { url: '/media/products/2', width: 960, height: 960 };
    const values = [{ name: '1500mm' }, { name: '800mm', img }];
    const optionsConf = {
      enabled: true,
      sort: 'name' as const,
      criteria: [{ type: 'OTHER' as const, name: '폭', values }],
    };
    const stocked = productForm.shape.skus.parse(values.map(({ name }) => ({ value: [name], stock: 1 })));
    const { _id } = await create({ optionsConf, skus: stocked, flags: ['당일 출고'] });
    const page = await getProductPage(ports)(_id);
    expect(page).toMatchObject({
      ok: true,
      value: {
        product: { flags: ['당일 출고'], optionsConf: { criteria: [{ values: values.toReversed() }] } },
        skus: [{ name: '800mm' }, { name: '1500mm' }],
      },
    });
  });

  test('a product’s page tells what sending it back costs, by the policy that is meant for it', async () => {
    const { _id } = await create();
    const sendingBack = async () => {
      const page = await getProductPage(ports)(_id);
      return page.ok && page.value.sendingBack;
    };
    expect(await sendingBack()).toBeUndefined();
    const set = (setId: string, over: Partial<ShippingOptionSet>, charges = {}): ShippingOptionSet => ({
      _id: setId,
      name: setId,
      isActive: true,
      version: 1,
      options: [aPolicy({ _id: setId, ...charges })],
      target: { type: 'ALL', _products: [], _categories: [], _brands: [] },
      ...over,
    });
    const large = { returnCharge: 40_000, exchangeCharge: 80_000 };
    const toTap = { type: 'CATEGORY' as const, _products: [], _categories: [tap], _brands: [] };
    for (const shippingOptionSet of [set('usual', {}), set('large', { target: toTap }, large)])
      await ports.benefitTerms.shippings.save(shippingOptionSet);
    expect(await sendingBack()).toEqual(large);
    await ports.benefitTerms.shippings.save(
      set('large', { isActive: false, version: 2, target: toTap }, large),
    );
    expect(await sendingBack()).toEqual({ returnCharge: 3_000, exchangeCharge: 3_000 });
  });

  test('a product’s page tells what bringing it costs and when it comes, by policy and shipping code', async () => {
    const { _id } = await create();
    const arrival = { ...usualArrival, weekdays: [1, 2, 3, 4, 5], holidays: ['2026-12-25'], promised: true };
    const form = shippingCodeForm.parse({
      text: '일반택배',
      value: 'parcel',
      warehouse: { postcode: '12772', address1: '경기 광주시 초월읍 산수로 554' },
      arrival,
      version: (await ports.content.setting()).version,
    });
    await ports.benefitTerms.shippings.save({
      _id: 'bringing',
      name: 'bringing',
      isActive: true,
      version: 1,
      options: [aPolicy({ _id: 'bringing' })],
      target: { type: 'PRODUCTS', _products: [_id], _categories: [], _brands: [] },
    });
    const geocoding = { locate: async () => ({ kind: 'AWAY' as const }) };
    must(await saveShippingCode({ ...ports, geocoding })({ ...atWork, form }));
    const { delivery } = must(await getProductPage(ports)(_id));
    expect(delivery).toMatchObject({ charge: { type: 'BY_FIXED_AMOUNT' }, bundle: 'BUNDLE', arrival });
  });

  test('a code belongs to one of two who ask at the same moment, and can be given back', async () => {
    const both = await Promise.all(
      [1, 2].map(() => createProduct(ports)({ ...atWork, form: form({ code: 'same' }) })),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ failure: { kind: 'CONFLICT', code: 'CODE_TAKEN' } });
    const kept = both.find(({ ok }) => ok);
    if (!kept?.ok) throw new Error('one of them has it');
    await deleteProduct(ports)({ ...atWork, _id: kept.value.product._id });
    expect((await createProduct(ports)({ ...atWork, form: form({ code: 'same' }) })).ok).toBe(true);
  });

  test('of two clerks who save the same product, the second is told', async () => {
    const product = await create();
    const save = (price: number) =>
      updateProduct(ports)({
        ...atWork,
        _id: product._id,
        form: productUpdate.parse({ ...form({ code: product.code, price }), version: 1 }),
      });
    const both = await Promise.all([save(11_000), save(12_000)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      failure: { kind: 'CONFLICT', code: 'VERSION_CONFLICT' },
    });
  });

  test('a save never undoes sales: stock stays unless edited, and an edit over sold stock is refused', async () => {
    const product = await create();
    await ports.products.setStock({ _product: product._id, sku: 'BASE' }, 1);
    const save = (version: number, sku: object) =>
      updateProduct(ports)({
        ...atWork,
        _id: product._id,
        form: productUpdate.parse({ ...form({ code: product.code }), skus: [sku], version }),
      });
    expect((await save(1, { stock: 3 })).ok).toBe(true);
    expect((await ports.products.productRecord(product._id))?.skus[0]?.stock).toBe(1);
    expect(await save(2, { stock: 9, stockSeen: 3 })).toMatchObject({ failure: { code: 'STOCK_CHANGED' } });
    expect((await save(2, { stock: 9, stockSeen: 1 })).ok).toBe(true);
    expect((await ports.products.productRecord(product._id))?.skus[0]?.stock).toBe(9);
  });

  test('hidden, sold out, moved, renamed and deleted products leave and enter lists; counts follow', async () => {
    const product = await create({ name: '사라지는 수전', _brand: brandId });
    await flow();
    const before = Number(await countOf('bath'));

    await setProductsShown(ports)({ ...atWork, ids: [product._id], shows: false });
    await flow();
    expect(await listed({ searchValue: '사라지는' })).toEqual([]);
    expect(await countOf('bath')).toBe(before - 1);
    expect(await getProductPage(ports)(product._id)).toMatchObject({
      failure: { code: 'PRODUCT_NOT_FOUND' },
    });

    await setProductsShown(ports)({ ...atWork, ids: [product._id], shows: true });
    await ports.products.setStock({ _product: product._id, sku: 'BASE' }, 0);
    await flow();
    expect((await ports.listings.listedProducts([product._id]))[0]?.soldOut).toBe(true);

    const brand = (await ports.brands.brands())[0];
    if (!brand) throw new Error('there is a brand');
    const { label, description, ...rest } = brand;
    await updateBrand(ports)({ ...atWork, form: { ...rest, name: '바스온' } });
    await flow();
    expect(await listed({ searchValue: '바스온' })).toContain(product._id);

    await moveCategory(ports)({ ...atWork, _id: tap, _parent: kitchen, index: 0 });
    await flow();
    await flow();
    expect(await listed({ category: 'kitchen' })).toContain(product._id);
    expect(await listed({ category: 'bath' })).toEqual([]);
    expect(await deleteCategory(ports)({ ...atWork, _id: tap })).toMatchObject({
      failure: { code: 'CATEGORY_IN_USE' },
    });
    await moveCategory(ports)({ ...atWork, _id: tap, _parent: bath, index: 0 });
    await flow();
    await flow();

    await deleteProduct(ports)({ ...atWork, _id: product._id });
    await flow();
    expect(await listed({ searchValue: '사라지는' })).toEqual([]);
    expect(await countOf('bath')).toBe(before - 1);
    expect(await ports.listings.listingState(product._id)).toBeUndefined();
  });

  test('refreshes of one product at the same moment leave every list and count right', async () => {
    const product = await create({ groups: ['POPULAR'] });
    const batch = await changes();
    const before =
      (await ports.listings.scopeCounts(['shown#group#POPULAR'])).get('shown#group#POPULAR') ?? 0;
    await Promise.all([1, 2, 3, 4].map(() => refreshListings(ports)(batch)));
    expect((await ports.listings.scopeCounts(['shown#group#POPULAR'])).get('shown#group#POPULAR')).toBe(
      before + 1,
    );
    expect(await listed({ groups: 'POPULAR' })).toContain(product._id);
  });

  test('an ended discount is gone from cards at once, and from the order of prices when its time is swept', async () => {
    const endDate = new Date(Date.parse(clock.now()) + 60_000).toISOString();
    const product = await create({
      name: '기간할인 수전',
      price: won(10_000),
      discountEnabled: true,
      discount: { unit: 'PERCENT', amount: 15, expiration: { enabled: true, endDate } },
    });
    await flow();
    const card = async () => {
      const page = await listProducts(ports)(listQuery.parse({ searchValue: '기간할인' }));
      return page.ok ? page.value.products[0] : undefined;
    };
    expect(await card()).toMatchObject({ salePrice: 8_500, discountRate: 15, discountEndsAt: endDate });
    const { print } = (await ports.listings.listingState(product._id)) ?? {};
    clock.advance(120_000);
    expect(await card()).toMatchObject({ salePrice: 10_000, discountRate: 0 });
    await refreshListings(ports)([
      { id: 'swept', entity: 'price-change', before: { _product: product._id } },
    ]);
    expect((await ports.listings.listingState(product._id))?.print).not.toBe(print);
  });

  test('sales and reviews count once, whatever the stream delivers twice', async () => {
    const product = await create();
    await changes();
    const unpaid = {
      ...initialState,
      purchaseNo: 'P-1',
      version: 1,
      _product: product._id,
      amount: 2,
    } as Purchase;
    const paid = transit({ ...unpaid, version: 2 }, 'pay');
    const returned: Purchase = {
      ...paid,
      orderStatus: 'DELIVERY_COMPLETE',
      claimStatus: 'RETURN_COMPLETED',
      version: 3,
    };
    const five = { _id: 'five', _product: product._id, shows: true, star: 5, version: 1 } as Review;
    const four = { ...five, _id: 'four', star: 4 };
    const count = countSalesAndReviews(ports);
    const batch: Change[] = [
      { id: 'a', entity: 'purchase', before: unpaid, after: paid },
      { id: 'b', entity: 'review', after: five },
      { id: 'c', entity: 'review', after: four },
    ];
    await count(batch);
    await count(batch);
    const meta = async () => (await ports.products.productRecord(product._id))?.product.meta;
    expect(await meta()).toEqual({
      sales: { count: 2 },
      reviews: { star__average: 4.5, count__total: 2, count__stars: [0, 0, 0, 1, 1] },
    });
    await count([
      { id: 'd', entity: 'purchase', before: paid, after: returned },
      { id: 'e', entity: 'review', before: four, after: { ...four, shows: false, version: 2 } },
    ]);
    expect(await meta()).toEqual({
      sales: { count: 0 },
      reviews: { star__average: 5, count__total: 1, count__stars: [0, 0, 0, 0, 1] },
    });
  });

  test('only clerks of the catalog may do any of it', async () => {
    expect(await createProduct(ports)({ ...atWork, actor: visitor, form: form() })).toMatchObject({
      failure: { kind: 'UNAUTHENTICATED' },
    });
    const other = { ...clerk, scope: ['admin03'] };
    expect(await createProduct(ports)({ ...atWork, actor: other, form: form() })).toMatchObject({
      failure: { kind: 'FORBIDDEN' },
    });
    expect(
      await createProduct(ports)({ ...atWork, form: form({ _category: ports.ids.next() }) }),
    ).toMatchObject({
      failure: { kind: 'INVALID', issues: [{ path: '_category' }] },
    });
  });

  test('no slip gives a product away: at most its price is taken off, and only that of a discount in use', async () => {
    const off = (amount: number, unit: 'WON' | 'PERCENT', discountEnabled = true) =>
      createProduct(ports)({
        ...atWork,
        form: form({ discountEnabled, discount: { unit, amount, expiration: { enabled: false } } }),
      });
    expect(await off(10_001, 'WON')).toMatchObject({
      failure: { kind: 'INVALID', issues: [{ path: 'discount.amount' }] },
    });
    for (const fair of [off(10_000, 'WON'), off(100, 'PERCENT'), off(10_001, 'WON', false)])
      expect(await fair).toMatchObject({ ok: true });
  });

  test('a video is named by its code, or by any address it has', () => {
    for (const typed of [
      'dQw4w9WgXcQ',
      'https://youtu.be/dQw4w9WgXcQ?si=x',
      'https://www.youtube.com/watch?t=1&v=dQw4w9WgXcQ',
      ' https://m.youtube.com/shorts/dQw4w9WgXcQ ',
    ])
      expect(form({ youtubeCode: typed }).youtubeCode).toBe('dQw4w9WgXcQ');
    for (const other of ['https://example.com/watch?v=dQw4w9WgXcQ', '<script>'])
      expect(productForm.shape.youtubeCode.safeParse(other).success).toBe(false);
  });
});
