import { describe, expect, test } from 'vitest';
import { setting } from '#localstack/seed/content/setting.ts';
import { defaultSetting } from '#shared/domain/content/default-setting.ts';
import {
  buildOpeningChecklist,
  listMissingForOpening,
  type OpeningFacts,
  type OperatorKeys,
  type OperatorState,
  operatorKeys,
} from '#shared/domain/opening/checklist.ts';
import { termsOfPages } from '#shared/domain/terms/terms.ts';
import { aPolicy } from '#tests/unit/pricing/quote-samples.ts';

const policies = { isActive: true, options: [aPolicy({ code: 'parcel' })] };

const allKeys = (state: OperatorState) =>
  Object.fromEntries(operatorKeys.map((key) => [key, state])) as OperatorKeys;

const filled: OpeningFacts = {
  setting,
  terms: termsOfPages.map((code) => ({ code })),
  shippings: [policies],
  productsOnSale: 1,
  keys: allKeys('SET'),
};
const empty: OpeningFacts = {
  setting: defaultSetting,
  terms: [],
  shippings: [],
  productsOnSale: 0,
  keys: allKeys('MISSING'),
};

const withSetting = (over: Partial<OpeningFacts['setting']>): OpeningFacts => ({
  ...filled,
  setting: { ...setting, ...over },
});
const openItems = (facts: OpeningFacts) =>
  buildOpeningChecklist(facts).flatMap(({ key, isDone, missing }) => (isDone ? [] : [{ key, missing }]));

describe('checklist of the opening (rules 11.14)', () => {
  test('a filled shop has everything done', () => {
    expect(openItems(filled)).toEqual([]);
    expect(listMissingForOpening(buildOpeningChecklist(filled))).toEqual([]);
  });

  test('an empty shop lacks all but the usual couriers, required items first', () => {
    const items = buildOpeningChecklist(empty);
    expect(items.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['couriers']);
    expect(listMissingForOpening(items).map(({ key }) => key)).toEqual([
      'company',
      'account',
      'customerService',
      'terms',
      'shipping',
      'product',
    ]);
    const required = items.map(({ isRequired }) => isRequired);
    expect(required.lastIndexOf(true)).toBeLessThan(required.indexOf(false));
  });

  test.each([
    ['name', '상호'],
    ['representative', '대표자'],
    ['address', '주소'],
    ['phone', '전화번호'],
    ['email', '이메일'],
    ['businessNumber', '사업자등록번호'],
    ['mailOrderNumber', '통신판매업 신고번호'],
    ['privacyOfficer', '개인정보 보호책임자'],
  ] as const)('without the seller’s %s the item names %s', (name, label) => {
    const facts = withSetting({ company: { ...setting.company, [name]: ' ' } });
    expect(openItems(facts)).toEqual([{ key: 'company', missing: [label] }]);
  });

  test.each([
    ['bank', '은행'],
    ['accountNumber', '계좌번호'],
    ['accountHolder', '예금주'],
  ] as const)('without the account’s %s the item names %s', (name, label) => {
    const account = { ...setting.company.account, [name]: '' };
    expect(openItems(withSetting({ company: { ...setting.company, account } }))).toEqual([
      { key: 'account', missing: [label] },
    ]);
  });

  test.each([
    ['phone', '전화번호'],
    ['email', '이메일'],
  ] as const)('without the %s of customer service the item names %s', (name, label) => {
    const facts = withSetting({ customerService: { ...setting.customerService, [name]: '' } });
    expect(openItems(facts)).toEqual([{ key: 'customerService', missing: [label] }]);
  });

  test.each(termsOfPages)('without the text %s the terms are missing', (code) => {
    const [item] = openItems({ ...filled, terms: filled.terms.filter((term) => term.code !== code) });
    expect(item).toMatchObject({ key: 'terms', missing: [expect.stringMatching(/[가-힣]/)] });
  });

  test('shipping needs an active policy, and a warehouse of what it charges for', () => {
    const policyMissing = [{ key: 'shipping', missing: ['배송비 정책'] }];
    expect(openItems({ ...filled, shippings: [] })).toEqual(policyMissing);
    expect(openItems({ ...filled, shippings: [{ ...policies, isActive: false }] })).toEqual(policyMissing);
    const warehouseMissing = [{ key: 'shipping', missing: ['출고지 주소'] }];
    const [parcel, ...others] = setting.shop.shippingCodes;
    if (!parcel) throw new Error('no shipping code');
    const nowhere = { ...parcel, warehouse: { postcode: '', address1: '', address2: '' } };
    const shop = { ...setting.shop, shippingCodes: [nowhere, ...others] };
    expect(openItems(withSetting({ shop }))).toEqual(warehouseMissing);
  });

  test('an empty list of couriers is missing, the usual ones are there without a list', () => {
    expect(openItems(withSetting({ shop: { ...setting.shop, couriers: [] } }))).toEqual([
      { key: 'couriers', missing: ['택배사'] },
    ]);
    expect(setting.shop.couriers).toBeUndefined();
  });

  test('without a product on sale the product is missing', () => {
    expect(openItems({ ...filled, productsOnSale: 0 }).map(({ key }) => key)).toEqual(['product']);
  });

  test('without the keys of identity checks it says that nobody can join', () => {
    const [item] = buildOpeningChecklist({ ...filled, keys: { ...filled.keys, portone: 'MISSING' } }).filter(
      ({ isDone }) => !isDone,
    );
    expect(item).toMatchObject({ key: 'portone', isRequired: false });
    expect(item?.consequence).toContain('회원가입');
  });

  test.each(operatorKeys)(
    '%s is named when it is missing or unseen, and does not keep the shop closed',
    (key) => {
      for (const state of ['MISSING', 'UNSEEN'] as const) {
        const items = buildOpeningChecklist({ ...filled, keys: { ...filled.keys, [key]: state } });
        const open = items.filter(({ isDone }) => !isDone);
        expect(open.map((item) => [item.key, item.isUnseen ?? false])).toEqual([[key, state === 'UNSEEN']]);
        expect(open.map(({ consequence }) => Boolean(consequence))).toEqual([state === 'MISSING']);
        expect(listMissingForOpening(items)).toEqual([]);
      }
    },
  );
});
