import { Form, useNavigation } from '@remix-run/react';
import { Button } from '#app/components/button.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import type { OrderView } from '#shared/usecases/orders/read-orders.ts';

/** Exchanges of the order that wait for their fee, each with the way to pay it. */
export const ExchangeFees = ({ order: { orderNo, claims } }: { order: OrderView }) => {
  const busy = useNavigation().state !== 'idle';
  const due = claims.filter(({ fee }) => fee?.state === 'DUE' && !fee.isPaying);
  return due.map(({ n, fee }) => (
    <section key={n} className="panel" aria-label="교환 배송비">
      <h2 className="panel-head">교환 배송비</h2>
      <p className="mb-4 text-meta text-ink-2">
        교환 상품은 배송비 <b className="text-ink">{formatWon(fee?.amount ?? 0)}</b>이 결제된 뒤에
        보내드립니다.
      </p>
      <Form method="post">
        <input type="hidden" name="orderNo" value={orderNo} />
        <input type="hidden" name="claim" value={n} />
        <Button type="submit" variant="primary" className="w-full" busy={busy}>
          {formatWon(fee?.amount ?? 0)} 결제하기
        </Button>
      </Form>
    </section>
  ));
};
