import type { ProductList, ProductPage, PublicProduct } from '#shared/domain/display/views.ts';
import { BASE_SKU, type ProductCard, type Sku } from '#shared/domain/product/product.ts';
import { mall } from '../mall/mall.ts';

export type Goods = PublicProduct & Omit<ProductPage, 'product'>;

const get = async <T>(path: string): Promise<T> => {
  const answer = await fetch(mall().shopUrl + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
};

/** A product as the API shows it, never from a cache. */
export const goodsOf = async (id: string): Promise<Goods> =>
  (await get<{ product: Goods }>(`/api/v1/shop/products/${id}?at=${performance.now()}`)).product;

/** The most a list answers at once. */
const PAGE = 48;

export const cardsOf = async (query = ''): Promise<ProductCard[]> =>
  (await get<ProductList>(`/api/v1/shop/products?limit=${PAGE}&${query}`)).products;

/** Units in stock of one SKU now. */
export const stockOf = async (id: string, sku: string = BASE_SKU): Promise<number> =>
  (await goodsOf(id)).skus.find((one) => one.sku === sku)?.stock ?? Number.NaN;

/** The newest product of the shop that is as asked. */
export const findGoods = async (isWanted: (goods: Goods) => boolean): Promise<Goods> => {
  for (let skip = 0; ; skip += PAGE) {
    const cards = await cardsOf(`skip=${skip}`);
    for (const { _id } of cards) {
      const goods = await goodsOf(_id);
      if (isWanted(goods)) return goods;
    }
    if (cards.length < PAGE) throw new Error('the seed has no such product');
  }
};

/** Sold as it is: nothing to choose, and enough of it. */
export const isPlain = ({ optionsConf, soldOut, skus, choicees }: Goods): boolean =>
  !optionsConf.enabled && !soldOut && (skus[0]?.stock ?? 0) >= 10 && choicees.every((one) => !one.mandatory);

/** A variant one can buy several of. */
export const buyable = ({ skus }: Goods): Sku | undefined => skus.find(({ stock }) => stock >= 5);
