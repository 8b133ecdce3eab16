import { type CartKind, type CartLine, cartLineId, MAX_CART_LINES } from '#shared/domain/cart/cart.ts';
import type { OfferFailure } from '#shared/domain/offer/check-offers.ts';
import { followMains } from '#shared/domain/offer/follow-main.ts';
import { type AddOn, isAddOn, mainOf, offerFor } from '#shared/domain/offer/offers.ts';
import { amountPerBuyerOf } from '#shared/domain/product/amount-per-buyer.ts';
import { firstSupplies } from '#shared/domain/product/linked.ts';
import { ownPictureOfChoice } from '#shared/domain/product/option-pictures.ts';
import type { Product, StockedProduct } from '#shared/domain/product/product.ts';
import { type AnyCode, fail, ok, type Result } from '#shared/domain/result.ts';
import type { Actor, Member } from '#shared/domain/user/actor.ts';
import { ownerOf } from '#shared/domain/user/owner.ts';
import { validateAddOns } from '#shared/usecases/common/validate-add-ons.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

/** Reasons why items are not added to a cart. */
export type CartFailure =
  | OfferFailure
  | 'BUSY'
  | 'CART_FULL'
  | 'NOT_FOR_SALE'
  | 'PRODUCT_NOT_FOUND'
  | 'TOO_MANY_UNITS';

/** Properties of an item that decide whether it can be bought. */
type Availability = { shows: boolean; sells: boolean; stock: number; perBuyer: number };

/**
 * Returns the Korean reason why this amount cannot be ordered now; `ofProduct` is the amount of all options of its
 * product.
 */
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

/** Counts the units of a product on all lines. */
export const unitsOf = (lines: readonly Pick<CartLine, '_product' | 'amount'>[], _product: string): number =>
  lines.reduce((total, line) => total + (line._product === _product ? line.amount : 0), 0);

type Needs = Pick<Ports, 'carts' | 'products' | 'clock'>;
type Stock = ReadonlyMap<string, StockedProduct>;

const stockOf = async (
  { products }: Pick<Ports, 'products'>,
  ids: readonly (string | undefined)[],
): Promise<Map<string, StockedProduct>> => {
  const productIds = [...new Set(ids)].filter((id) => id !== undefined);
  return new Map(
    (await products.stockedProducts(productIds)).map((stockedProduct) => [
      stockedProduct.product._id,
      stockedProduct,
    ]),
  );
};

const productsOf = (stock: Stock): Map<string, Product> =>
  new Map([...stock].map(([_id, { product }]) => [_id, product]));

/** Returns the Korean reason why a cart line cannot be ordered with its amount. */
const obstacleOfLine = (line: CartLine, lines: readonly CartLine[], stock: Stock): string | undefined => {
  const found = stock.get(line._product);
  const sku = found?.skus.find((variant) => variant.sku === line.sku);
  const sells = Boolean(found?.product.sells && sku?.enabled);
  const available = {
    shows: Boolean(found?.product.shows),
    sells,
    stock: sku?.stock ?? 0,
    perBuyer: amountPerBuyerOf(found?.product ?? {}),
  };
  return obstacleOf(available, line.amount, unitsOf(lines, line._product));
};

const suppliesOfLine = ({ _product }: CartLine, stock: Stock): CartLine['supplies'] => {
  const supplies = firstSupplies(stock.get(_product)?.product ?? {});
  return supplies.length > 0 ? supplies : undefined;
};

const pictureOfLine = ({ _product, sku }: CartLine, stock: Stock): CartLine['picture'] => {
  const found = stock.get(_product);
  const variant = found?.skus.find((candidate) => candidate.sku === sku);
  return found && variant && ownPictureOfChoice(found.product, variant.value);
};

const amountsOf = (lines: readonly CartLine[]): Map<string, number> =>
  new Map(lines.map(({ _id, amount }) => [_id, amount]));

/** Merges lines with the same key into one line with all units. */
const together = (lines: readonly CartLine[]): CartLine[] => {
  const byId = new Map<string, CartLine>();
  for (const line of lines) {
    const same = byId.get(line._id);
    byId.set(line._id, same ? { ...same, amount: same.amount + line.amount } : line);
  }
  return [...byId.values()];
};

/**
 * Adds items to a cart over the version that was read. When somebody else adds to the same cart meanwhile, it reads
 * again, at most as many times as a cart has lines: then it is full, or too contended.
 */
export const retryWhileOthersAdd = <T, Code extends AnyCode>(put: () => Promise<Result<T, Code>>) =>
  retryOnConflict(put, { rounds: MAX_CART_LINES + 1 });

type Adding = { actor: Actor; items: readonly AddOn[]; kind?: CartKind };

