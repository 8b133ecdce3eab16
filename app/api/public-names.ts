import type { ShowroomAnswer } from '#app/api/openapi/answers.ts';
import type { Brand, CategoryNode } from '#shared/domain/category/category.ts';
import type { BandBanner, Banner } from '#shared/domain/content/banner.ts';
import {
  isOuterLink,
  LABEL_COLOR,
  type NamedCode,
  type PublicSetting,
  shownLabels,
} from '#shared/domain/content/setting.ts';
import type { SceneView, SpaceView } from '#shared/domain/display/display.ts';
import type { LinkedView, ProductPage } from '#shared/domain/display/views.ts';
import { type ClaimStatus, claimStatusMessages } from '#shared/domain/order/status.ts';
import type { ProductCard } from '#shared/domain/product/product.ts';
import type { CartView } from '#shared/usecases/carts/get-cart.ts';
import type { OrderView } from '#shared/usecases/orders/read-orders.ts';

/*
 * Names of the calls (rules 10.7) in addition to those of the shop, when both mean the same thing (decisions/api.md).
 * Only the API returns them; pages do not use them.
 */

/** Adds the visible product labels by `text` and `value` with their colour, and the showrooms in their order. */
export const settingNames = <S extends PublicSetting>(setting: S, showrooms: readonly NamedCode[]) => ({
  ...setting,
  logo: { ...setting.logo, src: setting.logo?.src ?? '' },
  shop: {
    ...setting.shop,
    showroomCodes: showrooms.map(({ code, name }) => ({ code, name })),
    productLabels: shownLabels(setting.shop.productLabels).map((label) => ({
      ...label,
      color: label.color ?? LABEL_COLOR,
      text: label.name,
      value: label.code,
      shows: true,
    })),
  },
});

/** Builds the tree of categories with complete brands. */
export const categoryNames = (brands: readonly Brand[]) => {
  const byId = new Map(brands.map(({ _id, code, label }) => [_id, { _id, code, ...(label && { label }) }]));
  const named = <Node extends CategoryNode>(node: Node): Node & { brands: object[] } => ({
    ...node,
    brands: node._brands.flatMap((_id) => byId.get(_id) ?? []),
    children: node.children.map(named),
  });
  return named;
};

/** Adds to slides the window they open in. */
export const bannerNames = (banner: Banner) => ({
  ...banner,
  slides: banner.slides.map((slide) => ({
    ...slide,
    isOuterLink: slide.isOuter,
    target: slide.isOuter ? '_blank' : '_self',
  })),
});

/** Adds to a strip its name and its period. */
export const bandBannerNames = (banner: BandBanner) => {
  const { content, url, shows, startsAt, endsAt } = banner;
  const hasPeriod = Boolean(startsAt || endsAt);
  return {
    ...banner,
    name: content,
    ...(url && { href: url, isOuterLink: isOuterLink(url) }),
    display: { enabled: shows, hasPeriod, startedAt: startsAt, endedAt: endsAt },
  };
};

const pointNames = ({ _id, name, brand }: ProductCard) => ({
  _product: _id,
  name,
  desc: brand?.name ?? '',
  href: `/shop/products/${_id}`,
});

const sceneNames = ({ image, hotspots }: SceneView) => ({
  image,
  hotspots: hotspots.map(({ x, y, product }) => ({ ...pointNames(product), x, y })),
});

/** Adds to the hotspots and turntables of a showroom the name, description and address of their products. */
export const showroomNames = (showroom: SpaceView): ShowroomAnswer => ({
  ...showroom,
  image: showroom.scenes[0]?.image,
  scenes: showroom.scenes.map(sceneNames),
  panoramas: showroom.panoramas.map(sceneNames),
  turntables: showroom.turntables.map(({ product, frames }) => ({ ...pointNames(product), frames })),
});

const linkedNames = <Item extends LinkedView & { amount?: number }>(item: Item) => {
  const { name, amount = 1, salePrice } = item;
  return { ...item, custom: { name, amount, salePrice }, enabled: true, deleted: false };
};

/** Adds the public API's names to an add-on; `_supply` is set when it is one of the product's supplies. */
const choiceNames =
  (supplies: readonly LinkedView[]) =>
  <Item extends LinkedView & { amount: number }>(item: Item) => {
    const { _product, _option } = item;
    const supply = supplies.find(
      (linkedView) => linkedView._product === _product && linkedView._option === _option,
    );
    return { ...linkedNames(item), ...(supply && { _supply: supply._id }) };
  };

const idsOf = (items: readonly LinkedView[]): string[] => [...new Set(items.map(({ _product }) => _product))];

/** Adds to a visible product its total stock and the ids of its linked products. */
export const productNames = ({ product, ...beside }: ProductPage) => ({
  ...product,
  ...beside,
  shows: true,
  stock: beside.skus.reduce((sum, { stock }) => sum + stock, 0),
  choicees: beside.choicees.map(choiceNames(beside.supplies)),
  relateds: beside.relateds.map(choiceNames(beside.supplies)),
  bundleds: beside.bundleds.map(choiceNames(beside.supplies)),
  supplies: beside.supplies.map(linkedNames),
  _relateds: idsOf(beside.relateds),
  _bundleds: idsOf(beside.bundleds),
  _supplies: idsOf(beside.supplies),
});

/** Adds to the lines of a cart the shipping policy of their fee. */
export const cartNames = ({ lines, quote }: CartView) => {
  const options = new Map(quote?.lines.map(({ lineId, shippingOption }) => [lineId, shippingOption]));
  return lines.map((line) => ({ ...line, shippingOption: options.get(line._id) }));
};

/** Adds to a purchase the text of its claim's status. */
export const purchaseNames = <One extends { claimStatus?: ClaimStatus }>(purchase: One) => ({
  ...purchase,
  ...(purchase.claimStatus && { claimStatusMessage: claimStatusMessages[purchase.claimStatus] }),
});

/** Adds to the purchases of an order the texts of their claims' statuses. */
export const orderNames = (order: OrderView) => ({ ...order, purchases: order.purchases.map(purchaseNames) });
