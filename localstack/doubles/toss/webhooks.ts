import type { TossDoublePayment } from './store.ts';

/** Milliseconds before each retry: Toss retries after 1, 4, 16 … 4096 minutes; here a minute lasts a second. */
const REPEATS_AFTER_MS = [1, 4, 16, 64, 256, 1024, 4096].map((minutes) => minutes * 1000);
const ANSWER_WITHIN_MS = 10_000;

/** Reports changes to the shop, again and again until it responds with 200. */
export const createWebhooks = (url: string) => {
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();

  const deliver = async (body: unknown, repeat = 0): Promise<void> => {
    const isTaken = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), stopping.signal]),
    }).then(
      ({ status }) => status === 200,
      () => false,
    );
    const pause = REPEATS_AFTER_MS[repeat];
    if (isTaken || pause === undefined || stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void deliver(body, repeat + 1);
    }, pause);
    timers.add(timer);
  };

  return {
    /** PAYMENT_STATUS_CHANGED: the whole payment, unsigned. */
    statusChanged: (payment: TossDoublePayment): Promise<void> =>
      deliver({ eventType: 'PAYMENT_STATUS_CHANGED', createdAt: new Date().toISOString(), data: payment }),

    /** DEPOSIT_CALLBACK: flat, authenticated by the secret the shop stored. */
    deposited: (payment: TossDoublePayment): Promise<void> =>
      deliver({
        createdAt: new Date().toISOString(),
        secret: payment.secret,
        status: payment.status,
        transactionKey: payment.lastTransactionKey,
        orderId: payment.orderId,
      }),

    stop: (): void => {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
export type Webhooks = ReturnType<typeof createWebhooks>;
