import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { createProductsRepository } from '#shared/data/products/repository.ts';
import { busy } from '#shared/domain/stored/refusals.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'nowhere' }));

/** Creates a products repository whose writes are refused with the failure chosen among the writes' refusals. */
const refusing = (choose: (refusals: Write['refusal'][]) => unknown) => {
  const commit = async (writes: readonly Write[]) => ({
    ok: false,
    failure: choose(writes.map(({ refusal }) => refusal)),
  });
  const unitOfWork = { commit } as unknown as UnitOfWorkPort;
  return createProductsRepository({ client, table: 'mall' }, { unitOfWork });
};
const marker = { _id: 'purchase#P-1#2', expiresAt: 2_000_000_000 };

test('what was not counted since the table was busy comes again, with the change that brought it', async () => {
  const products = refusing(() => busy);
  await expect(products.countOnce('A', { sales: 1 }, marker)).rejects.toThrow(busy.message);
  await expect(products.setCategories('A', ['C'])).rejects.toThrow(busy.message);
});

test('what was counted before, or of a product that is gone, is done', async () => {
  await refusing(([again]) => again).countOnce('A', { sales: 1 }, marker);
  await refusing(([, gone]) => gone).countOnce('A', { sales: 1 }, marker);
  await refusing(([gone]) => gone).setCategories('A', ['C']);
});
