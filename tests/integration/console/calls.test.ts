import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeAll, expect, test } from 'vitest';
import { read, write } from '#app/api/answer.ts';
import { createTermsRepository } from '#shared/data/terms/repository.ts';
import type { SearchDocument } from '#shared/domain/search/document.ts';
import * as catalog from '#shared/usecases/catalog/index.ts';
import type { SearchIndex } from '#shared/usecases/ports/outside/search.ts';
import * as shippings from '#shared/usecases/shippings/index.ts';
import * as terms from '#shared/usecases/terms/index.ts';
import { catalogPorts, clerk, dataOf, someSetting } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const ID = '01KE6R6W00E10BTJGY3467FCS1';

describeWithTable('calls of the console', (table) => {
  const kept = catalogPorts(table, testClock());
  /** Products on sale in the in-memory catalog, with the fields that shipping needs. */
  const onSale = new Map<string, SearchDocument>();
  const ports = {
    ...kept,
    terms: createTermsRepository(dataOf(table), { unitOfWork: kept.unitOfWork }),
    search: {
      index: async () =>
        ({ tables: { categories: [] }, documents: onSale }) as Pick<SearchIndex, 'documents'> as SearchIndex,
    },
  };
  const useCases: Record<string, unknown> = { ...catalog, ...shippings, ...terms };
  const shop = new Proxy(
    {},
    {
      get: (own, name: string) =>
        Reflect.get(own, name) ?? (useCases[name] as (given: typeof ports) => unknown)(ports),
    },
  );
  const session = { requireScope: async () => ({ ...clerk, scope: ['console'] }) };

  const argsOf = (method: string, path: string, body?: object) => ({
    request: new Request(`http://shop.test/api/console/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    }),
    params: { id: path.split('/').at(-1) },
    context: { shop, session },
  });
  /** Calls the list of a resource, or one of its items when there is an id. */
  const call = async (method: string, at: { list: string; id?: string }, body?: object) => {
    const args = argsOf(
      method,
      at.id ? `${at.list}/${at.id}` : at.list,
      body,
    ) as unknown as LoaderFunctionArgs & ActionFunctionArgs;
    const answer = await (method === 'GET' ? read(args) : write(args));
    return { status: answer.status, body: await answer.json() };
  };

  beforeAll(async () => {
    const parcel = {
      text: '택배',
      value: 'parcel',
      warehouse: { postcode: '12772', address1: '', address2: '' },
    };
    const shippingCodes = [{ ...parcel, areas__available: [] }];
    must(
      await ports.content.saveSetting({
        ...someSetting,
        shop: { ...someSetting.shop, shippingCodes },
        version: 1,
      }),
    );
  });

  test('a category is written, read, moved and removed; one that holds another stays', async () => {
    const list = 'shop/categories';
    const form = { code: 'bath', name: '욕실' };
    const { status, body: made } = await call('POST', { list }, form);
    expect([status, made.category.version]).toEqual([201, 1]);
    const at = { list, id: made.category._id };
    const { body: child } = await call('POST', { list }, { ...form, code: 'tap', _parent: at.id });
    expect((await call('GET', at)).body.category).toMatchObject({ ...form, children: [{ code: 'tap' }] });
    expect((await call('GET', { list, id: 'tap' })).body.category).toMatchObject({ _id: child.category._id });
    const changed = { ...form, name: '욕실용품', shows: true, _brands: [], version: 1 };
    expect((await call('PUT', at, changed)).body.category.version).toBe(2);
    expect(await call('PUT', at, changed)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(await call('DELETE', at)).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_IN_USE', message: '하위 카테고리가 있어 삭제할 수 없습니다.' },
    });
    expect((await call('PATCH', { list, id: child.category._id }, { index: 0 })).status).toBe(200);
    expect((await call('GET', { list })).body.categories.map(({ code }: { code: string }) => code)).toEqual([
      'tap',
      'bath',
    ]);
    expect((await call('DELETE', at)).status).toBe(200);
    expect(await call('GET', at)).toMatchObject({ status: 404, body: { code: 'CATEGORY_NOT_FOUND' } });
  });

  test('a brand is written, read and removed', async () => {
    const list = 'shop/brands';
    const { body: made } = await call('POST', { list }, { code: 'grohe', name: '그로헤' });
    const at = { list, id: made.brand._id };
    expect((await call('GET', at)).body.brand).toMatchObject({ code: 'grohe', version: 1 });
    expect((await call('GET', { list, id: 'grohe' })).body.brand._id).toBe(made.brand._id);
    expect((await call('DELETE', at)).status).toBe(200);
    expect(await call('GET', at)).toMatchObject({ status: 404, body: { code: 'BRAND_NOT_FOUND' } });
    expect((await call('GET', { list, id: 'grohe' })).status).toBe(404);
  });

  test('a shipping policy that products are sold by is not removed, and who asks reads which', async () => {
    const list = 'shop/shippings';
    const form = {
      name: '기본 배송',
      options: [
        {
          name: '기본',
          code: 'parcel',
          charge: { fixedAmount: 3000 },
          island: { charge: {} },
          service: { charge: {} },
        },
      ],
    };
    const { status, body: made } = await call('POST', { list }, form);
    expect(status).toBe(201);
    const at = { list, id: made.shipping._id };
    expect((await call('GET', at)).body.shipping).toEqual(made.shipping);
    const options = await read({
      ...argsOf('GET', `${list}/${at.id}/options`),
      params: { id: at.id },
    } as unknown as LoaderFunctionArgs);
    expect(await options.json()).toEqual({ options: made.shipping.options });

    const sold = (name: string) =>
      ({ card: { _id: ID, name, _category: ID }, shippingCode: 'parcel' }) as SearchDocument;
    onSale.set('1', sold('샤워수전')).set('2', sold('세면수전'));
    expect(await call('DELETE', at)).toMatchObject({
      status: 409,
      body: {
        code: 'SHIPPING_IN_USE',
        message: expect.stringContaining("'샤워수전' 외 상품 1개가 이 배송비 정책으로 판매 중입니다"),
      },
    });
    // It cannot be switched off, ended, or restricted to others, either: nobody could order the goods any more.
    const { _id, ...kept } = made.shipping;
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    for (const change of [
      { isActive: false },
      { endsAt: '2020-01-01T00:00:00.000Z' },
      { endsAt: soon },
      { target: { type: 'BRAND', _brands: [ID] } },
    ])
      expect(await call('PUT', at, { ...kept, ...change }), JSON.stringify(change)).toMatchObject({
        status: 409,
        body: { code: 'SHIPPING_IN_USE', message: expect.stringContaining('등록한 뒤 변경해주세요') },
      });
    expect((await call('PUT', at, { ...kept, name: '이름만' })).status).toBe(200);

    const { body: other } = await call('POST', { list }, { ...form, name: '새 배송' });
    expect((await call('DELETE', at)).status).toBe(200);
    expect(await call('GET', at)).toMatchObject({ status: 404, body: { code: 'SHIPPING_NOT_FOUND' } });
    onSale.clear();
    expect((await call('DELETE', { list, id: other.shipping._id })).status).toBe(200);
  });

  test('terms are revised over the version that was read; those that are agreed to stay in force', async () => {
    const list = 'terms';
    const form = { code: 'gift', subject: '상품권 약관', content: '내용입니다.', targets: ['ORDER'] };
    const { body: made } = await call('POST', { list }, form);
    const at = { list, id: made.terms._id };
    expect((await call('GET', at)).body.terms).toMatchObject({ ...form, version: 1 });
    expect(await call('DELETE', at)).toMatchObject({
      status: 409,
      body: { code: 'TERMS_IN_USE', message: expect.stringContaining('주문에서 동의받고 있는 약관입니다') },
    });
    const revised = { ...form, targets: [], version: 1 };
    expect((await call('PUT', at, revised)).body.terms.version).toBe(2);
    expect(await call('PUT', at, revised)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect(await call('PUT', at, { ...revised, code: 'other', version: 2 })).toMatchObject({ status: 404 });
    expect((await call('DELETE', at)).status).toBe(200);
    expect(await call('GET', at)).toMatchObject({ status: 404, body: { code: 'TERMS_NOT_FOUND' } });
    // The archive stores what members agreed to: versions of the same code continue.
    expect((await call('POST', { list }, form)).body.terms.version).toBe(3);
  });

  test('a text that a page of the shop shows is never removed', async () => {
    const list = 'terms';
    const { body: made } = await call(
      'POST',
      { list },
      { code: 'privacy', subject: '처리방침', content: '내용입니다.' },
    );
    expect(await call('DELETE', { list, id: made.terms._id })).toMatchObject({
      status: 409,
      body: { code: 'TERMS_IN_USE' },
    });
  });

  test('a display group is added, filled, emptied and removed', async () => {
    const list = 'shop/displays';
    expect((await call('POST', { list }, { code: 'SPRING', name: '봄맞이' })).status).toBe(201);
    expect(await call('POST', { list }, { code: 'SPRING', name: '봄' })).toMatchObject({
      body: { code: 'CODE_TAKEN' },
    });
    const at = { list, id: 'SPRING' };
    expect((await call('GET', at)).body.display).toEqual({
      _id: 'SPRING',
      code: 'SPRING',
      version: 0,
      entries: [],
    });
    expect((await call('PUT', at, { entries: [{ _product: ID }], version: 0 })).status).toBe(200);
    expect(await call('DELETE', at)).toMatchObject({
      status: 409,
      body: { code: 'DISPLAY_IN_USE', message: expect.stringContaining("'봄맞이' 그룹에 진열한 항목이 1개") },
    });
    expect((await call('PUT', at, { entries: [], version: 1 })).status).toBe(200);
    expect((await call('DELETE', at)).status).toBe(200);
    expect(await call('GET', at)).toMatchObject({ status: 404, body: { code: 'DISPLAY_NOT_FOUND' } });
    const { body } = await call('GET', { list });
    expect(body.displays.map(({ code }: { code: string }) => code)).not.toContain('SPRING');
  });
});
