import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { productQuestionForm } from '#shared/contracts/review.ts';
import { createRateLimitsRepository } from '#shared/data/rate-limits/repository.ts';
import { pictureUrl } from '#shared/domain/upload/upload.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { writeProductQuestion } from '#shared/usecases/content/inquiries.ts';
import type { StoragePort } from '#shared/usecases/ports/outside/storage.ts';
import { catalogPorts } from '#tests/support/catalog.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { shopper } from '#tests/support/orders.ts';

describeWithTable('questions on a product', (table) => {
  const catalog = catalogPorts(table);
  const data = { client: table.client, table: table.tableName };
  const listed = { name: '상품', thumb: { url: '/media/products/A', width: 1, height: 1 } };
  const ports = {
    ...catalog,
    rateLimits: createRateLimitsRepository(data),
    storage: {} as StoragePort,
    listings: { listedProducts: async () => [listed] } as unknown as typeof catalog.listings,
  };
  const ask = (actor: Actor, n = 1, over: object = {}) => {
    const words = { subject: `질문 ${n}`, content: '언제 오나요?' };
    return writeProductQuestion(ports)({
      actor,
      form: productQuestionForm.parse({ _product: '01KA0000000000000000000001', ...words, ...over }),
    });
  };

  test('are for members, and not without end', async () => {
    const visitor: Actor = { kind: 'visitor', visitorId: 'v' };
    expect(await ask(visitor)).toMatchObject({ failure: { kind: 'UNAUTHENTICATED' } });
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => ask(shopper(3), n)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ failure: { kind: 'LIMITED' } });
    // For somebody over the limit nothing is looked up: this storage throws when it is asked for a picture.
    const url = pictureUrl({ purpose: 'inquiries', id: ulid() });
    const images = [{ url, width: 10, height: 10 }];
    expect(await ask(shopper(3), 26, { images })).toMatchObject({ failure: { kind: 'LIMITED' } });
  });
});
