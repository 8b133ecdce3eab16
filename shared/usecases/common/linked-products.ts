import type { ChoiceView, LinkedView } from '#shared/domain/display/views.ts';
import { won } from '#shared/domain/money/won.ts';
import { isLinked, type Linked, MAX_SUPPLIES, SUPPLIES_SHOWN } from '#shared/domain/product/linked.ts';
import { isSoldOut, type ListedProduct } from '#shared/domain/product/listing.ts';
import { priceAt } from '#shared/domain/product/price.ts';
import { BASE_SKU, type ChoiceItem, type LinkedItem, type Sku } from '#shared/domain/product/product.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

type Known = { product: ListedProduct; sku?: Sku };

/** Finds the data of a linked item: undefined when its product is not shown; no SKU for a product without options. */
export type LinkedGoods = (item: Linked) => Known | undefined;

const unique = (items: readonly Linked[]): string[] => [...new Set(items.map(({ _product }) => _product))];

/**
 * Reads the products of linked items in one batch, and the variants of items that link one option. Only for display:
 * the cart checks them again when they are bought.
 */
export const readLinked = async (
  showcase: Ports['showcase'],
  items: readonly Linked[],
): Promise<LinkedGoods> => {
  const options = items.filter(({ _option }) => _option !== BASE_SKU);
  const [listed, found] = await Promise.all([
    showcase.listedProducts(unique(items)),
    showcase.skus(options.map(({ _product, _option }) => ({ _product, sku: _option }))),
  ]);
  const byId = new Map(listed.map((product) => [product._id, product]));
  const skus = new Map(found.map((sku) => [`${sku._product}/${sku.sku}`, sku]));
  return ({ _product, _option }) => {
    const product = byId.get(_product);
    return product && { product, sku: skus.get(`${_product}/${_option}`) };
  };
};

const soldOutOf = ({ product, sku }: Known): boolean =>
  product.soldOut || (sku !== undefined && isSoldOut(true, [sku]));

/** Builds the views of add-ons with their own terms that are on and whose product is shown. */
export const choiceViews = (items: readonly ChoiceItem[], goods: LinkedGoods): ChoiceView[] =>
  items.filter(isLinked).flatMap((item) => {
    const known = goods(item);
    if (!known) return [];
    const { _id, _product, _option, mandatory, custom } = item;
    const { thumb } = known.product;
    return [{ _id, _product, _option, ...custom, mandatory, thumb, soldOut: soldOutOf(known) }];
  });

/** Builds the views of supplies that are on and can be bought, at their own price at `now` (ISO UTC). */
export const supplyViews = (items: readonly LinkedItem[], goods: LinkedGoods, now: string): LinkedView[] =>
  items.filter(isLinked).flatMap((item) => {
    const known = goods(item);
    const isGone = item._option !== BASE_SKU && !known?.sku?.enabled;
    if (!known || isGone) return [];
    const { _id, _product, _option, custom } = item;
    const { product, sku } = known;
    const salePrice = won(priceAt(product, now).salePrice + (sku?.price ?? 0));
    return [
      {
        _id,
        _product,
        _option,
        name: custom.name,
        thumb: product.thumb,
        salePrice,
        soldOut: soldOutOf(known),
      },
    ];
  });

/** Items whose products were read already. */
type ReadItems = { items: readonly Linked[]; goods: LinkedGoods };

/**
 * Finds the first few of these supplies that can be bought now: one batch for those not read already, and no read when
 * enough of the first ones were.
 */
export const findBuyableSupplies = async (
  { showcase, clock }: Pick<Ports, 'showcase' | 'clock'>,
  supplies: readonly LinkedItem[],
  read: ReadItems = { items: [], goods: () => undefined },
): Promise<LinkedView[]> => {
  const some = supplies.slice(0, MAX_SUPPLIES);
  const isRead = (item: Linked) => read.items.some((linked) => isSame(linked, item));
  const firstUnread = some.findIndex((item) => !isRead(item));
  const known = firstUnread < 0 ? some : some.slice(0, firstUnread);
  const toViews = (items: readonly LinkedItem[], goods: LinkedGoods) =>
    supplyViews(items, goods, clock.now())
      .filter(({ soldOut }) => !soldOut)
      .slice(0, SUPPLIES_SHOWN);
  const enough = toViews(known, read.goods);
  if (known.length === some.length || enough.length === SUPPLIES_SHOWN) return enough;
  const rest = await readLinked(
    showcase,
    some.filter((item) => !isRead(item)),
  );
  return toViews(some, (item) => (isRead(item) ? read.goods(item) : rest(item)));
};

const isSame = (a: Linked, b: Linked): boolean => a._product === b._product && a._option === b._option;
