import { beforeAll, expect, test } from 'vitest';
import type { ShippingCodeForm, ShippingSetForm } from '#shared/contracts/orders/shipping.ts';
import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { createPurchaseCounts } from '#shared/data/orders/purchase-counts.repository.ts';
import { createStatisticsRepository } from '#shared/data/statistics/repository.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { listConsoleProducts } from '#shared/usecases/catalog/list-console-products.ts';
import { createBrand } from '#shared/usecases/catalog/manage-brands.ts';
import { createCategory, moveCategory } from '#shared/usecases/catalog/manage-categories.ts';
import { saveDisplay } from '#shared/usecases/catalog/manage-displays.ts';
import { requireClerk } from '#shared/usecases/common/require-clerk.ts';
import { getPurchaseCounts } from '#shared/usecases/console/get-purchase-counts.ts';
import type { SearchIndex } from '#shared/usecases/ports/outside/search.ts';
import {
  createShipping,
  deleteShipping,
  deleteShippingCode,
  getConsoleShippings,
  saveShippingCode,
  updateShipping,
} from '#shared/usecases/shippings/manage-shippings.ts';
import { catalogPorts, clerk, dataOf, someSetting } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const member = (...scope: string[]): Actor => ({
  kind: 'member',
  _user: scope.join(),
  username: 'somebody',
  userType: 'OPERATOR',
  scope,
});
const visitor: Actor = { kind: 'visitor', visitorId: 'somebody' };
const ip = '203.0.113.7';
const atWork = { actor: clerk, ip };
/** An empty catalog. */
const noProducts = { tables: { categories: [] }, documents: new Map() } as object as SearchIndex;

