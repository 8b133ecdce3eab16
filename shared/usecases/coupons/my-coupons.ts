import type { UserCoupon, UserCouponState } from '#shared/domain/coupon/coupon.ts';
import { appliesToLine } from '#shared/domain/coupon/target.ts';
import { refusalOfPrice, refusalOfUse } from '#shared/domain/coupon/usability.ts';
import { exhibitionsOf } from '#shared/domain/display/display.ts';
import { productPriceOf } from '#shared/domain/product/product-price.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import type { Ports } from '../ports/index.ts';

/**
 * Lists a member's coupons for GET /me/coupons and the tabs of /mypage/coupons: earliest end first. Answers NOT_FOUND /
 * BAD_CURSOR.
 */
export const getMyCoupons =
  ({ coupons }: Pick<Ports, 'coupons'>) =>
  (input: {
    _user: string;
    state: UserCouponState;
    limit: number;
    cursor?: string;
  }): Promise<Result<Page<UserCoupon>, 'BAD_CURSOR'>> =>
    coupons.userCouponsOf(input._user, input.state, input);

/** PUT /me/coupons, product variant: the product and amount to check coupons for. */
export type CouponFitProduct = { _product: string; sku: string; amount: number };

/**
 * Finds the product coupons of a member that apply to a product and amount by their target, period and price limits,
 * before the grade discount. Answers NOT_FOUND / PRODUCT_NOT_FOUND.
 */
export const findProductCoupons =
  (ports: Pick<Ports, 'benefits' | 'products' | 'content' | 'clock'>) =>
  async (input: CouponFitProduct & { _user: string }): Promise<Result<UserCoupon[], 'PRODUCT_NOT_FOUND'>> => {
    const { _user, _product, amount } = input;
    const [coupons, [stocked], exhibitions] = await Promise.all([
      ports.benefits.usableCoupons(_user),
      ports.products.stockedProducts([_product]),
      ports.content.exhibitions.all(),
    ]);
    const sku = stocked?.skus.find((candidate) => candidate.sku === input.sku);
    if (!stocked?.product.shows || !sku) return fail('PRODUCT_NOT_FOUND', '상품을 찾을 수 없습니다');
    const { product } = stocked;
    const now = ports.clock.now();
    const price = (productPriceOf(product, now).salePrice + sku.price) * amount;
    const line = {
      _product,
      type: product.type,
      _categories: product._categories,
      _exhibitions: exhibitionsOf(_product, exhibitions),
      displayCodes: product.groups,
    };
    return ok(
      coupons.filter(
        (coupon) =>
          coupon.usage.target.price === 'PRODUCT_PRICE' &&
          !refusalOfUse(coupon, _user, now) &&
          appliesToLine(coupon.usage, line) &&
          !refusalOfPrice(coupon.usage, price),
      ),
    );
  };

const FARE_BASES: readonly string[] = ['DELIVERY_FARE', 'INSTALLATION_PRICE', 'ONSITE_SERVICE_FEE'];

/** Finds a member's coupons for shipping fees and services. Answers NOT_FOUND / SHIPPING_CODE_UNKNOWN. */
export const findShippingCoupons =
  (ports: Pick<Ports, 'benefits' | 'clock'>) =>
  async ({
    _user,
    shippingCode,
  }: {
    _user: string;
    shippingCode: string;
  }): Promise<Result<UserCoupon[], 'SHIPPING_CODE_UNKNOWN'>> => {
    const [coupons, { codes }] = await Promise.all([
      ports.benefits.usableCoupons(_user),
      ports.benefits.shippingTerms(),
    ]);
    if (!codes.some(({ value }) => value === shippingCode))
      return fail('SHIPPING_CODE_UNKNOWN', '선택할 수 없는 배송 방법입니다.', { kind: 'NOT_FOUND' });
    const now = ports.clock.now();
    return ok(
      coupons.filter(
        (coupon) => FARE_BASES.includes(coupon.usage.target.price) && !refusalOfUse(coupon, _user, now),
      ),
    );
  };
