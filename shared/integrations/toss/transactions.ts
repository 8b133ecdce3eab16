import * as z from 'zod/mini';
import { won } from '#shared/domain/money/won.ts';
import { ATTEMPT_ID, orderNoOfAttempt } from '#shared/domain/order/order.ts';
import type { Movement } from '#shared/domain/reconciliation/movement.ts';
import { KST_OFFSET_MS } from '#shared/domain/time/format.ts';
import type { ProviderListPort } from '#shared/usecases/ports/outside/provider-lists.ts';
import { createTossClient, type TossConfig, toUtc } from './client.ts';

/** Fields of Toss' Transaction object that the shop reads. Every charge and every cancel is a transaction. */
const transactionSchema = z.object({
  transactionKey: z.string().check(z.minLength(1)),
  paymentKey: z.string().check(z.minLength(1)),
  orderId: z.string(),
  status: z.string(),
  transactionAt: z.string(),
  amount: z.int(),
});
type Transaction = z.infer<typeof transactionSchema>;

/** Transactions on a page: Toss returns 100 by default, 5,000 at most. */
const PAGE = 1_000;
/** Most pages of one period; more means that the paging is wrong. */
const MAX_PAGES = 200;

/** States in which money moved. A virtual account that was only created is also a transaction, but moves no money. */
const kinds: Record<string, Movement['kind']> = {
  DONE: 'PAYMENT',
  CANCELED: 'REFUND',
  PARTIAL_CANCELED: 'REFUND',
};

const toMovement = ({ status, transactionKey, orderId, ...rest }: Transaction): Movement[] => {
  const kind = kinds[status];
  if (!kind) return [];
  return [
    {
      way: 'toss',
      kind,
      id: transactionKey,
      // The status shows a cancel; Toss' guide does not say if its amount is negative.
      amount: won(Math.abs(rest.amount)),
      at: toUtc(rest.transactionAt),
      paymentKey: rest.paymentKey,
      attemptId: orderId,
      ...(ATTEMPT_ID.test(orderId) && { orderNo: orderNoOfAttempt(orderId) }),
    },
  ];
};

/** Formats a time for Toss, which reads local time of Korea and includes the last second of a period. */
const korean = (ms: number): string => new Date(ms + KST_OFFSET_MS).toISOString().slice(0, 19);

/** Reads Toss' list of transactions of a period, page by page (`GET /v1/transactions`). */
export const createTossTransactions = (config: TossConfig): ProviderListPort => {
  const call = createTossClient(config);
  return {
    movements: async ({ from, to }) => {
      const period = { startDate: korean(Date.parse(from)), endDate: korean(Date.parse(to) - 1_000) };
      const found = new Map<string, Movement>();
      let startingAfter: string | undefined;
      for (let page = 0; page < MAX_PAGES; page++) {
        const query = new URLSearchParams({
          ...period,
          limit: String(PAGE),
          ...(startingAfter && { startingAfter }),
        });
        const answer = await call(z.array(transactionSchema), `/v1/transactions?${query}`);
        // An incomplete list would show differences that do not exist.
        if (answer.kind !== 'DONE') return { kind: 'UNKNOWN' };
        for (const movement of answer.value.flatMap(toMovement)) found.set(movement.id, movement);
        if (answer.value.length < PAGE) return { kind: 'LISTED', movements: [...found.values()] };
        startingAfter = answer.value.at(-1)?.transactionKey;
      }
      return { kind: 'UNKNOWN' };
    },
  };
};
