import { useFetcher } from '@remix-run/react';
import { ProofSteps } from '#app/shop/price/price-proof.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { lineNames } from '#shared/domain/order/line-names.ts';
import { sumRefundProof, toProofLines } from '#shared/domain/pricing/proof-lines.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console/console-order.ts';
import type { loader } from './refund-proof.ts';

/** Steps of the calculation of a promise or a refund, read when they are opened. `of` distinguishes several of them. */
export const WhyAmount = ({
  order: { orderNo, purchases },
  why,
  of,
}: {
  order: Pick<ConsoleOrder, 'orderNo' | 'purchases'>;
  why: string;
  of: string;
}) => {
  const { load, data } = useFetcher<typeof loader>();
  const href = `/console/shop/purchases/orders/${encodeURIComponent(orderNo)}/proofs/${why}`;
  return (
    <details
      // A new key drops the answer for another proof.
      key={why}
      className="order-proof"
      onToggle={({ currentTarget }) => currentTarget.open && load(href)}
    >
      <summary aria-label={`${of} 계산 내역`}>계산 내역</summary>
      <div className="proof">
        {!data && <Skeleton height={120} />}
        {data?.failure && <ErrorState>{data.failure.message}</ErrorState>}
        {data?.proof && (
          <ProofSteps
            lines={toProofLines(data.proof, lineNames(purchases))}
            total={sumRefundProof(data.proof.proof)}
          />
        )}
      </div>
    </details>
  );
};
