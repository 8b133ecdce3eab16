import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { beforeEach, expect, test } from 'vitest';
import { read as readCall, write } from '#app/api/answer.ts';
import { showroomForm } from '#shared/contracts/content.ts';
import { LABEL_COLOR } from '#shared/domain/content/setting.ts';
import type { ShippingCode } from '#shared/domain/shipping/shipping.ts';
import * as catalog from '#shared/usecases/catalog/index.ts';
import { createContent, deleteContent, updateContent } from '#shared/usecases/content/console-content.ts';
import * as content from '#shared/usecases/content/index.ts';
import * as shippings from '#shared/usecases/shippings/index.ts';
import { catalogPorts, clerk, someSetting } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { locateKnown } from '#tests/support/places.ts';
import { aPolicy } from '#tests/unit/pricing/quote-samples.ts';

const root = { actor: { ...clerk, scope: ['console'] }, ip: '203.0.113.7' };

const way = (value: string, text: string): ShippingCode => ({
  text,
  value,
  companyType: 'parcel',
  warehouse: {
    postcode: '12772',
    address1: '어느 길 1',
    address2: '',
    geolocation: { type: 'Point', coordinates: [127, 37] },
  },
  areas__available: ['서울'],
});

describeWithTable('the call of the settings', (table) => {
  const ports = { ...catalogPorts(table, testClock()), geocoding: { locate: locateKnown } };
  const useCases: Record<string, unknown> = { ...catalog, ...content, ...shippings };
  const shop = new Proxy(
    {},
    { get: (_, name: string) => (useCases[name] as (given: typeof ports) => unknown)(ports) },
  );
  const context = { shop, session: { requireScope: async () => root.actor } };
  const args = (method: string, body?: object, path = 'console/setting') =>
    ({
      request: new Request(`http://shop.test/api/${path}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
      params: {},
      context,
    }) as unknown as LoaderFunctionArgs & ActionFunctionArgs;
  const read = async () => (await (await readCall(args('GET'))).json()).setting;
  const put = async (body: object) => {
    const answer = await write(args('PUT', body));
    return { status: answer.status, body: await answer.json() };
  };
  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);
  const shownShowrooms = async () => codes(await catalog.listShowrooms(ports)());
  const publicSetting = async () =>
    (await (await readCall(args('GET', undefined, 'v1/setting'))).json()).setting;

  const made = new Map<string, string>();
  const picture = { url: '/media/showrooms/1', width: 1440, height: 900 };
  const formOf = (code: string) =>
    showroomForm.parse({
      code,
      name: `${code} 쇼룸`,
      shows: true,
      scenes: [{ image: picture, hotspots: [] }],
    });

  beforeEach(async () => {
    const { version } = await ports.content.setting();
    const shippingCodes = [way('parcel', '택배'), way('freight', '화물'), way('visit', '방문')];
    const shopOfTest = { ...someSetting.shop, shippingCodes };
    must(await ports.content.saveSetting({ ...someSetting, shop: shopOfTest, version: version + 1 }));
    for (const { _id } of await ports.content.showrooms.all())
      must(await ports.content.showrooms.remove(_id));
    for (const code of ['living', 'bath', 'kitchen'])
      made.set(
        code,
        must(await createContent(ports)({ ...root, kind: 'showrooms', form: formOf(code) }))._id,
      );
  });

  test('showrooms show in the order that is put, wherever they are listed; those left out stand after them', async () => {
    expect(await shownShowrooms()).toEqual(['living', 'bath', 'kitchen']);
    const setting = await read();
    expect(setting.shop.showroomCodes[0]).toEqual({ code: 'living', name: 'living 쇼룸' });
    const saved = await put({
      ...setting,
      shop: { ...setting.shop, showroomCodes: [{ code: 'kitchen' }, { code: 'bath' }] },
    });
    expect(saved).toMatchObject({ status: 200, body: { setting: { version: setting.version + 1 } } });
    const order = ['kitchen', 'bath', 'living'];
    expect(await shownShowrooms()).toEqual(order);
    expect(codes((await read()).shop.showroomCodes)).toEqual(order);
    expect(codes((await publicSetting()).shop.showroomCodes)).toEqual(order);
    const listed = must(
      await content.listContent(ports)({ actor: root.actor, kind: 'showrooms', limit: 20 }),
    );
    expect(codes(listed.items)).toEqual(order);
    expect((await catalog.getHome(ports)()).showroom?.code).toBe('kitchen');
  });

  test('a showroom keeps its place when its code is changed, a new one stands last, one that is gone leaves no gap', async () => {
    const setting = await read();
    const order = ['kitchen', 'living', 'bath'].map((code) => ({ code }));
    expect((await put({ ...setting, shop: { ...setting.shop, showroomCodes: order } })).status).toBe(200);
    const _id = made.get('kitchen') ?? '';
    must(
      await updateContent(ports)({ ...root, kind: 'showrooms', _id, version: 1, form: formOf('cooking') }),
    );
    must(await createContent(ports)({ ...root, kind: 'showrooms', form: formOf('balcony') }));
    must(await deleteContent(ports)({ ...root, kind: 'showrooms', _id: made.get('living') ?? '' }));
    expect(await shownShowrooms()).toEqual(['cooking', 'bath', 'balcony']);
  });

  test('an old version is refused, and changes nothing', async () => {
    const setting = await read();
    const showroomCodes = [{ code: 'bath' }];
    const body = { ...setting, shop: { ...setting.shop, showroomCodes } };
    expect((await put(body)).status).toBe(200);
    const stale = { ...body, shop: { ...body.shop, showroomCodes: [{ code: 'kitchen' }] } };
    expect(await put(stale)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });
    expect((await shownShowrooms())[0]).toBe('bath');
    const both = await Promise.all(
      ['kitchen', 'living'].map((code) =>
        put({
          ...setting,
          version: setting.version + 1,
          shop: { ...setting.shop, showroomCodes: [{ code }] },
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a code that is not there is refused by its name, and nothing is saved', async () => {
    const setting = await read();
    const refused = async (lists: object) => put({ ...setting, shop: { ...setting.shop, ...lists } });
    expect(await refused({ showroomCodes: [{ code: 'bath' }, { code: 'attic' }] })).toMatchObject({
      status: 400,
      body: {
        code: 'UNKNOWN_SHOWROOM',
        message: "'attic' 쇼룸을 찾을 수 없습니다.",
        issues: [{ path: 'shop.showroomCodes.1.code' }],
      },
    });
    expect(await refused({ shippingCodes: [{ value: 'visit' }, { value: 'drone' }] })).toMatchObject({
      status: 400,
      body: {
        code: 'UNKNOWN_SHIPPING_CODE',
        message: "'drone' 배송 방법을 찾을 수 없습니다.",
        issues: [{ path: 'shop.shippingCodes.1.value' }],
      },
    });
    expect(
      (await refused({ showroomCodes: [{ code: 'bath' }, { code: 'bath' }] })).body.issues[0].message,
    ).toBe('같은 코드가 두 번 있습니다.');
    expect((await read()).version).toBe(setting.version);
  });

  test('ways of shipping stand in the order that is put, with all they had; policies follow them', async () => {
    for (const { _id } of await ports.benefitTerms.shippings.all())
      must(await ports.benefitTerms.shippings.remove(_id));
    for (const code of ['parcel', 'visit'])
      must(
        await ports.benefitTerms.shippings.save({
          _id: ports.ids.next(),
          name: code,
          target: { type: 'ALL', _products: [], _categories: [], _brands: [] },
          isActive: true,
          options: [aPolicy({ code })],
          version: 1,
        }),
      );
    const setting = await read();
    const shippingCodes = [{ value: 'visit' }, { value: 'parcel', text: '일반택배' }];
    expect((await put({ ...setting, shop: { ...setting.shop, shippingCodes } })).status).toBe(200);
    expect((await ports.content.setting()).shop.shippingCodes).toEqual([
      way('visit', '방문'),
      way('parcel', '일반택배'),
      way('freight', '화물'),
    ]);
    const names = (sets: readonly { name: string }[]) => sets.map(({ name }) => name);
    expect(names(await shippings.listShippings(ports)({}))).toEqual(['visit', 'parcel']);
    expect(names(must(await shippings.getConsoleShippings(ports)(root)).sets)).toEqual(['visit', 'parcel']);
    // The response can be saved unchanged without any effect.
    const again = await read();
    expect((await put(again)).status).toBe(200);
    expect((await ports.content.setting()).shop.shippingCodes[1]).toEqual(way('parcel', '일반택배'));
  });

  test('groups and the care line are put; a group that is left out stays, after the others', async () => {
    const setting = await read();
    const displayCodes = [{ code: 'NEW_ARRIVAL', name: '신상품' }];
    const care = { text: '케어', link: 'https://care.example', desc: '' };
    const saved = await put({ ...setting, main: { care }, shop: { ...setting.shop, displayCodes } });
    expect(saved.status).toBe(200);
    const { shop, main, links } = await ports.content.setting();
    expect(codes(shop.displayCodes)).toEqual(['NEW_ARRIVAL', 'BEST_SELLER']);
    expect(main.care).toEqual({ ...care, isOuter: true });
    expect(links).toEqual(someSetting.links);
  });

  test('a label can be hidden: clerks keep it, nobody else reads it; one without a colour is dark grey', async () => {
    const setting = await read();
    const productLabels = [
      { code: 'NEW', name: '신상품' },
      { code: 'SECRET', name: '곧 공개', color: '#0d6b5e', shows: false },
    ];
    expect((await put({ ...setting, shop: { ...setting.shop, productLabels } })).status).toBe(200);
    expect((await read()).shop.productLabels).toEqual([
      { code: 'NEW', name: '신상품', shows: true },
      productLabels[1],
    ]);
    expect((await publicSetting()).shop.productLabels).toEqual([
      { code: 'NEW', name: '신상품', text: '신상품', value: 'NEW', shows: true, color: LABEL_COLOR },
    ]);
    const shell = await catalog.getShell(ports)();
    const { shellView } = await import('#app/shell/shell-view.ts');
    expect(codes(shellView(shell).setting.shop.productLabels)).toEqual(['NEW']);
  });
});
