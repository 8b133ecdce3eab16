import {
  type CartKind,
  type CartLine,
  cartLineId,
  MAX_CART_LINES,
  MAX_LINE_AMOUNT,
} from '#shared/domain/cart/cart.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import type { Won } from '#shared/domain/money/won.ts';
import { won } from '#shared/domain/money/won.ts';
import type { Owner } from '#shared/domain/order/order.ts';
import { productPriceOf } from '#shared/domain/pricing/product-price.ts';
import type { Quote } from '#shared/domain/pricing/types.ts';
import { offerBeside } from '#shared/domain/product/beside.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { ownerOf } from '#shared/domain/user/owner.ts';
import { assembleQuote } from '../orders/assemble-quote.ts';
import type { Ports } from '../ports/index.ts';

/** A line of the cart as a screen shows it. Prices per unit in won, option included. */
export type CartLineView = CartLine & {
  product?: { _id: string; code: string; name: string; thumb: ImageRef };
  /** Chosen option; empty without */
  name: string;
  price: Won;
  salePrice: Won;
  discountPrice: Won;
  stock: number;
  /** Why it cannot be ordered now, in Korean */
  obstacle?: string;
  shippingCode?: string;
  shippingBundleType?: 'BUNDLE' | 'APIECE';
};

/** A cart with the price of all of it that can be ordered. */
export type CartView = { lines: CartLineView[]; quote?: Quote };

type Needs = Parameters<typeof assembleQuote>[0];

/** The cart as it stands now: what is in it, what it costs, what cannot be bought any more (spec §3 Cart line). */
export const getCart =
  (ports: Needs) =>
  async ({ actor, kind = 'cart' }: { actor: Actor; kind?: CartKind }): Promise<CartView> => {
    const now = ports.clock.now();
    const lines = await ports.carts.lines(ownerOf(actor), kind, now);
    if (lines.length === 0) return { lines: [] };
    const stocked = await ports.products.stockedProducts([...new Set(lines.map(({ _product }) => _product))]);
    const byId = new Map(stocked.map((one) => [one.product._id, one]));
    const views = lines.map((line): CartLineView => {
      const found = byId.get(line._product);
      const sku = found?.skus.find((variant) => variant.sku === line.sku);
      if (!found || !sku)
        return {
          ...line,
          name: '',
          price: won(0),
          salePrice: won(0),
          discountPrice: won(0),
          stock: 0,
          obstacle: '판매가 종료된 상품입니다',
        };
      const { product } = found;
      const isMainHere = lines.some(({ _product, role }) => _product === line._main && role === 'product');
      const main = isMainHere ? byId.get(line._main ?? '')?.product : undefined;
      const offer = offerBeside(main, line._product, line.sku);
      const own = productPriceOf(product, now);
      const salePrice = offer?.custom.salePrice ?? won(own.salePrice + sku.price);
      return {
        ...line,
        product: { _id: product._id, code: product.code, name: product.name, thumb: product.thumb },
        name: sku.name,
        price: won(own.price + sku.price),
        salePrice,
        discountPrice: offer ? won(0) : own.discountPrice,
        stock: sku.stock,
        obstacle: obstacleOf(product.shows, product.sells && sku.enabled, sku.stock, line.amount),
        shippingCode: product.shippingCode,
        shippingBundleType: product.shippingBundleType,
      };
    });
    const orderable = views.filter(({ obstacle }) => !obstacle);
    if (orderable.length === 0) return { lines: views };
    const quoted = await assembleQuote(ports)(actor, {
      _carts: [],
      carts: orderable.map(({ _product, sku, amount, role, _main }) => ({
        _product,
        sku,
        amount,
        role,
        _main,
      })),
      coupons: [],
      point: 0,
    });
    return { lines: views, quote: quoted.ok ? quoted.value.quote : undefined };
  };

const obstacleOf = (shows: boolean, sells: boolean, stock: number, amount: number): string | undefined => {
  if (!shows) return '판매가 종료된 상품입니다';
  if (!sells || stock === 0) return '품절된 상품입니다';
  return stock < amount ? `남은 수량이 ${stock}개입니다` : undefined;
};

type Item = { _product: string; sku: string; amount: number; role: CartLine['role']; _main?: string };

