import { sum } from '#shared/domain/money/won.ts';
import { statusMessage } from '#shared/domain/order/fulfilment-names.ts';
import type { ListedProduct } from '#shared/domain/product/listing.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import type { Owner } from '#shared/domain/user/owner.ts';
import { phoneDigits } from '#shared/domain/user/phone.ts';
import { type MySummary, SHOWN_WATCHES, SUMMARY } from '#shared/domain/user/summary.ts';
import type { Ports } from '../ports/index.ts';
import { watchedProducts } from './watches.ts';

type SummaryPorts = Pick<Ports, 'benefits' | 'carts' | 'likes' | 'watches' | 'orders' | 'listings' | 'clock'>;

/** Reads the member box; null for a member who has left. */
const memberBox = async ({ benefits }: SummaryPorts, _user: string): Promise<MySummary['member']> => {
  const [{ user, pointLots }, coupons] = await Promise.all([
    benefits.ofMember(_user, []),
    benefits.usableCoupons(_user),
  ]);
  return user
    ? {
        name: user.name,
        username: user.username,
        phone: phoneDigits(user.phone),
        point: sum(pointLots.map(({ amount_left }) => amount_left)),
        coupons: {
          count: coupons.length,
          items: coupons.slice(0, SUMMARY.coupons).map(({ _id, name }) => ({ _id, name })),
        },
        ...(user.scope.includes(PROMOTER_SCOPE) && { isPromoter: true }),
      }
    : null;
};

const latestOrders = async ({ orders }: SummaryPorts, owner: Owner): Promise<MySummary['orders']> => {
  const { items } = await orders.purchasesOfOwner(owner, { limit: SUMMARY.orders });
  return items.map((purchase) => ({
    _id: purchase.purchaseNo,
    orderNo: purchase.orderNo,
    createdAt: purchase.createdAt,
    status: statusMessage(purchase),
    product: { name: purchase.product.name, thumb: purchase.product.thumb },
  }));
};

/**
 * Reads all personal data of a page (rules 9.4, 9.5), in two rounds: the person's own data in parallel,
 * then the products it names.
 */
export const getMySummary =
  (ports: SummaryPorts) =>
  async ({ actor, _watches }: { actor: Actor; _watches: readonly string[] }): Promise<MySummary> => {
    const _user = actor.kind === 'member' ? actor._user : undefined;
    const owner: Owner = actor.kind === 'member' ? { _user: actor._user } : { visitorId: actor.visitorId };
    const [member, lines, likes, watches, orders] = await Promise.all([
      _user ? memberBox(ports, _user) : null,
      ports.carts.lines(owner, 'cart', ports.clock.now()),
      _user ? ports.likes.likesOfMember(_user, { limit: SUMMARY.likes }) : { items: [] },
      watchedProducts(ports, { _user, _watches }),
      _user ? latestOrders(ports, owner) : [],
    ]);
    const inCart = lines.slice(0, SUMMARY.cart);
    const seen = watches.slice(0, SUMMARY.watches);
    const named = [
      ...inCart.map(({ _product }) => _product),
      ...likes.items.map(({ _product }) => _product),
      ...seen,
    ];
    const products = new Map(
      (await ports.listings.listedProducts([...new Set(named)])).map((product) => [product._id, product]),
    );
    /** Keeps only items whose product is still shown. */
    const shown = <T, R>(
      items: readonly T[],
      idOf: (item: T) => string,
      view: (item: T, product: ListedProduct) => R,
    ) =>
      items.flatMap((item) => {
        const product = products.get(idOf(item));
        return product ? [view(item, product)] : [];
      });
    return {
      member,
      cart: {
        count: lines.length,
        items: shown(
          inCart,
          ({ _product }) => _product,
          ({ _id, picture }, { _id: _product, thumb, name }) => ({
            _id,
            product: { _id: _product, thumb: picture ?? thumb, name },
          }),
        ),
      },
      likes: shown(
        likes.items,
        ({ _product }) => _product,
        ({ _id, _product }, { thumb, name }) => ({
          _id,
          _product,
          product: { thumb, name },
        }),
      ),
      ...('cursor' in likes && likes.cursor && { likesMore: true as const }),
      watches: shown(
        seen,
        (_product) => _product,
        (_product, { thumb, name }) => ({
          _id: _product,
          _product,
          product: { thumb, name },
        }),
      ).slice(0, SHOWN_WATCHES),
      orders,
    };
  };
