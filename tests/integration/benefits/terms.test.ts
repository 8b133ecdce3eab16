import { expect, test } from 'vitest';
import type { UserGrade } from '#shared/domain/grade/grade.ts';
import type { ShippingOptionSet } from '#shared/domain/shipping/shipping.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { listIslands, listShippings } from '#shared/usecases/shippings/list-shippings.ts';
import { someSetting } from '#tests/support/catalog.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';
import { aPolicy, islands } from '#tests/unit/pricing/quote-samples.ts';
import { benefitsOn } from './benefits-world.ts';

describeWithTable('grades, shippings and islands', (table) => {
  const benefits = benefitsOn(table);
  const { benefitTerms, clock } = benefits;

  test('grades are kept with their version', async () => {
    const grade: UserGrade = {
      _id: 'vip',
      code: 'PERSON',
      name: 'VIP',
      index: 1,
      scope: [],
      isActive: true,
      isWelcome: false,
      criteria: [],
      discounts: [{ type: 'PURCHASE_AMOUNT', unit: 'PERCENT', value: 3, isActive: true }],
      points: [],
      coupons: [],
      version: 1,
    };
    must(await benefitTerms.grades.save(grade));
    const again = await benefitTerms.grades.save(grade);
    expect(!again.ok && again.failure.code).toBe('VERSION_CONFLICT');
    expect(await benefitTerms.grades.all()).toEqual([grade]);
    await benefitTerms.grades.remove('vip');
    expect(await benefitTerms.grades.byId('vip')).toBeUndefined();
  });

  test('shippings in force are listed by target type', async () => {
    const set = (_id: string, changes: Partial<ShippingOptionSet> = {}): ShippingOptionSet => ({
      _id,
      name: _id,
      target: { type: 'ALL', _products: [], _categories: [], _brands: [] },
      isActive: true,
      options: [aPolicy()],
      version: 1,
      ...changes,
    });
    const sets = [
      set('a'),
      set('b', { isActive: false }),
      set('c', { endsAt: '2026-01-01T00:00:00.000Z' }),
      set('d', { target: { type: 'BRAND', _products: [], _categories: [], _brands: ['x'] } }),
    ];
    for (const shippingOptionSet of sets) must(await benefitTerms.shippings.save(shippingOptionSet));
    const showcase = { setting: async () => someSetting } as Ports['showcase'];
    const list = listShippings({ benefitTerms, showcase, clock });
    expect((await list({})).map(({ _id }) => _id)).toEqual(['a', 'd']);
    expect(await list({ targetType: 'BRAND' })).toEqual([sets[3]]);
  });

  test('islands by postcode', async () => {
    for (const island of islands) must(await benefitTerms.islands.save(island));
    expect((await listIslands({ benefitTerms })()).map(({ from }) => from)).toEqual([
      '40200',
      '54000',
      '63000',
      '63000',
    ]);
  });
});
