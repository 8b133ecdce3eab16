import { isInPeriod } from '#shared/domain/time/period.ts';
import type {
  ShippingCode,
  ShippingOptionSet,
  ShippingPolicy,
  ShippingTarget,
  ShippingTargetType,
} from './shipping.ts';

/** Fields that decide the policies of a product. */
export type Shipped = {
  _product: string;
  _brand?: string;
  _categories: readonly string[];
  shippingCode?: string;
  shippingOption?: string;
};

/** Rank of the targets: the narrower one has precedence. */
const narrowness: Record<ShippingTargetType, number> = {
  ALL: 0,
  BRAND: 1,
  CATEGORY: 2,
  CATEGORY_BRAND: 3,
  PRODUCTS: 4,
};

const reaches = ({ type, _products, _categories, _brands }: ShippingTarget, product: Shipped): boolean => {
  const inCategory = product._categories.some((_category) => _categories.includes(_category));
  const ofBrand = product._brand !== undefined && _brands.includes(product._brand);
  switch (type) {
    case 'ALL':
      return true;
    case 'PRODUCTS':
      return _products.includes(product._product);
    case 'CATEGORY':
      return inCategory;
    case 'BRAND':
      return ofBrand;
    case 'CATEGORY_BRAND':
      return inCategory && ofBrand;
  }
};

/** Finds the policy chosen for a product, or, of those of its code, the one with the narrowest target. */
export const policyFor = (
  product: Shipped,
  policies: readonly ShippingPolicy[],
): ShippingPolicy | undefined => {
  const offered = policies.filter(
    ({ code, target }) => code === product.shippingCode && (!target || reaches(target, product)),
  );
  if (product.shippingOption !== undefined) return offered.find(({ _id }) => _id === product.shippingOption);
  const rank = ({ target }: ShippingPolicy) => narrowness[target?.type ?? 'ALL'];
  return offered.reduce<ShippingPolicy | undefined>(
    (best, policy) => (best && rank(best) >= rank(policy) ? best : policy),
    undefined,
  );
};

/** Returns the products that have a policy among `policies` and none among `staying`. */
export const listProductsWithoutPolicy = <Product extends Shipped>(
  products: Iterable<Product>,
  { policies, staying }: { policies: readonly ShippingPolicy[]; staying: readonly ShippingPolicy[] },
): Product[] =>
  [...products].filter((product) => policyFor(product, policies) && !policyFor(product, staying));

/** Returns the policies of all sets that are in force now, each with the target of its set. */
export const listPoliciesInForce = (sets: readonly ShippingOptionSet[], now: string): ShippingPolicy[] =>
  sets
    .filter((set) => set.isActive && isInPeriod(set, now))
    .flatMap(({ target, options }) => options.map((policy) => ({ ...policy, target })));

/**
 * Sorts sets by the order of the settings' shipping codes, each by the first of its codes; sets of one code keep their
 * order.
 */
export const sortByCodes = (
  sets: readonly ShippingOptionSet[],
  codes: readonly Pick<ShippingCode, 'value'>[],
): ShippingOptionSet[] => {
  const place = new Map(codes.map(({ value }, at) => [value, at]));
  const placeOf = ({ options }: ShippingOptionSet): number =>
    Math.min(codes.length, ...options.map(({ code }) => place.get(code) ?? codes.length));
  return [...sets].sort((a, b) => placeOf(a) - placeOf(b));
};
