import type { Geolocation } from '#shared/domain/geolocation/geolocation.ts';
import { type Won, won } from '#shared/domain/money/won.ts';
import type { Arrival } from './arrival.ts';

/** Rules 3.3: targets of a shipping option set. */
export const shippingTargetTypes = ['ALL', 'PRODUCTS', 'CATEGORY_BRAND', 'CATEGORY', 'BRAND'] as const;
export type ShippingTargetType = (typeof shippingTargetTypes)[number];

/** Rules 3.1: kinds of companies that deliver. */
export const shippingCompanyTypes = ['quick', 'parcel', 'freight', 'own', 'special'] as const;
export type ShippingCompanyType = (typeof shippingCompanyTypes)[number];

/** Rules 3.1: the shipping code of a policy that names none, general courier delivery. */
export const GENERAL_COURIER = 'parcel';

/** Rules 3.4: bundled with other lines of its code, or charged line by line. */
export const bundleTypes = ['BUNDLE', 'APIECE'] as const;
export type BundleType = (typeof bundleTypes)[number];

/** Rules 3.6: fee types. */
export const shippingFeeTypes = [
  'PAY_ON_DELIVERY',
  'BY_FIXED_AMOUNT',
  'BY_PRICES_RANGE',
  'BY_TRAVEL_RANGE',
] as const;
export type ShippingFeeType = (typeof shippingFeeTypes)[number];

/** won of return shipping under a policy without its own charge (rules 3.15). */
export const USUAL_RETURN_CHARGE = 3_000;
/** won of an exchange, both ways, under a policy without its own charge. */
export const USUAL_EXCHANGE_CHARGE = 3_000;

/** From `price` won, the fee is `amount` won. */
export type PriceTier = { price: number; amount: number };
/** From `distance` km, the fee is `amount` won. */
export type TravelTier = { distance: number; amount: number };

/** Shipping policy: the fees (rules 3.2). `code` is the value of a shipping code. */
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
  /** won a buyer pays for a return, once a claim and shipping group; absent: the usual charge */
  returnCharge?: number;
  /**
   * won a buyer pays for an exchange by their own wish, both ways, once a claim and shipping group; absent: the usual
   * charge
   */
  exchangeCharge?: number;
  /** Target of its set; absent: every product */
  target?: ShippingTarget;
};

/** won of sending goods back: for a return, and for an exchange. */
export type ReturnCharges = { returnCharge: Won; exchangeCharge: Won };

/** Returns the charges of a policy for a change of mind; the usual ones by default. */
export const returnChargesOf = ({
  returnCharge = USUAL_RETURN_CHARGE,
  exchangeCharge = USUAL_EXCHANGE_CHARGE,
}: Pick<ShippingPolicy, 'returnCharge' | 'exchangeCharge'>): ReturnCharges => ({
  returnCharge: won(returnCharge),
  exchangeCharge: won(exchangeCharge),
});

/** Target of a set of policies; every product by default. */
export type ShippingTarget = {
  type: ShippingTargetType;
  _products: string[];
  /** A category includes all below it */
  _categories: string[];
  _brands: string[];
};

/** A set of policies offered for some products (rules 3.3). */
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

/** Shipping code: a way of delivery (rules 3.1). */
export type ShippingCode = {
  /** Name shown to shoppers: 일반택배 */
  text: string;
  value: string;
  companyType?: ShippingCompanyType;
  /** Way it is carried out; absent: the default of its kind of company (`fulfilmentOf`) */
  fulfilment?: Fulfilment;
  warehouse: { postcode: string; address1: string; address2: string; geolocation?: Geolocation };
  /** Prefixes of address1 it delivers to; empty: everywhere */
  areas__available: string[];
  /** Days it leaves and arrives; absent: nothing is promised */
  arrival?: Arrival;
};

/** Rules 3.11: regions with their own surcharge. */
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

/**
 * Ways a shipping code is carried out: in parcels of a courier, which have an invoice number; by the shop's own car or
 * a messenger; by a visit to the customer's house; or picked up at the shop.
 */
export const fulfilments = ['PARCEL', 'DIRECT', 'VISIT', 'STORE'] as const;

export type Fulfilment = (typeof fulfilments)[number];

/** Ways without a courier, so that there is no invoice number. */
export type ParcelFree = Exclude<Fulfilment, 'PARCEL'>;
