import type { DaysOff } from '#shared/domain/calendar/calendar.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { weekdayNames } from '#shared/domain/time/format.ts';
import type { Arrival } from './arrival.ts';
import type { DatedDelivery } from './arrival-text.ts';
import type { BundleType, ShippingPolicy } from './shipping.ts';

/** Terms of a policy that a product's page shows before anything is in the cart. */
export type DeliveryTerms = Pick<ShippingPolicy, 'charge' | 'service' | 'island'> & {
  bundle: BundleType;
  arrival?: Arrival;
  /** Days off, if days are promised */
  daysOff?: DaysOff;
};

/** Returns the terms of a product: its own APIECE has precedence over the policy. */
export const deliveryTermsOf = (
  { charge, service, island, bundle }: ShippingPolicy,
  { shippingBundleType }: { shippingBundleType?: BundleType },
  { arrival, daysOff }: Pick<DeliveryTerms, 'arrival' | 'daysOff'> = {},
): DeliveryTerms => ({
  charge,
  service,
  island,
  bundle: shippingBundleType === 'APIECE' ? 'APIECE' : bundle.type,
  ...(arrival && { arrival }),
  ...(arrival?.promised && { daysOff }),
});

/** Returns `5만원` for whole ten thousands, `3,000원` otherwise. */
const short = (won: number): string =>
  won >= 10_000 && won % 10_000 === 0 ? `${formatNumber(won / 10_000)}만원` : formatWon(won);

const priced = (won: number): string => (won === 0 ? '무료' : formatWon(won));

type Tier = { from: number; amount: number };

/** Sorts tiers from the lowest; below the first one the fee is 0 (rules 3.6). */
const risingFromNothing = (tiers: readonly Tier[]): Tier[] => {
  const rising = tiers.toSorted((a, b) => a.from - b.from);
  return rising[0]?.from === 0 ? rising : [{ from: 0, amount: 0 }, ...rising];
};

/** Returns `5만원 미만 3,000원 · 5만원 이상 무료`, for tiers that begin at 0. */
const tiersText = (tiers: readonly Tier[], nameOf: (from: number) => string): string => {
  const [lowest, next] = tiers;
  if (!lowest || !next) return lowest?.amount ? formatWon(lowest.amount) : '무료배송';
  return tiers
    .map(
      ({ from, amount }, at) =>
        `${at === 0 ? `${nameOf(next.from)} 미만` : `${nameOf(from)} 이상`} ${priced(amount)}`,
    )
    .join(' · ');
};

const pricesText = (pricesRange: ShippingPolicy['charge']['pricesRange']): string => {
  const tiers = risingFromNothing(pricesRange.map(({ price, amount }) => ({ from: price, amount })));
  const [lowest, next, ...more] = tiers;
  if (lowest && next && more.length === 0 && next.amount === 0 && lowest.amount > 0)
    return `${formatWon(lowest.amount)} (${short(next.from)} 이상 구매 시 무료)`;
  return tiersText(tiers, short);
};

/** Returns all tiers of a fee by distance: `10km 미만 무료 · 10km 이상 5,000원`. */
export const formatTravelTiers = (travelRange: ShippingPolicy['charge']['travelRange']): string =>
  tiersText(
    risingFromNothing(travelRange.map(({ distance, amount }) => ({ from: distance, amount }))),
    (km) => `${formatNumber(km)}km`,
  );

/** Returns the fee in one line, by the policy's kind (rules 3.6): `3,000원 (5만원 이상 구매 시 무료)`, `착불`, … */
export const formatFee = ({ charge }: Pick<DeliveryTerms, 'charge'>): string => {
  switch (charge.type) {
    case 'PAY_ON_DELIVERY':
      return '착불 (상품을 받으실 때 결제)';
    case 'BY_FIXED_AMOUNT':
      return charge.fixedAmount === 0 ? '무료배송' : formatWon(charge.fixedAmount);
    case 'BY_PRICES_RANGE':
      return pricesText(charge.pricesRange);
    case 'BY_TRAVEL_RANGE': {
      const least = Math.min(...charge.travelRange.map(({ amount }) => amount));
      return `${Number.isFinite(least) && least > 0 ? `${formatWon(least)}부터 · ` : ''}주소 입력 후 확정`;
    }
  }
};

/** Returns the other charges, and the unit the fee is charged by, one a line. */
export const listFeeNotes = ({ charge, service, island, bundle }: DeliveryTerms): string[] => {
  const { amount__base: base, amount__jeju: jeju } = island.charge;
  const far = [
    ...(jeju > 0 ? [`제주 ${formatWon(jeju)}`] : []),
    ...(base > 0 ? [`도서산간 ${formatWon(base)}`] : []),
  ];
  return [
    ...(service.isActive && service.charge.amount > 0
      ? [`설치·방문비 ${formatWon(service.charge.amount)} 별도`]
      : []),
    ...(bundle === 'APIECE' && charge.type !== 'PAY_ON_DELIVERY' ? ['상품별로 배송비 부과'] : []),
    ...(island.isActive && far.length > 0 ? [`${far.join(' · ')} 추가`] : []),
  ];
};

const hourText = (hour: number): string =>
  hour >= 24 ? '자정' : hour === 12 ? '정오' : hour < 12 ? `오전 ${hour}시` : `오후 ${hour - 12}시`;

const daysText = (weekdays: readonly number[]): string => {
  const rising = weekdays.toSorted((a, b) => a - b);
  if (rising.join() === '1,2,3,4,5') return '평일';
  return rising.length === 7 ? '매일' : rising.map((at) => weekdayNames[at]).join('·');
};

const range = (from: number, to: number): string => (from === to ? `${to}` : `${from}~${to}`);

/** Returns the texts about leaving and arriving that are the same for everybody at any time. */
export const describeArrival = (
  arrival: Arrival | undefined,
): { leaves: string; takes: string } | undefined =>
  arrival?.promised
    ? {
        leaves: `${daysText(arrival.weekdays)} ${hourText(arrival.cutOff)} 이전 결제 시 당일 출고`,
        takes:
          arrival.to === 0 ? '출고 당일 도착' : `출고 후 ${range(arrival.from, arrival.to)}영업일 이내 도착`,
      }
    : undefined;

/** The terms in words, as far as they are the same for everybody at any time. */
export type DeliveryDescription = {
  fee: string;
  notes: string[];
  /** Time it leaves and days it takes, if days are promised */
  leaves?: string;
  takes?: string;
  /** Data the days are calculated from */
  dated?: DatedDelivery;
};

export const describeDelivery = (terms: DeliveryTerms): DeliveryDescription => ({
  fee: formatFee(terms),
  notes: listFeeNotes(terms),
  ...describeArrival(terms.arrival),
  ...(terms.arrival && terms.daysOff && { dated: { arrival: terms.arrival, daysOff: terms.daysOff } }),
});
