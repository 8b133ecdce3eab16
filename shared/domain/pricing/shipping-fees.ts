import type { Geolocation } from '#shared/domain/geolocation/geolocation.ts';
import { type Won, won, ZERO } from '#shared/domain/money/won.ts';
import type { Amount, Calculator } from '#shared/domain/proof/calculator.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { isDeliverable, regionOf } from '#shared/domain/shipping/area.ts';
import { feeTerm, nextTierOf } from '#shared/domain/shipping/fee.ts';
import { policyFor } from '#shared/domain/shipping/policy.ts';
import type { ShippingPolicy } from '#shared/domain/shipping/shipping.ts';
import { type DraftLine, lineCell } from './draft.ts';
import type { PricedCode, QuoteInput, ShippingGroupQuote } from './types.ts';

/** Lines that are charged together, before their fee is calculated. */
type Group = { groupId: string; code: PricedCode; lines: DraftLine[]; policies: ShippingPolicy[] };

/**
 * Calculates the charges of each shipping group, and allocates shipping fee, service fee and island surcharge to its
 * lines (rules 3.10). Fails with SHIPPING_CODE_UNKNOWN.
 */
export const draftShippingFees = (
  calculator: Calculator,
  lines: readonly DraftLine[],
  input: QuoteInput,
): Result<ShippingGroupQuote[], 'SHIPPING_CODE_UNKNOWN'> => {
  const groups = new Map<string, Group>();
  for (const draft of lines) {
    const { line } = draft;
    if (line.shippingCode === undefined) continue;
    const code = input.shippingCodes.find(({ value }) => value === line.shippingCode);
    const policy = policyFor(line, input.shippingPolicies);
    if (!code || !policy)
      return fail('SHIPPING_CODE_UNKNOWN', '선택할 수 없는 배송 방법입니다.', {
        issues: [
          { path: `lines.${lines.indexOf(draft)}.shippingCode`, message: '배송 방법을 다시 선택해주세요' },
        ],
      });
    // The policy decides if lines are bundled; a product may only make itself APIECE.
    const isApiece = line.shippingBundleType === 'APIECE' || policy.bundle.type === 'APIECE';
    const groupId = isApiece ? `${code.value}/${line.lineId}` : code.value;
    const group = groups.get(groupId) ?? { groupId, code, lines: [], policies: [] };
    draft.shippingOption = policy._id;
    draft.bundleType = isApiece ? 'APIECE' : 'BUNDLE';
    group.lines.push(draft);
    if (!group.policies.includes(policy)) group.policies.push(policy);
    groups.set(groupId, group);
  }
  return ok([...groups.values()].map((group) => charge(calculator, group, input)));
};

const charge = (
  calculator: Calculator,
  { groupId, code, lines, policies }: Group,
  input: QuoteInput,
): ShippingGroupQuote => {
  const { receiver = {} } = input;
  const cell = (name: string) => `group:${groupId}:${name}`;
  const goodsPrice = calculator.step(cell('goodsPrice'), {
    rule: 'GROUP_GOODS',
    formula: 'sum(goods)',
    inputs: { goods: lines.map(({ goods }) => goods.price) },
  });
  const travels = policies.some((policy) => policy.charge.type === 'BY_TRAVEL_RANGE');
  const distance = travels
    ? travel(calculator, cell('distance'), code.warehouse.geolocation, receiver.geolocation)
    : ZERO;
  const region = regionOf(input.islands, receiver.postcode);
  const charges = chargesOf(calculator, cell, policies, { goodsPrice, distance, region });

  const weights = lines.map(({ goods }) => goods.price);
  const shareOut = (name: keyof typeof charges.amounts, give: (draft: DraftLine, share: Amount) => void) => {
    const total = charges.amounts[name];
    if (!total.value) return;
    const cells = lines.map(({ line }) => lineCell(line.lineId, name));
    calculator.share('SHARE_OF_FARE', total, weights, cells).forEach((share, i) => {
      const draft = lines[i];
      if (draft) give(draft, share);
    });
  };
  shareOut('deliveryPrice', (draft, price) => {
    draft.delivery = { price, taken: [] };
  });
  shareOut('servicePrice', (draft, price) => {
    draft.service = { price, taken: [] };
  });
  shareOut('islandPrice', (draft, price) => {
    draft.island = price;
  });

  const next = nextTierOf(charges.charged, goodsPrice.value);
  return {
    groupId,
    shippingCode: code.value,
    text: code.text,
    bundleType: groupId === code.value ? 'BUNDLE' : 'APIECE',
    lineIds: lines.map(({ line }) => line.lineId),
    policies: policies.map(({ target: _, ...policy }) => policy),
    shippingOption: charges.charged._id,
    goodsPrice: goodsPrice.value,
    distance: typeof distance === 'number' ? distance : distance.value,
    ...(travels && !receiver.geolocation && { estimated: true }),
    ...(region && { region }),
    deliveryPrice: charges.amounts.deliveryPrice.value,
    servicePrice: charges.amounts.servicePrice.value,
    islandPrice: charges.amounts.islandPrice.value,
    couponPrice: ZERO,
    ...(next && {
      nextTier: {
        price: won(next.price),
        amount: won(next.amount),
        missing: won(next.price - goodsPrice.value),
      },
    }),
    deliverable: isDeliverable(code, receiver.address1),
  };
};

type Circumstances = { goodsPrice: Amount; distance: Amount | number; region: ShippingGroupQuote['region'] };

/**
 * Calculates the charges of a group: the highest fee of its policies, their highest service charge and their highest
 * island charge, each once a group (rules 3.10). Throws when the group has no policy.
 */
export const chargesOf = (
  calculator: Calculator,
  cell: (name: string) => string,
  policies: readonly ShippingPolicy[],
  { goodsPrice, distance, region }: Circumstances,
) => {
  const fees = policies.map((policy) =>
    calculator.step(cell(`fee:${policy._id}`), feeTerm(policy, { goodsPrice, distance })),
  );
  const deliveryPrice = calculator.step(cell('deliveryPrice'), {
    rule: 'HIGHEST_FEE',
    formula: 'max(fees)',
    inputs: { fees },
  });
  const highest = (name: string, rule: string, charges: number[]) =>
    calculator.step(cell(name), { rule, formula: 'max(charges)', inputs: { charges } });
  const servicePrice = highest(
    'servicePrice',
    'SERVICE_CHARGE',
    policies.filter(({ service }) => service.isActive).map(({ service }) => service.charge.amount),
  );
  const islandPrice = highest(
    'islandPrice',
    region === 'JEJU' ? 'ISLAND_JEJU' : region === 'NORMAL' ? 'ISLAND_NORMAL' : 'ISLAND_NONE',
    region === undefined
      ? []
      : policies
          .filter(({ island }) => island.isActive)
          .map(({ island }) => (region === 'JEJU' ? island.charge.amount__jeju : island.charge.amount__base)),
  );
  const charged = policies[fees.findIndex(({ value }) => value === deliveryPrice.value)] ?? policies[0];
  if (!charged) throw new Error('a shipping group has a policy');
  return { amounts: { deliveryPrice, servicePrice, islandPrice }, charged };
};

/** Calculates the distance from warehouse to receiver in metres; 0 when one of them has no coordinates (rules 3.8). */
const travel = (calculator: Calculator, cell: string, from?: Geolocation, to?: Geolocation): Amount | Won =>
  from && to
    ? calculator.step(cell, {
        rule: 'TRAVEL_DISTANCE',
        formula: 'distance(from, to)',
        inputs: { from: from.coordinates, to: to.coordinates },
      })
    : ZERO;
