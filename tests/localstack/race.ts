import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { skuEntity } from '#shared/data/products/sku.entity.ts';
import type { ProductList, ProductPage } from '#shared/domain/display/views.ts';
import { BASE_SKU } from '#shared/domain/product/product.ts';
import { documentConfig } from '#shared/wiring/clients.ts';
import { createBuyer } from '../bench/buyer.ts';

const SHOPPERS = 8;
const GOODS = 3;

export type Race = { sold: number; refused: string[]; left: number };

/** Lets eight shoppers order a product at once, of which there are three. */
export const raceForThree = async (
  env: Record<string, string>,
  functionUrl: string,
): Promise<Race & { isFair: boolean }> => {
  const headers = { 'x-origin-secret': env.EDGE_SECRET ?? '', origin: env.PUBLIC_ORIGIN ?? '' };
  const get = async <T>(path: string): Promise<T> =>
    (await fetch(functionUrl + path, { headers })).json() as Promise<T>;
  const skusOf = async (id: string) =>
    (
      await get<{ product: ProductPage & { skus: { sku: string; stock: number }[] } }>(
        `/api/v1/shop/products/${id}`,
      )
    ).product.skus;

  const { products } = await get<ProductList>('/api/v1/shop/products?limit=48');
  let product = '';
  for (const { _id, soldOut } of products) {
    const [first, ...others] = soldOut ? [] : await skusOf(_id);
    if (first?.sku !== BASE_SKU || others.length > 0) continue;
    product = _id;
    break;
  }
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: env.AWS_ENDPOINT_URL, region: env.AWS_REGION }),
    documentConfig,
  );
  await skuEntity({ client, table: env.TABLE_NAME ?? '' })
    .patch({ _product: product, sku: BASE_SKU })
    .set({ stock: GOODS })
    .go();
  client.destroy();

  const front = { url: functionUrl, headers, windowUrl: env.TOSS_WINDOW_URL ?? '' };
  const shoppers = Array.from({ length: SHOPPERS }, () => createBuyer(front, product));
  const [first] = shoppers;
  const price = (await first?.price()) ?? 0;
  const orders = await Promise.allSettled(shoppers.map((shopper) => shopper.buy(price)));
  const refused = orders.flatMap((order) =>
    order.status === 'rejected' ? [(order.reason as Error).message] : [],
  );
  const [{ stock: left = Number.NaN } = {}] = await skusOf(product);
  const sold = SHOPPERS - refused.length;
  return { sold, refused, left, isFair: sold === GOODS && left === 0 };
};