describeWithTable('the console', (table) => {
  const data = dataOf(table);
  const kept = catalogPorts(table, testClock());
  const ports = {
    ...kept,
    benefitTerms: createBenefitTermsRepository(data, { unitOfWork: kept.unitOfWork }),
    purchaseCounts: createPurchaseCounts(data, { unitOfWork: kept.unitOfWork }),
    search: { index: async () => noProducts },
    statistics: createStatisticsRepository(data, { unitOfWork: kept.unitOfWork }),
    geocoding: {
      locate: async (address1: string) =>
        address1.startsWith('경기')
          ? {
              kind: 'FOUND' as const,
              point: { type: 'Point' as const, coordinates: [127.2, 37.3] as [number, number] },
            }
          : { kind: 'UNKNOWN' as const },
    },
  };

  beforeAll(async () => {
    must(await ports.content.saveSetting({ ...someSetting, version: 1 }));
  });

  test('each part opens to its scopes and to nobody else (rules 6.4)', async () => {
    const list = { sort: 'LATEST', skip: 0, limit: 10, visibility: 'shown' } as const;
    const brand = { code: 'new', name: '새', showsInMain: false, index: 0 };
    const category = { code: 'new', name: '새', shows: true, _brands: [] };
    const catalog: ((actor: Actor) => Promise<Result<unknown, AnyCode>>)[] = [
      (actor) => listConsoleProducts(ports)({ ...list, actor }),
      (actor) => createBrand(ports)({ actor, ip, form: brand }),
      (actor) => createCategory(ports)({ actor, ip, form: category }),
      (actor) => moveCategory(ports)({ actor, ip, _id: 'any', index: 0 }),
      (actor) => saveDisplay(ports)({ actor, ip, code: 'POPULAR', entries: [], version: 0 }),
      (actor) => getConsoleShippings(ports)({ actor }),
      (actor) => deleteShipping(ports)({ actor, ip, _id: 'any' }),
      (actor) => deleteShippingCode(ports)({ actor, ip, value: 'any' }),
    ];
    const refused = (code: string) => ({ ok: false, failure: { code } });
    for (const call of catalog) {
      expect(await call(visitor)).toMatchObject(refused('LOGIN_REQUIRED'));
      for (const stranger of [member(), member('PERSON'), member('admin03'), member('promoter')])
        expect(await call(stranger)).toMatchObject(refused('NO_PERMISSION'));
    }
    const counts = getPurchaseCounts(ports);
    expect(await counts({ actor: member('admin02') })).toMatchObject(refused('NO_PERMISSION'));
    expect(await counts({ actor: member('admin03') })).toMatchObject({ ok: true });
    expect(requireClerk(ports)({ actor: member('admin02'), ip, area: 'only' })).toMatchObject(
      refused('NO_PERMISSION'),
    );
    expect(requireClerk(ports)({ actor: member('console'), ip, area: 'only' })).toEqual({
      ok: true,
      value: { _user: 'console', username: 'somebody', ip, at: ports.clock.now() },
    });
  });

  test('a way goods leave the shop is located and saved over the version that was seen', async () => {
    const { version } = must(await getConsoleShippings(ports)({ actor: clerk }));
    const form: ShippingCodeForm = {
      text: '화물배송',
      value: 'freight',
      warehouse: { postcode: '12772', address1: '경기 광주시 초월읍 산수로 554', address2: '' },
      areas__available: ['서울'],
      version,
    };
    expect(must(await saveShippingCode(ports)({ ...atWork, form })).warehouse.geolocation).toEqual({
      type: 'Point',
      coordinates: [127.2, 37.3],
    });
    expect(await saveShippingCode(ports)({ ...atWork, form })).toMatchObject({
      ok: false,
      failure: { kind: 'CONFLICT', code: 'VERSION_CONFLICT' },
    });
    // Shipping codes with fees by distance keep the warehouse's location while the geocoder does not answer.
    const alone = { ...ports, geocoding: { locate: async () => ({ kind: 'AWAY' as const }) } };
    const again = { ...form, text: '화물', version: version + 1 };
    expect(
      must(await saveShippingCode(alone)({ ...atWork, form: again })).warehouse.geolocation,
    ).toBeDefined();
    const arrival = {
      promised: true,
      cutOff: 15,
      weekdays: [1, 6],
      holidays: ['2026-12-25'],
      from: 1,
      to: 3,
    };
    const promising = { ...form, arrival, version: version + 2 };
    expect(must(await saveShippingCode(ports)({ ...atWork, form: promising })).arrival).toEqual(arrival);
    const unsaid = { ...form, version: version + 3 };
    expect(must(await saveShippingCode(ports)({ ...atWork, form: unsaid })).arrival).toEqual(arrival);
    const byTruck = {
      ...form,
      companyType: 'freight' as const,
      fulfilment: 'DIRECT' as const,
      version: version + 4,
    };
    must(await saveShippingCode(ports)({ ...atWork, form: byTruck }));
    const unnamed = { ...form, companyType: undefined, version: version + 5 };
    expect(must(await saveShippingCode(ports)({ ...atWork, form: unnamed }))).toMatchObject({
      companyType: 'freight',
      fulfilment: 'DIRECT',
      arrival,
    });
  });

  test('policies name a way that is there; a way that is charged for stays', async () => {
    const form: ShippingSetForm = {
      name: '화물',
      isActive: true,
      target: { type: 'ALL', _products: [], _categories: [], _brands: [] },
      options: [
        {
          name: '화물',
          code: 'freight',
          bundle: { type: 'BUNDLE' },
          charge: { type: 'BY_FIXED_AMOUNT', fixedAmount: 9000, pricesRange: [], travelRange: [] },
          island: { charge: { amount__base: 0, amount__jeju: 0 }, isActive: false },
          service: { charge: { amount: 0 }, isActive: false },
        },
      ],
    };
    const [option] = form.options;
    const unknown = { ...form, options: option ? [{ ...option, code: 'nowhere' }] : [] };
    expect(await createShipping(ports)({ ...atWork, form: unknown })).toMatchObject({
      ok: false,
      failure: { code: 'UNKNOWN_SHIPPING_CODE', issues: [{ path: 'options.0.code' }] },
    });
    const set = must(await createShipping(ports)({ ...atWork, form }));
    expect(set).toMatchObject({ version: 1, options: [{ _id: expect.any(String) }] });
    expect(must(await updateShipping(ports)({ ...atWork, form: { ...set, name: '새 이름' } })).version).toBe(
      2,
    );
    expect(await updateShipping(ports)({ ...atWork, form: { ...set, name: '늦은 이름' } })).toMatchObject({
      ok: false,
      failure: { code: 'VERSION_CONFLICT' },
    });
    expect(await deleteShippingCode(ports)({ ...atWork, value: 'freight' })).toMatchObject({
      ok: false,
      failure: { code: 'SHIPPING_CODE_IN_USE' },
    });
    must(await deleteShipping(ports)({ ...atWork, _id: set._id }));
    must(await deleteShippingCode(ports)({ ...atWork, value: 'freight' }));
    expect(await deleteShipping(ports)({ ...atWork, _id: set._id })).toMatchObject({
      ok: false,
      failure: { kind: 'NOT_FOUND' },
    });
  });
});
