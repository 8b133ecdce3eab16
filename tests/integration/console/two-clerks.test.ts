import { beforeAll, expect, test } from 'vitest';
import type { ShippingSetForm } from '#shared/contracts/orders/shipping.ts';
import { createBenefitTermsRepository } from '#shared/data/benefits/benefit-terms.repository.ts';
import type { AnyCode, Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import {
  createCategory,
  getConsoleCategories,
  moveCategory,
} from '#shared/usecases/catalog/manage-categories.ts';
import { deleteDisplayGroup, saveDisplay } from '#shared/usecases/catalog/manage-displays.ts';
import type { SearchIndex } from '#shared/usecases/ports/outside/search.ts';
import {
  createShipping,
  deleteShipping,
  deleteShippingCode,
  updateShipping,
} from '#shared/usecases/shippings/manage-shippings.ts';
import { catalogPorts, dataOf, someSetting } from '#tests/support/catalog.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const actor: Actor = {
  kind: 'member',
  _user: 'console',
  username: 'somebody',
  userType: 'OPERATOR',
  scope: ['console'],
};
const atWork = { actor, ip: '203.0.113.7' };
/** A catalog with one product on sale, shipped by parcel. */
const oneProduct = {
  tables: { categories: [] },
  documents: new Map([['A', { card: { _id: 'A', name: '수전', _category: 'TAP' }, shippingCode: 'parcel' }]]),
} as object as SearchIndex;

/** Builds a shipping policy that charges 3,000 won for this shipping code. */
const setBy = (code: string): ShippingSetForm => ({
  name: '택배',
  isActive: true,
  target: { type: 'ALL', _products: [], _categories: [], _brands: [] },
  options: [
    {
      name: '택배',
      code,
      bundle: { type: 'BUNDLE' },
      charge: { type: 'BY_FIXED_AMOUNT', fixedAmount: 3000, pricesRange: [], travelRange: [] },
      island: { charge: { amount__base: 0, amount__jeju: 0 }, isActive: false },
      service: { charge: { amount: 0 }, isActive: false },
    },
  ],
});

const codeOf = (result: Result<unknown, AnyCode>): string => (result.ok ? 'OK' : result.failure.code);

