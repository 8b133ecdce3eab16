import type { World } from '../world/world.ts';

/** A payment as a payment company records it: the charged amount and its refunds. */
export type Ledger = {
  provider: 'toss' | 'kakao';
  attemptId: string;
  paymentKey: string;
  charged: number;
  back: number;
};

type Toss = {
  paymentKey: string;
  orderId: string;
  totalAmount: number;
  balanceAmount: number;
  approvedAt: string | null;
};
type Kakao = {
  tid: string;
  approved_at: string | null;
  amount: { total: number };
  canceled_amount: { total: number };
};

/** Asks the payment companies themselves about every payment attempt the shop has stored. */
export const ledgersOf = async ({ mirror, doubles, env }: World): Promise<Ledger[]> => {
  const ledgers: Ledger[] = [];
  for (const payment of mirror.items('payment')) {
    const attemptId = String(payment._id);
    if (payment.provider === 'toss') {
      const answer = await doubles.visit(`${env.TOSS_API_URL}/v1/payments/orders/${attemptId}`, {
        headers: { authorization: `Basic ${Buffer.from(`${env.TOSS_SECRET_KEY}:`).toString('base64')}` },
      });
      if (!answer.ok) continue;
      const { paymentKey, totalAmount, balanceAmount, approvedAt } = (await answer.json()) as Toss;
      if (approvedAt)
        ledgers.push({
          provider: 'toss',
          attemptId,
          paymentKey,
          charged: totalAmount,
          back: totalAmount - balanceAmount,
        });
    } else if (payment.paymentKey) {
      const tid = String(payment.paymentKey);
      const answer = await doubles.visit(`${env.KAKAOPAY_API_URL}/online/v1/payment/order`, {
        method: 'POST',
        headers: {
          authorization: `SECRET_KEY ${env.KAKAOPAY_SECRET_KEY}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ cid: env.KAKAOPAY_CID, tid }),
      });
      if (!answer.ok) continue;
      const { approved_at, amount, canceled_amount } = (await answer.json()) as Kakao;
      if (approved_at)
        ledgers.push({
          provider: 'kakao',
          attemptId,
          paymentKey: tid,
          charged: amount.total,
          back: canceled_amount.total,
        });
    }
  }
  return ledgers;
};
