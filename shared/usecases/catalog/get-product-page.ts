import { daysOffAhead } from '#shared/domain/calendar/calendar.ts';
import { pathOf } from '#shared/domain/category/tree.ts';
import { keepSafeLink } from '#shared/domain/content/link.ts';
import { toMenuBrand } from '#shared/domain/display/menu.ts';
import { type ProductPage, type PublicProduct, publicProductFields } from '#shared/domain/display/views.ts';
import { offersOf } from '#shared/domain/offer/offers.ts';
import { pick } from '#shared/domain/pick.ts';
import { isLinked, suppliesOf } from '#shared/domain/product/linked.ts';
import { isSoldOut } from '#shared/domain/product/listing.ts';
import { sortOptions } from '#shared/domain/product/option-order.ts';
import { priceAt } from '#shared/domain/product/price.ts';
import type { Product, Sku } from '#shared/domain/product/product.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { toPublicProductQuestion, toPublicReview } from '#shared/domain/review/review.ts';
import { ARRIVAL_AHEAD } from '#shared/domain/shipping/arrival.ts';
import { deliveryTermsOf } from '#shared/domain/shipping/describe.ts';
import { listPoliciesInForce, policyFor } from '#shared/domain/shipping/policy.ts';
import { returnChargesOf } from '#shared/domain/shipping/shipping.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { choiceViews, readLinked, supplyViews } from '#shared/usecases/common/linked-products.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

const FIRST_REVIEWS = 5;
const FIRST_INQUIRIES = 5;

type Needs = Pick<Ports, 'products' | 'showcase' | 'calendar' | 'clock'>;

/**
 * Reads all data of a product's page, by its id or code, the same for everybody; a clerk may see the hidden product
 * `preview`.
 * @returns NOT_FOUND / PRODUCT_NOT_FOUND when there is none or it is hidden
 */
export const getProductPage =
  ({ products, showcase, calendar, clock }: Needs) =>
  async (
    idOrCode: string,
    { preview }: { preview?: string } = {},
  ): Promise<Result<ProductPage, 'PRODUCT_NOT_FOUND'>> => {
    const record = await (preview === undefined
      ? showcase.productRecord(idOrCode)
      : products.productRecord(idOrCode, { consistent: true }));
    if (!record || !(record.product.shows || record.product._id === preview))
      return fail('PRODUCT_NOT_FOUND', '상품을 찾을 수 없습니다.');
    const { product, skus, content } = sortOptions(record);
    const offers = offersOf(product);
    const supplies = suppliesOf([product]);

    const [categories, brands, shippings, setting, goods, firstReviews, firstInquiries] = await Promise.all([
      showcase.categories(),
      showcase.brands(),
      showcase.shippings(),
      showcase.setting(),
      readLinked(showcase, [...offers, ...product.bundleds.filter(isLinked), ...supplies]),
      showcase.reviewsOf({ _product: product._id, limit: FIRST_REVIEWS }),
      showcase.inquiriesOf({ _product: product._id, limit: FIRST_INQUIRIES }),
    ]);
    const brand = brands.find(({ _id }) => _id === product._brand);
    const category = categories.find(({ _id }) => _id === product._category);
    const offered = (items: Product['choicees']) =>
      choiceViews(
        offers.filter((offer) => items.includes(offer)),
        goods,
      );
    const now = clock.now();
    const policy = policyFor({ ...product, _product: product._id }, listPoliciesInForce(shippings, now));
    const arrival = setting.shop.shippingCodes.find(({ value }) => value === product.shippingCode)?.arrival;
    const daysOff = daysOffAhead(kstDay(now), ARRIVAL_AHEAD, calendar.of(setting));
    return ok({
      product: publicProduct(product, skus, now),
      skus: skus.filter(({ enabled }) => enabled).map((sku) => pick(sku, openOfSku)),
      content,
      brand: brand && { ...toMenuBrand(brand), description: brand.description },
      path: category ? pathOf(categories, category).map(({ code, name }) => ({ code, name })) : [],
      choicees: offered(product.choicees),
      relateds: offered(product.relateds),
      bundleds: choiceViews(product.bundleds, goods),
      supplies: supplyViews(supplies, goods, now),
      ...(policy && {
        sendingBack: returnChargesOf(policy),
        delivery: deliveryTermsOf(policy, product, { arrival, daysOff }),
      }),
      reviews: firstReviews.ok
        ? {
            reviews: firstReviews.value.items.filter(({ shows }) => shows).map(toPublicReview),
            cursor: firstReviews.value.cursor,
          }
        : { reviews: [] },
      inquiries: firstInquiries.ok
        ? {
            inquires: firstInquiries.value.items.map(toPublicProductQuestion),
            cursor: firstInquiries.value.cursor,
          }
        : { inquires: [] },
    });
  };

const publicProduct = (product: Product, skus: Sku[], now: string): PublicProduct => {
  const { link, ...open } = pick(product, publicProductFields);
  const shownLink = link && keepSafeLink(link.url) ? { link } : {};
  return { ...open, ...shownLink, ...priceAt(product, now), soldOut: isSoldOut(product.sells, skus) };
};

const openOfSku = [
  '_product',
  'sku',
  'name',
  'value',
  'hexa',
  'price',
  'stock',
  'enabled',
  'index',
] as const satisfies readonly (keyof Sku)[];