describeWithTable('two clerks at once', (table) => {
  const kept = catalogPorts(table, testClock());
  const ports = {
    ...kept,
    benefitTerms: createBenefitTermsRepository(dataOf(table), { unitOfWork: kept.unitOfWork }),
    search: { index: async () => oneProduct },
  };
  beforeAll(async () => {
    const warehouse = { postcode: '12772', address1: '경기 광주시', address2: '' };
    const shippingCodes = ['parcel', 'freight'].map((value) => ({
      text: value,
      value,
      warehouse,
      areas__available: [],
    }));
    const shop = { ...someSetting.shop, shippingCodes, displayCodes: [{ code: 'SPRING', name: '봄' }] };
    must(await ports.content.saveSetting({ ...someSetting, shop, version: 1 }));
  });

  test('of the last two policies that products are shipped by, one stays', async () => {
    const form = setBy('parcel');
    for (const _round of [1, 2, 3]) {
      const sets = [
        must(await createShipping(ports)({ ...atWork, form })),
        must(await createShipping(ports)({ ...atWork, form })),
      ];
      // Both have read the other's policy before either is removed.
      const answers = await Promise.all(sets.map(({ _id }) => deleteShipping(ports)({ ...atWork, _id })));
      expect(answers.map(codeOf).sort()).toEqual(['OK', 'SHIPPING_IN_USE']);
      const staying = await ports.benefitTerms.shippings.all();
      expect(staying).toHaveLength(1);
      for (const { _id } of staying) must(await ports.benefitTerms.shippings.remove(_id));
    }
  });

  test('of the last two policies that products are shipped by, one is not switched off', async () => {
    const form = setBy('parcel');
    const sets = [
      must(await createShipping(ports)({ ...atWork, form })),
      must(await createShipping(ports)({ ...atWork, form })),
    ];
    const answers = await Promise.all(
      sets.map((set) => updateShipping(ports)({ ...atWork, form: { ...set, isActive: false } })),
    );
    expect(answers.map(codeOf).sort()).toEqual(['OK', 'SHIPPING_IN_USE']);
    const kept = await ports.benefitTerms.shippings.all();
    expect(kept.filter(({ isActive }) => isActive)).toHaveLength(1);
    for (const { _id } of kept) must(await ports.benefitTerms.shippings.remove(_id));
  });

  test('a category is moved from where it was seen: whoever comes second is told', async () => {
    const make = async (code: string) =>
      must(await createCategory(ports)({ ...atWork, form: { code, name: code, shows: true, _brands: [] } }));
    const [bath, kitchen, tap] = [await make('bath'), await make('kitchen'), await make('tap')];
    const move = (_parent: string) =>
      moveCategory(ports)({ ...atWork, _id: tap._id, _parent, index: 0, version: tap.version });
    must(await move(bath._id));
    expect(codeOf(await move(kitchen._id))).toBe('VERSION_CONFLICT');
    const tree = must(await getConsoleCategories(ports)({ actor }));
    expect(tree.find(({ _id }) => _id === bath._id)?.children.map(({ _id }) => _id)).toEqual([tap._id]);
  });

  test('a way goods leave the shop goes only where no policy charges by it, whoever of the two comes first', async () => {
    const { shippings } = ports.benefitTerms;
    const creating = () => createShipping(ports)({ ...atWork, form: setBy('freight') });

    // No policy was found; one is saved before the shipping code is removed.
    const late = {
      ...ports,
      benefitTerms: {
        ...ports.benefitTerms,
        shippings: {
          ...shippings,
          all: async () => {
            const read = await shippings.all();
            if (read.length === 0) must(await creating());
            return read;
          },
        },
      },
    };
    expect(codeOf(await deleteShippingCode(late)({ ...atWork, value: 'freight' }))).toBe(
      'SHIPPING_CODE_IN_USE',
    );
    const [kept] = await shippings.all();
    must(await shippings.remove(kept?._id ?? ''));

    // The reverse case: the shipping code was found, and is removed before the policy is saved.
    let isRemoved = false;
    const content = {
      ...ports.content,
      setting: async () => {
        const read = await ports.content.setting();
        if (!isRemoved) must(await deleteShippingCode(ports)({ ...atWork, value: 'freight' }));
        isRemoved = true;
        return read;
      },
    };
    const created = await createShipping({ ...ports, content })({ ...atWork, form: setBy('freight') });
    expect(codeOf(created)).toBe('UNKNOWN_SHIPPING_CODE');
    expect(await shippings.all()).toEqual([]);
  });

  test('what is displayed in a group that is being removed keeps the group, or is told that it is gone', async () => {
    const entries = [{ _product: 'A' }];
    const save = () => saveDisplay(ports)({ ...atWork, code: 'SPRING', entries, version: 0 });
    // The group was found empty; a product is displayed in it before it is removed.
    const late = {
      ...ports,
      content: {
        ...ports.content,
        displayForEdit: async (code: string) => {
          const read = await ports.content.displayForEdit(code);
          must(await save());
          return read;
        },
      },
    };
    expect(codeOf(await deleteDisplayGroup(late)({ ...atWork, _id: 'SPRING' }))).toBe('VERSION_CONFLICT');
    const { version, shop } = await ports.content.setting();
    expect(shop.displayCodes).toHaveLength(1);
    expect(codeOf(await deleteDisplayGroup(ports)({ ...atWork, _id: 'SPRING' }))).toBe('DISPLAY_IN_USE');

    must(await saveDisplay(ports)({ ...atWork, code: 'SPRING', entries: [], version: 1 }));
    // The reverse case: the group is removed after it was found.
    const removing = {
      ...ports,
      content: {
        ...ports.content,
        setting: async () => {
          const read = await ports.content.setting();
          must(await deleteDisplayGroup(ports)({ ...atWork, _id: 'SPRING' }));
          return read;
        },
      },
    };
    const added = await saveDisplay(removing)({ ...atWork, code: 'SPRING', entries, version: 2 });
    expect(codeOf(added)).toBe('VERSION_CONFLICT');
    expect((await ports.content.setting()).version).toBe(version + 1);
    const gone = await saveDisplay(ports)({ ...atWork, code: 'SPRING', entries, version: 2 });
    expect(codeOf(gone)).toBe('DISPLAY_NOT_FOUND');
    expect((await ports.content.displayForEdit('SPRING')).entries).toEqual([]);
  });
});