/**
 * Adds items to a cart, all or none; existing lines grow. An add-on needs its main product among the items or in the
 * cart. Mandatory add-ons get as many units as their main product needs, when at least one unit of them is among the
 * items or in the cart. Answers NOT_FOUND / PRODUCT_NOT_FOUND; CONFLICT: CART_FULL, TOO_MANY_UNITS, NOT_FOR_SALE and
 * OFFER_* with an issue each (`items.0.amount`).
 */
export const addToCart =
  (ports: Needs) =>
  (adding: Adding): Promise<Result<{ ids: string[] }, CartFailure>> =>
    retryWhileOthersAdd(() => addOverRead(ports, adding));

const addOverRead = async (
  ports: Needs,
  { actor, items, kind = 'cart' }: Adding,
): Promise<Result<{ ids: string[] }, CartFailure | 'CHANGED_MEANWHILE'>> => {
  const now = ports.clock.now();
  const owner = ownerOf(actor);
  const [{ lines, version }, stock] = await Promise.all([
    ports.carts.read(owner, kind, now),
    stockOf(
      ports,
      [...items, ...items.map(({ _main }) => ({ _product: _main }))].map(({ _product }) => _product),
    ),
  ]);
  const addedLines = items.map((item): CartLine => {
    const line = { ...item, mainSku: item.mainSku ?? mainOf(item, [...items, ...lines])?.sku };
    return { ...line, _id: cartLineId(line), addedAt: now };
  });
  const after = together([...lines, ...addedLines]);
  if (after.length > MAX_CART_LINES) return failCartFull();
  for (const { _product, sku } of items) {
    const found = stock.get(_product);
    if (!found?.product.shows || !found.skus.some((candidate) => candidate.sku === sku))
      return fail('PRODUCT_NOT_FOUND', '상품을 찾을 수 없습니다.');
  }

  const products = productsOf(stock);
  const followed = amountsOf(followMains(after, products));
  const grown = after.map((line) => ({
    ...line,
    amount: Math.max(line.amount, followed.get(line._id) ?? 0),
  }));
  const ids = [...new Set(addedLines.map(({ _id }) => _id))];
  const problems = await validateAddOns(ports, grown, products);
  const offered = problems.find(({ at }) => ids.includes(grown[at]?._id ?? ''));
  if (offered) return refused(offered, grown[offered.at], addedLines, products);

  const amounts = amountsOf(lines);
  const rising = grown.filter(({ _id, amount }) => amount > (amounts.get(_id) ?? 0));
  const unread = rising.map(({ _product }) => _product).filter((_product) => !stock.has(_product));
  for (const [_id, stockedProduct] of await stockOf(ports, unread)) stock.set(_id, stockedProduct);
  for (const line of rising) {
    const obstacle = obstacleOfLine(line, grown, stock);
    if (obstacle) return refused({ code: 'NOT_FOR_SALE', message: obstacle }, line, addedLines, products);
  }
  const added = await ports.carts.add(
    owner,
    kind,
    rising.map((line) => ({
      ...line,
      amount: line.amount - (amounts.get(line._id) ?? 0),
      supplies: suppliesOfLine(line, stock),
      picture: pictureOfLine(line, stock),
      addedAt: now,
    })),
    version,
  );
  return added.ok ? ok({ ids: rising.map(({ _id }) => _id) }) : added;
};

/**
 * Makes a refusal with its issue at the item that asked for the line, or at the first item when the line only followed;
 * with several items, the message names the product.
 */
const refused = (
  { code, message }: { code: OfferFailure | 'NOT_FOR_SALE'; message: string },
  line: CartLine | undefined,
  requested: readonly CartLine[],
  products: ReadonlyMap<string, Product>,
) => {
  const at = Math.max(
    0,
    requested.findIndex(({ _id }) => _id === line?._id),
  );
  const name = requested.length > 1 && line && products.get(line._product)?.name;
  return fail(code, name ? `${name}: ${message}` : message, {
    issues: [{ path: `items.${at}.amount`, message }],
  });
};

export const failCartFull = () =>
  fail('CART_FULL', `장바구니에는 ${MAX_CART_LINES}가지까지 담을 수 있습니다.`);

const notThere = () => fail('LINE_NOT_FOUND', '장바구니에 없는 상품입니다.');

/**
 * Sets the units of a line; more than the stock, the maximum for one buyer or the offer allow is refused. Add-ons
 * follow their main product: mandatory ones up and down, others only down. Answers NOT_FOUND / LINE_NOT_FOUND;
 * CONFLICT: NOT_FOR_SALE, OFFER_*, with an issue at `amount`.
 */
