import { toProductCard } from '#shared/domain/product/listing.ts';
import type { ProductCard } from '#shared/domain/product/product.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Like } from '#shared/domain/user/like.ts';
import type { Ports } from '../ports/index.ts';

/** Stores a member's like of a product; repeating it succeeds. Answers NOT_FOUND / PRODUCT_NOT_FOUND. */
export const likeProduct =
  (ports: Pick<Ports, 'likes' | 'listings' | 'clock' | 'ids'>) =>
  async ({
    _user,
    _product,
  }: {
    _user: string;
    _product: string;
  }): Promise<Result<Like, 'PRODUCT_NOT_FOUND'>> => {
    const [product] = await ports.listings.listedProducts([_product]);
    if (!product) return fail('PRODUCT_NOT_FOUND', '상품을 찾을 수 없습니다');
    const like = { _id: ports.ids.next(), _user, _product, createdAt: ports.clock.now() };
    await ports.likes.like(like);
    return ok(like);
  };

/** Removes a like. May be repeated. */
export const unlikeProduct =
  (ports: Pick<Ports, 'likes'>) =>
  ({ _user, _product }: { _user: string; _product: string }): Promise<void> =>
    ports.likes.unlike(_user, _product);

/**
 * Switches a like on or off by its stored state, for pages without scripts, where the button does not know it. Answers
 * the failure of `likeProduct`.
 */
export const toggleLike =
  (ports: Pick<Ports, 'likes' | 'listings' | 'clock' | 'ids'>) =>
  async (choice: { _user: string; _product: string }): Promise<Result<void, 'PRODUCT_NOT_FOUND'>> => {
    const liked = await ports.likes.likedAmong(choice._user, [choice._product]);
    if (liked.length > 0) return ok(await unlikeProduct(ports)(choice));
    const now = await likeProduct(ports)(choice);
    return now.ok ? ok(undefined) : now;
  };

/** Finds which of some products, at most 100, a member likes: for products that are not among the latest likes. */
export const getMyLiked =
  (ports: Pick<Ports, 'likes'>) =>
  ({ _user, _products }: { _user: string; _products: readonly string[] }): Promise<string[]> =>
    ports.likes.likedAmong(_user, [...new Set(_products)]);

/** Like, with its product's card when asked for and still shown. */
export type LikedProduct = Pick<Like, '_id' | '_product' | 'createdAt'> & { product?: ProductCard };

/** Reads GET /me/likes: latest first, with their total. */
export const getMyLikes =
  (ports: Pick<Ports, 'likes' | 'listings' | 'clock'>) =>
  async (input: {
    _user: string;
    skip?: number;
    limit: number;
    cursor?: string;
    withPopulate?: boolean;
  }): Promise<{ summary: { total: number }; likes: LikedProduct[]; cursor?: string }> => {
    const { _user, skip = 0, limit, cursor, withPopulate = false } = input;
    const [page, total] = await Promise.all([
      ports.likes.likesOfMember(_user, { limit: skip + limit, cursor }),
      ports.likes.countOfMember(_user),
    ]);
    const likes = page.items.slice(skip);
    const products = withPopulate
      ? await ports.listings.listedProducts(likes.map(({ _product }) => _product))
      : [];
    const now = ports.clock.now();
    const cards = new Map(products.map((product) => [product._id, toProductCard(product, now)]));
    return {
      summary: { total },
      likes: likes.map(({ _id, _product, createdAt }) => ({
        _id,
        _product,
        createdAt,
        product: cards.get(_product),
      })),
      cursor: page.cursor,
    };
  };
