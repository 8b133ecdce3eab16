import { expect, test } from 'vitest';
import { isSeeded } from '#localstack/seed/seed-shop.ts';
import { listQuery } from '#shared/contracts/catalog.ts';
import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import { getHome } from '#shared/usecases/catalog/get-home.ts';
import { getMegaMenu, getShell } from '#shared/usecases/catalog/get-shell.ts';
import { listProducts } from '#shared/usecases/catalog/list-products.ts';
import {
  getSetting,
  listBandBanners,
  listBanners,
  listFaqs,
  listNotifications,
  listPopups,
} from '#shared/usecases/content/read-content.ts';
import { getConsoleShippings, saveShippingCode } from '#shared/usecases/shippings/manage-shippings.ts';
import { catalogPorts, clerk, dataOf } from '#tests/support/catalog.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';

/** A table right after a deployment: not seeded, and without settings. */
describeWithTable('a shop nobody has set up yet', (table) => {
  const catalog = catalogPorts(table);
  const ports = {
    ...catalog,
    benefitTerms: createBenefitTermsRepository(dataOf(table), { unitOfWork: catalog.unitOfWork }),
    geocoding: { locate: async () => ({ kind: 'AWAY' as const }) },
  };

  test('shows its frame, its home page and its lists with nothing in them', async () => {
    expect(await isSeeded(ports)).toBe(false);
    const shell = await getShell(ports)();
    expect(shell.setting.seo.meta.title).toBe('온결홈');
    expect(shell).toMatchObject({ categories: [], notices: [] });
    expect(shell.groups.map(({ code }) => code)).toContain('BEST_SELLER');
    expect(await getMegaMenu(ports)()).toEqual([]);
    expect(await getHome(ports)()).toMatchObject({
      care: [],
      brands: [],
      exhibitions: [],
      best: [],
      popups: [],
      popular: { chips: [], products: [] },
      bestReviews: { main: [], side: [] },
    });
    for (const over of [{}, { groups: 'BEST_SELLER' }, { searchValue: '수전' }, { sort: 'PRICE_ASC' }])
      expect(await listProducts(ports)(listQuery.parse(over))).toMatchObject({
        value: { products: [], summary: { count__total: 0 } },
      });
    expect(await listProducts(ports)(listQuery.parse({ category: 'bath' }))).toMatchObject({
      failure: { kind: 'NOT_FOUND' },
    });
    for (const list of [listBanners, listBandBanners, listPopups, listFaqs])
      expect(await list(ports)()).toEqual([]);
    expect(await listNotifications(ports)({ limit: 10 })).toMatchObject({ value: { items: [] } });
  });

  test('is set up in the console: the first save makes the settings, and once only', async () => {
    const who = { actor: clerk, ip: '127.0.0.1' };
    const found = await getConsoleShippings(ports)(who);
    expect(found).toMatchObject({ value: { sets: [], codes: [{ value: 'parcel' }], version: 0 } });
    const warehouse = { postcode: '12772', address1: '경기 광주시 초월읍 산수로 554', address2: '' };
    const form = { text: '화물배송', value: 'freight', warehouse, areas__available: [], version: 0 };
    expect(await saveShippingCode(ports)({ ...who, form })).toMatchObject({ ok: true });
    expect(await getSetting(ports)()).toMatchObject({
      shop: { shippingCodes: [{ value: 'parcel' }, { value: 'freight' }] },
      version: 1,
    });
    expect(await saveShippingCode(ports)({ ...who, form })).toMatchObject({
      failure: { code: 'VERSION_CONFLICT' },
    });
  });
});
