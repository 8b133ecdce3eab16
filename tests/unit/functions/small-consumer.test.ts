import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LARGEST_MESSAGE } from '#functions/runtime/dispatcher.ts';
import { consumers } from '#infra/triggers.ts';
import { movePurchasesSchema } from '#shared/contracts/orders/console-order.ts';
import { claimReasonCodes } from '#shared/domain/order/order.ts';

const functions = path.resolve(import.meta.dirname, '../../../functions/stream');

test('who is never told of anything large, and nobody else, is made without reading it', () => {
  const made = consumers.filter(({ name }) =>
    readFileSync(path.join(functions, `${name}.ts`), 'utf8').includes('smallConsumerHandler('),
  );
  expect(made.map(({ name }) => name)).toEqual(
    consumers.filter(({ isSmall }) => isSmall).map(({ name }) => name),
  );
});

test('the longest step a clerk can ask for fits into a message many times', () => {
  const asked = movePurchasesSchema.parse({
    step: 'requestExchange',
    purchases: [
      {
        purchaseNo: 'P-20261120-7K3M9QXD-01',
        delivery: { code: 'Z'.repeat(20), number: '9'.repeat(30) },
        amount: 99,
      },
    ],
    feedbackMessage: '가'.repeat(300),
    restock: true,
    claim: { claimReason: claimReasonCodes[0], claimReasonDetails: '가'.repeat(500) },
    account: { accountBankCode: '004', accountNumber: '9'.repeat(16), accountHolder: '가'.repeat(40) },
  });
  const beforeAndAfter = 2 * Buffer.byteLength(JSON.stringify(asked));
  expect(beforeAndAfter).toBeGreaterThan(4_000);
  expect(beforeAndAfter).toBeLessThan(LARGEST_MESSAGE / 10);
});
