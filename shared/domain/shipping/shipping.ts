import type { Geolocation } from '#shared/domain/geolocation/geolocation.ts';
import { type Won, won } from '#shared/domain/money/won.ts';
import type { Arrival } from './arrival.ts';
import type { Fulfilment } from './fulfilment.ts';

/** Spec §4: what a shipping option set is for. */
export const shippingTargetTypes = ['ALL', 'PRODUCTS', 'CATEGORY_BRAND', 'CATEGORY', 'BRAND'] as const;
export type ShippingTargetType = (typeof shippingTargetTypes)[number];

/** Spec §4: who brings the goods, by the kind of their company. */
export const shippingCompanyTypes = ['quick', 'parcel', 'freight', 'own', 'special'] as const;
export type ShippingCompanyType = (typeof shippingCompanyTypes)[number];

/** Spec §3: the way goods leave the shop of a policy that names none, general courier delivery. */
export const GENERAL_COURIER = 'parcel';

/** Spec §4: bundled with other lines of its code, or charged line by line. */
export const bundleTypes = ['BUNDLE', 'APIECE'] as const;
export type BundleType = (typeof bundleTypes)[number];

/** Spec §4: fee types. */
export const shippingFeeTypes = [
  'PAY_ON_DELIVERY',
  'BY_FIXED_AMOUNT',
  'BY_PRICES_RANGE',
  'BY_TRAVEL_RANGE',
] as const;
export type ShippingFeeType = (typeof shippingFeeTypes)[number];

/** won of return shipping under a policy that does not say so itself (integrations §8). */
export const USUAL_RETURN_CHARGE = 3_000;
/** won of an exchange, there and back, under a policy that does not say so itself. */
export const USUAL_EXCHANGE_CHARGE = 3_000;

/** From `price` won on, the fee is `amount` won. */
export type PriceTier = { price: number; amount: number };
/** From `distance` km on, the fee is `amount` won. */
export type TravelTier = { distance: number; amount: number };

/** What shipping costs (spec §3 Shipping policy). `code` is the value of a shipping code. */
export type ShippingPolicy = {
  _id: string;
  name: string;
  code: string;
  bundle: { type: BundleType };
  charge: {
    type: ShippingFeeType;
    fixedAmount: number;
    pricesRange: PriceTier[];
    travelRange: TravelTier[];
  };
  island: { charge: { amount__base: number; amount__jeju: number }; isActive: boolean };
  service: { charge: { amount: number }; isActive: boolean };
  /** won a buyer pays for sending goods back, once a claim and shipping group; none: the usual */
  returnCharge?: number;
  /** won a buyer pays for an exchange they wish, there and back, once a claim and shipping group; none: the usual */
  exchangeCharge?: number;
  /** What its set is for; none: every product */
  target?: ShippingTarget;
};

/** won of sending goods back: to give them back, and to have them exchanged. */
export type SendingBack = { returnCharge: Won; exchangeCharge: Won };

/** What a policy asks of a buyer who changes their mind; the usual where it says nothing. */
export const sendingBackOf = ({
  returnCharge = USUAL_RETURN_CHARGE,
  exchangeCharge = USUAL_EXCHANGE_CHARGE,
}: Pick<ShippingPolicy, 'returnCharge' | 'exchangeCharge'>): SendingBack => ({
  returnCharge: won(returnCharge),
  exchangeCharge: won(exchangeCharge),
});

/** What a set of policies is offered for; the default is every product. */
export type ShippingTarget = {
  type: ShippingTargetType;
  _products: string[];
  /** A category counts with all below it */
  _categories: string[];
  _brands: string[];
};

/** A set of policies offered for some products (spec §3 Shipping option set). */
export type ShippingOptionSet = {
  _id: string;
  name: string;
  /** ISO-8601 UTC, both ends included */
  startsAt?: string;
  endsAt?: string;
  target: ShippingTarget;
  isActive: boolean;
  options: ShippingPolicy[];
  version: number;
};

/** A way goods leave the shop (spec §3 Shipping code, in the shop setting). */
export type ShippingCode = {
  /** Shown: 일반택배 */
  text: string;
  value: string;
  companyType?: ShippingCompanyType;
  /** How it is carried out; none: as is usual for the kind of company (`fulfilmentOf`) */
  fulfilment?: Fulfilment;
  warehouse: { postcode: string; address1: string; address2: string; geolocation?: Geolocation };
  /** Prefixes of address1 that are served; empty: everywhere */
  areas__available: string[];
  /** When it leaves and arrives; none: nothing is promised */
  arrival?: Arrival;
};

/** Spec §5: regions with their own surcharge. */
export const islandCodes = ['NORMAL', 'JEJU'] as const;
export type IslandCode = (typeof islandCodes)[number];

export const islandLabels: Record<IslandCode, string> = { NORMAL: '도서산간', JEJU: '제주' };

/** A range of postcodes, both ends included, five digits each. */
export type Island = {
  _id: string;
  name: string;
  code?: IslandCode;
  from: string;
  to: string;
  version: number;
};