export const changeCartAmount =
  (ports: Needs) =>
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
  }): Promise<Result<void, OfferFailure | 'BUSY' | 'LINE_NOT_FOUND' | 'NOT_FOR_SALE'>> => {
    const owner = ownerOf(actor);
    const lines = await ports.carts.lines(owner, kind, ports.clock.now());
    const line = lines.find((cartLine) => cartLine._id === _id);
    if (!line) return notThere();
    const changed = { ...line, amount };
    const was = isAddOn(line)
      ? [line]
      : lines.filter((cartLine) => cartLine === line || mainOf(cartLine, lines) === line);
    const stock = await stockOf(ports, [...was.map(({ _product }) => _product), line._main]);
    const products = productsOf(stock);
    const changedLines = was.map((cartLine) => (cartLine === line ? changed : cartLine));
    const become = isAddOn(line) ? changedLines : followMains(changedLines, products);
    const after = lines.flatMap((cartLine) =>
      was.includes(cartLine) ? become.filter(({ _id }) => _id === cartLine._id) : [cartLine],
    );
    const problems = isAddOn(line) ? await validateAddOns(ports, after, products) : [];
    const problem = problems.find(({ at }) => after[at] === changed);
    if (problem) return amountRefused(problem.code, problem.message);
    const amountsBefore = amountsOf(was);
    for (const cartLine of become.filter(
      (cartLine) => cartLine === changed || cartLine.amount > (amountsBefore.get(cartLine._id) ?? 0),
    )) {
      const obstacle = obstacleOfLine(cartLine, after, stock);
      const name =
        cartLine === changed ? '' : `${stock.get(cartLine._product)?.product.name ?? '필수 상품'}: `;
      if (obstacle) return amountRefused('NOT_FOR_SALE', `${name}${obstacle}`);
    }
    const amounts = amountsOf(become);
    const changes = was
      .map(({ _id }) => ({ _id, amount: amounts.get(_id) ?? 0 }))
      .filter((change) => change._id === _id || change.amount !== amountsBefore.get(change._id));
    return ports.carts.change(owner, kind, changes);
  };

const amountRefused = (code: OfferFailure | 'NOT_FOR_SALE', message: string) =>
  fail(code, message, { issues: [{ path: 'amount', message }] });

/**
 * Removes lines from a cart, and with a main product its add-ons. A mandatory add-on is removed only with its main
 * product. Answers CONFLICT / OFFER_MANDATORY.
 */
export const removeFromCart =
  (ports: Needs) =>
  async ({
    actor,
    ids,
    kind = 'cart',
  }: {
    actor: Actor;
    ids: readonly string[];
    kind?: CartKind;
  }): Promise<Result<void, 'BUSY' | 'LINE_NOT_FOUND' | 'OFFER_MANDATORY'>> => {
    const owner = ownerOf(actor);
    const lines = await ports.carts.lines(owner, kind, ports.clock.now());
    const isGone = ({ _id }: CartLine) => ids.includes(_id);
    const gone = lines.filter(isGone);
    const remaining = lines.filter((line) => !isGone(line));
    const parted = gone.filter((line) => mainOf(line, remaining));
    const stock = await stockOf(
      ports,
      parted.flatMap(({ _product, _main }) => [_product, _main]),
    );
    const isMissed = (line: CartLine) =>
      stock.get(line._product)?.product.shows &&
      offerFor(stock.get(line._main ?? '')?.product, line)?.mandatory;
    if (parted.some(isMissed))
      return fail(
        'OFFER_MANDATORY',
        '필수 상품은 따로 삭제할 수 없습니다. 본상품을 삭제하면 함께 삭제됩니다.',
      );
    const followers = remaining.filter((line) => {
      const main = mainOf(line, lines);
      return main && isGone(main);
    });
    if (followers.length === 0) {
      await ports.carts.remove(owner, kind, ids);
      return ok(undefined);
    }
    const out = [...gone, ...followers];
    return ports.carts.change(
      owner,
      kind,
      out.map(({ _id }) => ({ _id, amount: 0 })),
    );
  };

/**
 * Stores the product coupon a member chooses for a line, or none; it is removed from any other line. The cart's price
 * shows whether it applies. Answers NOT_FOUND / COUPON_UNKNOWN, NOT_FOUND / LINE_NOT_FOUND.
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
  }): Promise<Result<void, 'COUPON_UNKNOWN' | 'LINE_NOT_FOUND'>> => {
    const owner = ownerOf(actor);
    const [lines, coupons] = await Promise.all([
      carts.lines(owner, kind, clock.now()),
      _userCoupon ? benefits.usableCoupons(actor._user) : [],
    ]);
    if (_userCoupon && !coupons.some((coupon) => coupon._id === _userCoupon))
      return fail('COUPON_UNKNOWN', '사용할 수 없는 쿠폰입니다.');
    const elsewhere = lines.filter(
      (line) => _userCoupon && line._userCoupon === _userCoupon && line._id !== _id,
    );
    for (const line of elsewhere) await carts.setCoupon(owner, kind, line._id, undefined);
    const chosen = await carts.setCoupon(owner, kind, _id, _userCoupon);
    return chosen ? ok(undefined) : notThere();
  };
