import {
  type CartKind,
  type CartLine,
  cartLineId,
  MAX_CART_LINES,
  MAX_LINE_AMOUNT,
} from '#shared/domain/cart/cart.ts';
import type { Owner } from '#shared/domain/order/order.ts';
import { amountPerBuyerOf } from '#shared/domain/product/amount-per-buyer.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import { ownerOf } from '#shared/domain/user/owner.ts';
import type { Ports } from '../ports/index.ts';

/** What of a thing decides whether it can be bought. */
type Availability = { shows: boolean; sells: boolean; stock: number; perBuyer: number };

/** Why so many of something cannot be ordered now, in Korean; `ofProduct` is how many of all options of its product. */
export const obstacleOf = (
  { shows, sells, stock, perBuyer }: Availability,
  amount: number,
  ofProduct: number,
): string | undefined => {
  if (!shows) return '판매가 종료된 상품입니다';
  if (!sells || stock === 0) return '품절된 상품입니다';
  if (stock < amount) return `남은 수량이 ${stock}개입니다`;
  return perBuyer < ofProduct ? `1인당 최대 ${perBuyer}개까지 구매할 수 있습니다` : undefined;
};

/** Units of a product on all lines. */
export const unitsOf = (lines: readonly Pick<CartLine, '_product' | 'amount'>[], _product: string): number =>
  lines.reduce((total, line) => total + (line._product === _product ? line.amount : 0), 0);

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
    const added = items.map((item) => ({
      ...item,
      _id: cartLineId(item._product, item.sku, item._main),
      addedAt: now,
    }));
    const ids = added.map(({ _id }) => _id);
    if (new Set([...held.keys(), ...ids]).size > MAX_CART_LINES) return cartFull();
    for (const [index, line] of added.entries()) {
      const found = stocked.find(({ product }) => product._id === line._product);
      const sku = found?.skus.find((variant) => variant.sku === line.sku);
      if (!found?.product.shows || !sku)
        return fail('NOT_FOUND', 'PRODUCT_NOT_FOUND', '상품을 찾을 수 없습니다.');
      const wanted = line.amount + (held.get(line._id) ?? 0);
      const sells = found.product.sells && sku.enabled;
      const perBuyer = amountPerBuyerOf(found.product);
      const ofProduct = unitsOf([...lines, ...added], line._product);
      const obstacle = obstacleOf({ shows: true, sells, stock: sku.stock, perBuyer }, wanted, ofProduct);
      if (obstacle)
        return fail('CONFLICT', 'NOT_FOR_SALE', obstacle, {
          issues: [{ path: `items.${index}.amount`, message: obstacle }],
        });
      if (wanted > MAX_LINE_AMOUNT) return tooMany();
    }
    for (const line of added) if (!(await ports.carts.add(owner, kind, line))) return tooMany();
    return ok({ ids });
  };

const cartFull = () =>
  fail('CONFLICT', 'CART_FULL', `장바구니에는 ${MAX_CART_LINES}가지까지 담을 수 있습니다.`);

const tooMany = () =>
  fail('CONFLICT', 'TOO_MANY_UNITS', `한 상품은 ${MAX_LINE_AMOUNT}개까지 담을 수 있습니다.`);

/** Sets the units of a line; more than the stock, or than one buyer may have, is refused. */
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
    const lines = await ports.carts.lines(owner, kind, ports.clock.now());
    const line = lines.find((one) => one._id === _id);
    if (!line) return fail('NOT_FOUND', 'LINE_NOT_FOUND', '장바구니에 없는 상품입니다.');
    const [found] = await ports.products.stockedProducts([line._product]);
    const stock = found?.skus.find(({ sku }) => sku === line.sku)?.stock ?? 0;
    const perBuyer = amountPerBuyerOf(found?.product ?? {});
    const ofProduct = unitsOf(lines, line._product) - line.amount + amount;
    const obstacle = obstacleOf({ shows: true, sells: true, stock, perBuyer }, amount, ofProduct);
    if (obstacle)
      return fail('CONFLICT', 'NOT_FOR_SALE', obstacle, { issues: [{ path: 'amount', message: obstacle }] });
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

/**
 * Moves lines between a member's ordinary and regular cart; those that are no longer there are fine, as when it is
 * asked for twice. Failure: CONFLICT / CART_FULL, CONFLICT / TOO_MANY_UNITS: what was moved until then stays moved.
 */
export const moveCartLines =
  ({ carts, clock }: Pick<Ports, 'carts' | 'clock'>) =>
  async ({
    actor,
    from,
    to,
    ids,
  }: {
    actor: Member;
    from: CartKind;
    to: CartKind;
    ids: readonly string[];
  }): Promise<Result<void>> => {
    const owner = ownerOf(actor);
    const now = clock.now();
    const [here, there] = await Promise.all([carts.lines(owner, from, now), carts.lines(owner, to, now)]);
    const moved = here.filter(({ _id }) => ids.includes(_id));
    const after = new Set([...there, ...moved].map(({ _id }) => _id));
    if (after.size > MAX_CART_LINES) return cartFull();
    for (const line of moved) {
      const done = await carts.move({ owner, kind: from }, { owner, kind: to }, line);
      if (!done.ok && done.failure.code !== 'LINE_GONE') return done;
    }
    return ok(undefined);
  };

/**
 * Notes which product coupon a member wants for a line, or none; on any other line it is let go. Whether it fits shows
 * in the cart's price. Failure: NOT_FOUND / COUPON_UNKNOWN, NOT_FOUND / LINE_NOT_FOUND.
 */
export const chooseCartCoupon =
  ({ carts, benefits, clock }: Pick<Ports, 'carts' | 'benefits' | 'clock'>) =>
  async ({
    actor,
    kind = 'cart',
    _id,
    _userCoupon,
  }: {
    actor: Member;
    kind?: CartKind;
    _id: string;
    _userCoupon?: string;
  }): Promise<Result<void>> => {
    const owner = ownerOf(actor);
    const [lines, coupons] = await Promise.all([
      carts.lines(owner, kind, clock.now()),
      _userCoupon ? benefits.usableCoupons(actor._user) : [],
    ]);
    if (_userCoupon && !coupons.some((coupon) => coupon._id === _userCoupon))
      return fail('NOT_FOUND', 'COUPON_UNKNOWN', '사용할 수 없는 쿠폰입니다.');
    const elsewhere = lines.filter(
      (line) => _userCoupon && line._userCoupon === _userCoupon && line._id !== _id,
    );
    for (const line of elsewhere) await carts.setCoupon(owner, kind, line._id, undefined);
    const chosen = await carts.setCoupon(owner, kind, _id, _userCoupon);
    return chosen ? ok(undefined) : fail('NOT_FOUND', 'LINE_NOT_FOUND', '장바구니에 없는 상품입니다.');
  };
