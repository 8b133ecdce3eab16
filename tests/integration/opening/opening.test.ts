import { beforeAll, beforeEach, expect, test } from 'vitest';
import { setting as seeded } from '#localstack/seed/content/setting.ts';
import { createTermsRepository } from '#shared/data/terms/repository.ts';
import { type Setting, toPublicSetting } from '#shared/domain/content/setting.ts';
import type { Product } from '#shared/domain/product/product.ts';
import { termsOfPages } from '#shared/domain/terms/terms.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { createTokens } from '#shared/integrations/secrets/tokens.ts';
import { refreshListings } from '#shared/usecases/catalog/index.ts';
import { getConsoleSetting, updateSetting } from '#shared/usecases/content/index.ts';
import {
  closeShop,
  getOpening,
  isShopOpen,
  mayEnterShop,
  openShop,
  renewPreview,
  revokePreview,
} from '#shared/usecases/opening/index.ts';
import {
  catalogPorts,
  clerk,
  dataOf,
  someCategory,
  someProduct,
  someSetting,
} from '#tests/support/catalog.ts';
import { changesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { locateKnown } from '#tests/support/places.ts';
import { aPolicy } from '#tests/unit/pricing/quote-samples.ts';

const root = {
  actor: { ...clerk, scope: ['console'], username: 'rootadmin', provedAt: '2099-01-01T00:00:00.000Z' },
  ip: '203.0.113.7',
};
const other = { ...root, actor: { ...root.actor, _user: 'other', username: 'clerkadmin09' } };
const member: Actor = {
  kind: 'member',
  _user: 'member',
  username: 'member01',
  userType: 'PERSON',
  scope: ['personal'],
};
const visitor = { kind: 'visitor', visitorId: 'visitor' } as const;

describeWithTable('the opening of the shop', (table) => {
  const clock = testClock();
  const kept = catalogPorts(table, clock);
  const ports = {
    ...kept,
    terms: createTermsRepository(dataOf(table), { unitOfWork: kept.unitOfWork }),
    tokens: createTokens(['a secret of tests that is long enough']),
    geocoding: { locate: locateKnown },
    providerKeys: {
      states: () =>
        ({
          ...({ toss: 'MISSING', kakaopay: 'SET', kakaoLogin: 'SET', naverLogin: 'SET' } as const),
          ...({
            portone: 'SET',
            kakaoLocal: 'SET',
            codef: 'SET',
            mail: 'SET',
            texts: 'UNSEEN',
            tracking: 'UNSEEN',
          } as const),
        }) as const,
    },
  };

  const changes = changesOf(table);
  const save = async (setting: Setting) => {
    const { version } = await ports.content.setting();
    must(await ports.content.saveSetting({ ...setting, version: version + 1 }));
  };
  const openingOf = async () => (await ports.content.setting()).opening;
  const itemsOf = async () => must(await getOpening(ports)(root)).items;
  const saveSite = async () => {
    const { version, ...form } = must(await getConsoleSetting(ports)({ ...root, part: 'whole' }));
    const meta = { ...form.meta, description: `설명 ${version}` };
    return updateSetting(ports)({ ...root, part: 'whole', form: { ...form, meta }, version });
  };

  const product = ports.ids.next();

  const changeProduct = async (over: Pick<Product, 'sells' | 'shows'>) => {
    const was = await ports.products.productRecord(product);
    if (!was) throw new Error('no product');
    const by = { _user: 'clerk', username: 'clerk', ip: root.ip, at: clock.now() };
    const next = { ...was.product, ...over, version: was.product.version + 1 };
    must(await ports.unitOfWork.commit(ports.products.replaceUnsold(was, next, by)));
    await refreshListings(ports)(await changes());
  };

  beforeAll(async () => {
    for (const [index, code] of termsOfPages.entries()) {
      const text = { code, version: 1, subject: code, content: '내용', necessary: true, targets: [], index };
      const version = { ...text, _id: ports.ids.next(), revisedAt: clock.now() };
      must(await ports.terms.publish({ before: {}, after: { text: version, earlier: [] }, version }));
    }
    must(
      await ports.benefitTerms.shippings.save({
        _id: ports.ids.next(),
        name: '택배',
        target: { type: 'ALL', _products: [], _categories: [], _brands: [] },
        isActive: true,
        options: [aPolicy({ code: 'parcel' })],
        version: 1,
      }),
    );
    must(await ports.categories.createCategory(someCategory({ _id: 'none', code: 'none' })));
    must(await ports.products.createProduct(someProduct(product)));
    await refreshListings(ports)(await changes());
  });

  /** Everything the checklist requires is there, and the shop is not open. */
  beforeEach(() => save({ ...seeded, opening: undefined }));

  test('an incomplete shop does not open, and says what is missing', async () => {
    await save({
      ...seeded,
      opening: undefined,
      company: { ...seeded.company, account: someSetting.company.account },
    });
    expect(await openShop(ports)(root)).toMatchObject({
      ok: false,
      failure: {
        kind: 'CONFLICT',
        code: 'OPENING_INCOMPLETE',
        message: expect.stringContaining('무통장입금 계좌'),
        details: { missing: [{ key: 'account' }] },
      },
    });
    expect(await openingOf()).toBeUndefined();
    expect(await isShopOpen(ports)()).toBe(false);
  });

  test('without a product on sale it does not open: hidden and sold out ones do not count', async () => {
    expect((await itemsOf()).find(({ key }) => key === 'product')?.isDone).toBe(true);
    for (const over of [{ sells: false }, { shows: false }]) {
      await changeProduct({ sells: true, shows: true, ...over });
      expect((await itemsOf()).find(({ key }) => key === 'product')?.isDone).toBe(false);
    }
    await changeProduct({ sells: true, shows: true });
    expect((await itemsOf()).find(({ key }) => key === 'product')?.isDone).toBe(true);
  });

  test('a complete shop opens, without keys of cards, texts and parcels; opening it again changes nothing', async () => {
    expect((await itemsOf()).filter(({ isDone }) => !isDone).map(({ key }) => key)).toEqual([
      'toss',
      'texts',
      'tracking',
    ]);
    must(await openShop(ports)(root));
    const opened = await ports.content.setting();
    expect(opened.opening).toEqual({ openedAt: clock.now(), openedBy: 'rootadmin' });
    expect(await isShopOpen(ports)()).toBe(true);
    must(await openShop(ports)(other));
    expect(await ports.content.setting()).toEqual(opened);
    expect(must(await getOpening(ports)(root))).toMatchObject({ openedBy: 'rootadmin' });
  });

  test('closed again it is not open', async () => {
    must(await openShop(ports)(root));
    must(await closeShop(ports)(root));
    expect(await isShopOpen(ports)()).toBe(false);
    must(await openShop(ports)(root));
    expect(await isShopOpen(ports)()).toBe(true);
  });

  test('two clerks who open it at once both succeed, and it is opened once', async () => {
    const { version } = await ports.content.setting();
    const both = await Promise.all([openShop(ports)(root), openShop(ports)(other)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await ports.content.setting()).version).toBe(version + 1);
  });

  test('settings saved meanwhile are kept, and so is the opening', async () => {
    const [opened, saved] = await Promise.all([openShop(ports)(root), saveSite()]);
    expect(opened.ok).toBe(true);
    expect(saved.ok || saved.failure.code === 'VERSION_CONFLICT').toBe(true);
    const { opening, seo } = await ports.content.setting();
    expect(opening?.openedBy).toBe('rootadmin');
    expect(seo.meta.description.startsWith('설명')).toBe(saved.ok);
  });

  test('what opens the shop is decided anew when the settings change in between', async () => {
    const account = someSetting.company.account;
    let reads = 0;
    const setting = async () => {
      const read = await ports.content.setting();
      reads += 1;
      if (reads === 1) await save({ ...read, company: { ...read.company, account } });
      return read;
    };
    const opened = await openShop({ ...ports, content: { ...ports.content, setting } })(root);
    expect(opened).toMatchObject({ ok: false, failure: { code: 'OPENING_INCOMPLETE' } });
    expect(await openingOf()).toBeUndefined();
  });

  test('saving any part of the settings leaves the opening as it is', async () => {
    must(await openShop(ports)(root));
    const opening = await openingOf();
    must(await saveSite());
    for (const part of ['site', 'main-links', 'couriers', 'shop-days', 'display-codes'] as const) {
      const { version, ...form } = must(await getConsoleSetting(ports)({ ...root, part }));
      must(await updateSetting(ports)({ ...root, part, form: form as never, version }));
    }
    expect(await openingOf()).toEqual(opening);
  });

  test('nobody else reads the opening', async () => {
    must(await openShop(ports)(root));
    expect(JSON.stringify(toPublicSetting(await ports.content.setting()))).not.toContain('openedAt');
  });

  test('the preview link lets in whoever has it, ends with the next one, and when it is revoked', async () => {
    const mayEnter = (previewToken?: string) => mayEnterShop(ports)({ actor: visitor, previewToken });
    expect(await mayEnter()).toBe(false);
    expect(await mayEnter('')).toBe(false);
    const { token } = must(await renewPreview(ports)(root));
    expect(token.length).toBeGreaterThanOrEqual(22);
    expect(JSON.stringify(await ports.content.setting())).not.toContain(token);
    expect(await mayEnter(token)).toBe(true);
    expect(await mayEnter(`${token}x`)).toBe(false);
    const next = must(await renewPreview(ports)(root));
    expect(await mayEnter(token)).toBe(false);
    expect(await mayEnter(next.token)).toBe(true);
    must(await revokePreview(ports)(root));
    expect(await mayEnter(next.token)).toBe(false);
    expect(await isShopOpen(ports)()).toBe(false);
  });

  test('opening ends the preview link; making one leaves an open shop open', async () => {
    const { token } = must(await renewPreview(ports)(root));
    must(await openShop(ports)(root));
    expect(await mayEnterShop(ports)({ actor: visitor, previewToken: token })).toBe(false);
    must(await renewPreview(ports)(root));
    expect(await isShopOpen(ports)()).toBe(true);
  });

  test('clerks of any scope may enter, members may not', async () => {
    expect(await mayEnterShop(ports)({ actor: clerk })).toBe(true);
    expect(await mayEnterShop(ports)({ actor: member })).toBe(false);
    expect(await mayEnterShop(ports)({})).toBe(false);
  });

  test('only clerks of scope console see and change it', async () => {
    const narrow = { ...root, actor: clerk };
    const refused = { ok: false, failure: { code: 'NO_PERMISSION' } };
    expect(await getOpening(ports)(narrow)).toMatchObject(refused);
    for (const change of [openShop, closeShop, renewPreview, revokePreview])
      expect(await change(ports)(narrow)).toMatchObject(refused);
    expect(await openingOf()).toBeUndefined();
  });
});
