import { expect, type Page } from '@playwright/test';
import type { ProductList, ProductPage, PublicProduct } from '#shared/domain/display/views.ts';
import { BASE_SKU, type ProductCard, type Sku } from '#shared/domain/product/product.ts';
import { call, tokensOf } from '../mall/api.ts';
import { mall } from '../mall/mall.ts';

export type Goods = PublicProduct & Omit<ProductPage, 'product'>;

const get = async <T>(path: string): Promise<T> => {
  const answer = await fetch(mall().shopUrl + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
};

/** Reads a product by the API without the edge's cache; it is at most a second old. */
export const goodsOf = async (id: string): Promise<Goods> =>
  (await get<{ product: Goods }>(`/api/v1/shop/products/${id}?at=${performance.now()}`)).product;

/** Maximum number of entries in a list's response. */
const PAGE = 48;

export const cardsOf = async (query = ''): Promise<ProductCard[]> =>
  (await get<ProductList>(`/api/v1/shop/products?limit=${PAGE}&${query}`)).products;

/** Reads the units in stock of one SKU. Shoppers may see a value that is a second old, clerks the current one. */
export const stockOf = async (id: string, sku: string = BASE_SKU): Promise<number> => {
  const { accessToken: token } = await tokensOf('rootadmin');
  const { status, body } = await call(`/api/console/shop/products/${id}`, { token });
  if (status !== 200) throw new Error(`the product ${id} answered ${status}`);
  return (body.skus as Sku[]).find((candidate) => candidate.sku === sku)?.stock ?? Number.NaN;
};

/** Finds the newest product of the shop that meets the condition. */
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

/** True for a product without choices, and with enough stock. */
export const isSimple = ({ optionsConf, soldOut, skus, choicees }: Goods): boolean =>
  !optionsConf.enabled &&
  !soldOut &&
  (skus[0]?.stock ?? 0) >= 10 &&
  choicees.every((choicee) => !choicee.mandatory);

/** True for simple goods that are sent by parcel. */
export const isPlain = (goods: Goods): boolean =>
  isSimple(goods) && ['parcel', 'freight'].includes(goods.shippingCode);

/** True for a product delivered by a visit, without mandatory add-ons. */
export const isVisit = ({ soldOut, shippingCode, skus, choicees }: Goods): boolean =>
  !soldOut &&
  shippingCode === 'visit' &&
  skus.some(({ stock }) => stock >= 5) &&
  choicees.every((choicee) => !choicee.mandatory);

/** Finds a variant with enough stock to buy several. */
export const buyable = ({ skus }: Goods): Sku | undefined => skus.find(({ stock }) => stock >= 5);

/** Puts the product of a card dialog into the cart, in the first available option, and stays on the page. */
export const putCardInCart = async (page: Page): Promise<void> => {
  const card = page.getByRole('dialog');
  await expect(card.getByRole('img').first()).toBeVisible();
  await expect(card.getByRole('link', { name: '상품 상세보기' })).toBeVisible();
  const put = card.getByRole('button', { name: '장바구니 담기' });
  await put.waitFor();
  const option = card.getByLabel('옵션');
  if (await option.count()) {
    const open = await option.locator('option:not([disabled]):not([value=""])').first().getAttribute('value');
    await option.selectOption(open ?? '');
  }
  await put.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('장바구니에 담았습니다.');
  await dialog.getByRole('button', { name: '쇼핑 계속하기' }).click();
};
