import { beforeAll, expect, test } from 'vitest';
import { type ProductForm, productForm, productUpdate } from '#shared/contracts/catalog.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { incomingKey, pictureToCome, pictureUrl, type UploadPurpose } from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { getProductPage } from '#shared/usecases/catalog/get-product-page.ts';
import { importProducts } from '#shared/usecases/catalog/import-products.ts';
import { createProduct, updateProduct } from '#shared/usecases/catalog/manage-products.ts';
import { getMyRestocks } from '#shared/usecases/catalog/restock-alerts.ts';
import { catalogPorts, clerk, someCategory, someSetting } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const atWork = { actor: clerk, ip: '203.0.113.7' };
const root = { ...atWork, actor: { ...clerk, kind: 'member', scope: ['console'] } as Actor };
const thumb = { url: '/media/products/1', width: 960, height: 960 };

describeWithTable('pictures of option values', (table) => {
  const ports = catalogPorts(table, testClock());
  const category = ports.ids.next();
  beforeAll(async () => {
    await ports.content.saveSetting(someSetting);
    must(await ports.categories.createCategory(someCategory({ _id: category, code: 'chair' })));
  });

  /** Names an uploaded picture as a form might, with a wrong size. */
  const upload = async (purpose: UploadPurpose = 'products'): Promise<ImageRef> => {
    const name = { purpose, id: ports.ids.next() };
    await ports.storage.put('upload', {
      key: incomingKey(name),
      body: new Uint8Array(),
      contentType: 'image/png',
    });
    return { url: pictureUrl(name), width: 1, height: 1 };
  };
  const formOf = (pictures: Record<string, ImageRef[]>, over: Partial<ProductForm> = {}) => {
    const values = Object.entries(pictures).map(([name, of]) => ({
      name,
      hexa: '#27385c',
      ...(of.length > 0 && { pictures: of }),
    }));
    return productForm.parse({
      code: `chair-${ports.ids.next()}`,
      name: '식탁의자',
      _category: category,
      thumb,
      price: 10_000,
      optionsConf: { enabled: true, criteria: [{ type: 'COLOR', name: '색상', values }] },
      skus: values.map(({ name, hexa }) => ({ value: [name], hexa, stock: 0 })),
      shippingCode: 'parcel',
      ...over,
    });
  };
  const create = async (pictures: Record<string, ImageRef[]>) =>
    must(await createProduct(ports)({ ...atWork, form: formOf(pictures) })).product;
  const picturesOf = async (_id: string) => {
    const record = await ports.products.productRecord(_id, { consistent: true });
    return record?.product.optionsConf.criteria[0]?.values.map(({ pictures = [] }) =>
      pictures.map(({ url }) => url),
    );
  };

  test('are stored with the size they have, and shown with the product', async () => {
    const [front, back] = [await upload(), await upload()];
    const { code } = await create({ 네이비: [front, { ...back, alt: '뒤' }], 올리브: [] });
    const { product } = must(await getProductPage(ports)(code));
    expect(product.optionsConf.criteria[0]?.values).toEqual([
      {
        name: '네이비',
        hexa: '#27385c',
        pictures: [
          { url: front.url, width: 400, height: 200 },
          { url: back.url, width: 400, height: 200, alt: '뒤' },
        ],
      },
      { name: '올리브', hexa: '#27385c' },
    ]);
  });

  test('are uploads for products that are there: anything else is refused at its place', async () => {
    const good = await upload();
    const missing = { ...good, url: pictureUrl({ purpose: 'products', id: ports.ids.next() }) };
    const form = formOf({ 네이비: [good], 올리브: [good, missing] });
    const refused = await createProduct(ports)({ ...atWork, form });
    expect(refused).toMatchObject({
      ok: false,
      failure: {
        code: 'PICTURE_NOT_FOUND',
        issues: [{ path: 'optionsConf.criteria.0.values.1.pictures.1' }],
      },
    });
    expect(await ports.products.productRecord(form.code, { consistent: true })).toBeUndefined();
    // The contract takes no other address; use cases are called by scripts too.
    const review = await upload('reviews');
    const forged = { ...form, optionsConf: formOf({ 네이비: [], 올리브: [] }).optionsConf };
    forged.optionsConf.criteria[0]?.values.splice(0, 1, { name: '네이비', pictures: [review] });
    expect(await createProduct(ports)({ ...atWork, form: forged })).toMatchObject({
      ok: false,
      failure: { code: 'PICTURE_NOT_FOUND' },
    });
  });

  test('stay without another look at storage when the product is saved again, in another order too', async () => {
    const [a, b] = [await upload(), await upload()];
    const { _id, code, version } = await create({ 네이비: [a], 올리브: [b] });
    await ports.storage.remove('media', `${a.url.slice(1)}/outcome.json`);
    await ports.storage.remove('media', `${b.url.slice(1)}/outcome.json`);
    const form = productUpdate.parse({ ...formOf({ 네이비: [b, a], 올리브: [] }, { code }), version });
    must(await updateProduct(ports)({ ...atWork, _id, form }));
    expect(await picturesOf(_id)).toEqual([[b.url, a.url], []]);
  });

  test('a restock alert shows them, the pressed variant before the others', async () => {
    const navy = await upload();
    const { _id } = await create({ 올리브: [], 네이비: [navy] });
    const record = await ports.products.productRecord(_id, { consistent: true });
    const [olive, pressed] = record?.skus.map(({ sku }) => sku) ?? [];
    const { choice } = await getMyRestocks(ports)({ _user: 'a', _product: _id, sku: pressed });
    expect(choice?.skus.map(({ sku, name, thumb: { url } }) => [sku, name, url])).toEqual([
      [pressed, '네이비', navy.url],
      [olive, '올리브', thumb.url],
    ]);
  });

  const send = async (rows: object[], dryRun = false) =>
    must(
      await importProducts(ports)({
        ...root,
        dryRun,
        rows: rows.map((values, at) => ({ line: at + 2, values: { ...values } })),
      }),
    );

  test('a sheet sets those of a value, and says what is wrong with its row', async () => {
    const { _id, code, version } = await create({ 네이비: [], 올리브: [] });
    const optionPictures = [await upload(), await upload()];
    const toCome = [{ url: pictureUrl(pictureToCome), width: 1, height: 1 }];
    const row = { code, optionValue: '네이비', optionPictures };
    expect(await send([{ ...row, optionPictures: toCome }], true)).toMatchObject([{ outcome: 'UPDATED' }]);
    expect(await picturesOf(_id)).toEqual([[], []]);
    expect(await send([{ ...row, optionPictures: toCome }])).toMatchObject([
      { outcome: 'REFUSED', issues: [{ path: 'optionsConf.criteria.0.values.0.pictures.0' }] },
    ]);

    expect(await send([row, { code, optionValue: '색상: 올리브' }])).toMatchObject([
      { outcome: 'UPDATED' },
      { outcome: 'UNCHANGED' },
    ]);
    expect(await picturesOf(_id)).toEqual([optionPictures.map(({ url }) => url), []]);
    const record = await ports.products.productRecord(_id, { consistent: true });
    expect(record?.product.version).toBe(version + 1);
    expect(record?.skus.map(({ stock }) => stock)).toEqual([0, 0]);

    const refused = await send([
      { ...row, optionValue: '파랑' },
      { ...row, price: 100 },
      { ...row, stock: '3' },
      { code, optionPictures },
      { ...row, option: '네이비' },
      { ...row, code: 'nothing' },
      { ...row, optionPictures: [thumb] },
    ]);
    expect(
      refused.map((answer) => answer.outcome === 'REFUSED' && [answer.issues[0]?.path, answer.message]),
    ).toEqual([
      ['optionValue', '없는 옵션값입니다 (파랑)'],
      ['optionValue', '옵션값을 적은 줄에서는 옵션사진만 바꿀 수 있습니다.'],
      ['optionValue', '옵션값을 적은 줄에서는 옵션사진만 바꿀 수 있습니다.'],
      ['optionValue', '어느 옵션값의 사진인지 적어주세요.'],
      ['option', '옵션을 적은 줄에서는 재고만 바꿀 수 있습니다.'],
      ['optionValue', '없는 상품입니다. 옵션은 상품 등록 화면에서 만들어주세요.'],
      ['optionPictures.0.url', '상품 사진으로 올린 이미지만 넣을 수 있습니다.'],
    ]);
  });
});