/** Puts things into a cart, all or none of those that can be bought; what is in it already grows. */
export const addToCart =
  (ports: Pick<Ports, 'carts' | 'products' | 'clock'>) =>
  async ({
    actor,
    items,
    kind = 'cart',
  }: {
    actor: Actor;
    items: readonly Item[];
    kind?: CartKind;
  }): Promise<Result<{ ids: string[] }>> => {
    const now = ports.clock.now();
    const owner = ownerOf(actor);
    const [lines, stocked] = await Promise.all([
      ports.carts.lines(owner, kind, now),
      ports.products.stockedProducts([...new Set(items.map(({ _product }) => _product))]),
    ]);
    const held = new Map(lines.map((line) => [line._id, line.amount]));
    const ids = new Set([
      ...held.keys(),
      ...items.map((item) => cartLineId(item._product, item.sku, item._main)),
    ]);
    if (ids.size > MAX_CART_LINES)
      return fail('CONFLICT', 'CART_FULL', `장바구니에는 ${MAX_CART_LINES}가지까지 담을 수 있습니다.`);
    for (const [index, item] of items.entries()) {
      const found = stocked.find(({ product }) => product._id === item._product);
      const sku = found?.skus.find((variant) => variant.sku === item.sku);
      if (!found?.product.shows || !sku)
        return fail('NOT_FOUND', 'PRODUCT_NOT_FOUND', '상품을 찾을 수 없습니다.');
      const wanted = item.amount + (held.get(cartLineId(item._product, item.sku, item._main)) ?? 0);
      const obstacle = obstacleOf(true, found.product.sells && sku.enabled, sku.stock, wanted);
      if (obstacle)
        return fail('CONFLICT', 'NOT_FOR_SALE', obstacle, {
          issues: [{ path: `items.${index}.amount`, message: obstacle }],
        });
      if (wanted > MAX_LINE_AMOUNT) return tooMany();
    }
    for (const item of items) {
      const line = { ...item, _id: cartLineId(item._product, item.sku, item._main), addedAt: now };
      if (!(await ports.carts.add(owner, kind, line))) return tooMany();
    }
    return ok({ ids: items.map((item) => cartLineId(item._product, item.sku, item._main)) });
  };

const tooMany = () =>
  fail('CONFLICT', 'TOO_MANY_UNITS', `한 상품은 ${MAX_LINE_AMOUNT}개까지 담을 수 있습니다.`);

/** Sets the units of a line; more than the stock is refused. */
export const changeCartAmount =
  (ports: Pick<Ports, 'carts' | 'products' | 'clock'>) =>
  async ({
    actor,
    _id,
    amount,
    kind = 'cart',
  }: {
    actor: Actor;
    _id: string;
    amount: number;
    kind?: CartKind;
  }): Promise<Result<void>> => {
    const owner = ownerOf(actor);
    const line = (await ports.carts.lines(owner, kind, ports.clock.now())).find((one) => one._id === _id);
    if (!line) return fail('NOT_FOUND', 'LINE_NOT_FOUND', '장바구니에 없는 상품입니다.');
    const [found] = await ports.products.stockedProducts([line._product]);
    const stock = found?.skus.find(({ sku }) => sku === line.sku)?.stock ?? 0;
    if (amount > stock)
      return fail(
        'CONFLICT',
        'NOT_FOR_SALE',
        stock > 0 ? `남은 수량이 ${stock}개입니다` : '품절된 상품입니다',
        {
          issues: [{ path: 'amount', message: `남은 수량이 ${stock}개입니다` }],
        },
      );
    const changed = await ports.carts.setAmount(owner, kind, _id, amount);
    return changed ? ok(undefined) : fail('NOT_FOUND', 'LINE_NOT_FOUND', '장바구니에 없는 상품입니다.');
  };

/** Takes lines out of a cart. */
export const removeFromCart =
  (ports: Pick<Ports, 'carts'>) =>
  async ({
    actor,
    ids,
    kind = 'cart',
  }: {
    actor: Actor;
    ids: readonly string[];
    kind?: CartKind;
  }): Promise<void> =>
    ports.carts.remove(ownerOf(actor), kind, ids);

/** After login: the visitor's cart becomes the member's; each line moves once, however often this runs (spec §4). */
export const mergeCarts =
  (ports: Pick<Ports, 'carts' | 'clock'>) =>
  async ({ visitorId, _user }: { visitorId: string; _user: string }): Promise<void> => {
    const visitor: Owner = { visitorId };
    for (const line of await ports.carts.lines(visitor, 'cart', ports.clock.now()))
      await ports.carts.move({ owner: visitor, kind: 'cart' }, { owner: { _user }, kind: 'cart' }, line);
  };
