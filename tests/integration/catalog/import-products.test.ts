import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '#shared/domain/user/actor.ts';
import { importProducts } from '#shared/usecases/catalog/import-products.ts';
import { catalogPorts, clerk, someCategory, someSetting } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const root = { actor: { ...clerk, kind: 'member', scope: ['console'] } as Actor, ip: '203.0.113.7' };
const thumb = { url: '/media/products/x', width: 960, height: 960 };
const lamp = {
  code: 'lamp-1',
  name: '온기 조명',
  category: 'light',
  price: '12,000',
  stock: '5',
  shippingCode: 'parcel',
  shows: 'Y',
  hashtags: '조명, 거실',
  thumb,
};

describeWithTable('products from a spreadsheet', (table) => {
  const ports = catalogPorts(table, testClock());
  const take = async (...rows: object[]) =>
    must(
      await importProducts(ports)({
        ...root,
        rows: rows.map((values, at) => ({ line: at + 2, values: { ...values } })),
      }),
    );
  const read = async (code: string) => ports.products.productRecord(code, { consistent: true });

  beforeAll(async () => {
    must(await ports.categories.createCategory(someCategory({ _id: ports.ids.next(), code: 'light' })));
    const warehouse = { postcode: '', address1: '', address2: '' };
    const shippingCodes = [{ text: '택배', value: 'parcel', warehouse, areas__available: [] }];
    must(await ports.content.saveSetting({ ...someSetting, shop: { ...someSetting.shop, shippingCodes } }));
  });

  test('are the scope console’s alone', async () => {
    const rows = [{ line: 2, values: lamp }];
    expect(await importProducts(ports)({ ...root, actor: clerk, rows })).toMatchObject({
      ok: false,
      failure: { kind: 'FORBIDDEN' },
    });
  });

  test('are taken row by row: one that is wrong is refused with its reason and holds up no other', async () => {
    const answers = await take(
      lamp,
      { ...lamp, code: 'lamp-2', price: '만원' },
      { ...lamp, code: 'lamp-3', category: 'nowhere' },
      { ...lamp, code: 'lamp-4', stock: undefined },
      { ...lamp, code: 'lamp-5', discountAmount: '10', discountUnit: '%' },
    );
    expect(answers).toMatchObject([
      { line: 2, outcome: 'CREATED' },
      { line: 3, outcome: 'REFUSED', issues: [{ path: 'price', message: '금액을 숫자로 적어주세요.' }] },
      { line: 4, outcome: 'REFUSED', issues: [{ path: 'category' }] },
      { line: 5, outcome: 'REFUSED', issues: [{ path: 'stock' }] },
      { line: 6, outcome: 'CREATED' },
    ]);
    for (const code of ['lamp-2', 'lamp-3', 'lamp-4']) expect(await read(code)).toBeUndefined();
    expect(await read('lamp-1')).toMatchObject({
      product: { name: '온기 조명', price: 12_000, shows: true, hashtags: ['조명', '거실'] },
      skus: [{ stock: 5 }],
    });
    expect((await read('lamp-5'))?.product).toMatchObject({
      discountEnabled: true,
      discount: { unit: 'PERCENT', amount: 10 },
    });
  });

  test('change nothing when sent again, and only what a row says otherwise', async () => {
    expect(await take(lamp)).toMatchObject([{ outcome: 'UNCHANGED' }]);
    expect((await read('lamp-1'))?.product.version).toBe(1);
    expect(await take({ code: 'lamp-1', price: 9_000 })).toMatchObject([{ outcome: 'UPDATED' }]);
    expect(await read('lamp-1')).toMatchObject({
      product: { price: 9_000, name: '온기 조명', version: 2 },
      skus: [{ stock: 5 }],
    });
    expect(await take({ code: 'lamp-1', stock: '7' })).toMatchObject([{ outcome: 'UPDATED' }]);
    expect((await read('lamp-1'))?.skus).toMatchObject([{ stock: 7 }]);
  });

  test('set stock over what was seen or move it by ±n, by option too, and add nothing twice', async () => {
    const sheet = 'f'.repeat(64);
    const send = async (...rows: object[]) =>
      must(
        await importProducts(ports)({
          ...root,
          sheet,
          rows: rows.map((values, at) => ({ line: at + 2, values: { ...values } })),
        }),
      );
    await take({ ...lamp, code: 'seen-1', stock: '10' });
    const stockNow = async (code: string) => (await read(code))?.skus.map(({ stock }) => stock);
    expect(await take({ code: 'seen-1', stock: '12', stockSeen: '10' })).toMatchObject([
      { outcome: 'UPDATED' },
    ]);
    expect(await take({ code: 'seen-1', stock: '12', stockSeen: '10' })).toMatchObject([
      { outcome: 'UNCHANGED' },
    ]);
    expect(await take({ code: 'seen-1', stock: '30', stockSeen: '10' })).toMatchObject([
      { outcome: 'REFUSED', issues: [{ path: 'stock' }] },
    ]);
    expect(await take({ code: 'seen-1', stock: '+5' })).toMatchObject([{ outcome: 'REFUSED' }]);
    for (let n = 0; n < 2; n++) await send({ code: 'seen-1', stock: '-5' });
    expect(await stockNow('seen-1')).toEqual([7]);
    expect(await take({ code: 'seen-1', stock: '반' })).toMatchObject([
      { outcome: 'REFUSED', message: '재고를 숫자로 적어주세요.' },
    ]);

    const record = await read('seen-1');
    if (!record) throw new Error('not there');
    const { product } = record;
    const options = { enabled: true, sort: 'latest', criteria: [] };
    const [base] = record.skus;
    const variants = ['흰색', '검정'].map((name, index) => ({
      ...base,
      sku: `V${index}`,
      name,
      value: [name],
      index,
      stock: 4,
    }));
    must(
      await ports.products.updateProduct(record, {
        ...record,
        product: { ...product, optionsConf: options, version: product.version + 1 },
        skus: variants as typeof record.skus,
      }),
    );
    expect(await send({ code: 'seen-1', option: '검정', stock: '9', stockSeen: '4' })).toMatchObject([
      { outcome: 'UPDATED' },
    ]);
    expect(await stockNow('seen-1')).toEqual([4, 9]);
    const refused = await send(
      { code: 'seen-1', stock: '3' },
      { code: 'seen-1', option: '파랑', stock: '3' },
      { code: 'seen-1', option: '흰색', stock: '3', price: 100 },
      { code: 'nothing', option: '흰색', stock: '3' },
    );
    expect(refused.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 4 }, () => 'REFUSED'));
  });

  test('a corrected copy of a sheet adds ±n of none of its rows again, says which were added, and refuses another ±n', async () => {
    const other = { ...root, actor: { ...root.actor, _user: 'another clerk' } as Actor };
    const send = async (sheet: string, rows: object[], { by = root, dryRun = false, from = 2 } = {}) =>
      must(
        await importProducts(ports)({
          ...by,
          dryRun,
          sheet: sheet.repeat(8),
          rows: rows.map((values, at) => ({ line: at + from, values: { ...values } })),
        }),
      );
    await take({ ...lamp, code: 'copy-1', stock: '10' }, { ...lamp, code: 'copy-2', stock: '10' });
    const stocks = () =>
      Promise.all(['copy-1', 'copy-2'].map(async (code) => (await read(code))?.skus[0]?.stock));
    const first = { code: 'copy-1', stock: '-8', ref: '0a1b2c3d-4e5f-1' };
    const second = { code: 'copy-2', stock: '+5', ref: '0a1b2c3d-4e5f-2' };
    expect(await send('a', [first, { ...second, stock: '+오' }])).toMatchObject([
      { outcome: 'UPDATED' },
      { outcome: 'REFUSED' },
    ]);
    // Less stock is left than the first row takes, and the row is on another line, sent by somebody else.
    const copy = [second, first];
    const input = { outcome: 'UNCHANGED', movedBefore: -8 };
    expect(await send('b', copy, { by: other, dryRun: true })).toMatchObject([{ outcome: 'UPDATED' }, input]);
    expect(await send('b', copy, { by: other })).toMatchObject([{ outcome: 'UPDATED' }, input]);
    expect(await stocks()).toEqual([2, 15]);
    expect(await send('c', [{ ...second, stock: '+8' }])).toMatchObject([
      {
        outcome: 'REFUSED',
        message: '이 줄은 +5로 이미 반영했습니다. 더 바꾸려면 양식을 새로 내려받아 적어주세요.',
      },
    ]);
    expect(await send('c', [{ ...second, ref: '6a7b8c9d-0e1f-2' }])).toMatchObject([{ outcome: 'UPDATED' }]);
    expect(await stocks()).toEqual([2, 20]);
    // A file made elsewhere: a row is identified by file and line, which the sheet of its refused rows contains.
    const elsewhere = { code: 'copy-2', stock: '+1' };
    await send('d', [elsewhere]);
    expect(await send('e', [{ ...elsewhere, ref: `${'d'.repeat(8)}-2` }], { from: 7 })).toMatchObject([
      { outcome: 'UNCHANGED', movedBefore: 1 },
    ]);
    expect(await stocks()).toEqual([2, 21]);
  });

  test('two copies of a sheet sent at once add a row once, and never tell another ±n as done', async () => {
    await take({ ...lamp, code: 'twice-1', stock: '10' });
    const send = (by: number, sheet: string) =>
      importProducts(ports)({
        ...root,
        sheet: sheet.repeat(8),
        rows: [{ line: 2, values: { code: 'twice-1', stock: `+${by}`, ref: 'twice-at-once-1' } }],
      });
    const answers = (await Promise.all([send(3, 'a'), send(3, 'b'), send(4, 'c')])).flatMap(must);
    const stock = (await read('twice-1'))?.skus[0]?.stock ?? 0;
    expect([13, 14]).toContain(stock);
    const refused = answers.filter(({ outcome }) => outcome === 'REFUSED');
    expect(refused).toHaveLength(stock === 13 ? 1 : 2);
  });

  test('a new product begins with a number: sent again, ±n would be added to it', async () => {
    const rows = [{ line: 2, values: { ...lamp, code: 'new-1', stock: '+5' } }];
    expect(must(await importProducts(ports)({ ...root, sheet: 'abcdefgh', rows }))).toMatchObject([
      { outcome: 'REFUSED', issues: [{ path: 'stock', message: '새 상품의 재고는 12처럼 적어주세요.' }] },
    ]);
    expect(await read('new-1')).toBeUndefined();
  });

  test('take a description as lines or HTML, and leave it when it is the same', async () => {
    await take({ ...lamp, code: 'told-1', content: '첫 줄\n<b 는 작다' });
    expect((await read('told-1'))?.content).toBe('<p>첫 줄</p><p>&lt;b 는 작다</p>');
    const html = { code: 'told-1', content: '<p>새 글</p><script>alert(1)</script>' };
    expect(await take(html)).toMatchObject([{ outcome: 'UPDATED' }]);
    expect((await read('told-1'))?.content).toBe('<p>새 글</p>');
    expect(await take(html)).toMatchObject([{ outcome: 'UNCHANGED' }]);
  });

  test('are given their verdicts by a dry run, which writes nothing', async () => {
    const rows = [
      { ...lamp, code: 'lamp-dry' },
      { code: 'lamp-1', price: 1 },
      { code: 'lamp-1', price: 100, discountAmount: '200', discountUnit: '원' },
    ].map((values, at) => ({ line: at + 2, values: { ...values } }));
    expect(must(await importProducts(ports)({ ...root, rows, dryRun: true }))).toMatchObject([
      { outcome: 'CREATED' },
      { outcome: 'UPDATED' },
      { outcome: 'REFUSED', message: '할인 금액은 판매가보다 클 수 없습니다.' },
    ]);
    expect(await read('lamp-dry')).toBeUndefined();
    expect((await read('lamp-1'))?.product).toMatchObject({ price: 9_000, discountEnabled: false });
  });

  test('that there is no time for are left to the next call, none twice', async () => {
    const clock = testClock();
    const now = (): string => {
      clock.advance(6_000);
      return clock.now();
    };
    const slow = { ...ports, clock: { now } };
    const sheet = [10, 11, 12, 13, 14].map((n) => ({ line: n, values: { ...lamp, code: `slow-${n}` } }));
    const first = must(await importProducts(slow)({ ...root, rows: sheet }));
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThan(sheet.length);
    expect(first.map(({ line }) => line)).toEqual(sheet.slice(0, first.length).map(({ line }) => line));
    const rest = must(await importProducts(ports)({ ...root, rows: sheet.slice(first.length) }));
    expect([...first, ...rest].map(({ outcome }) => outcome)).toEqual(sheet.map(() => 'CREATED'));
  });
});
