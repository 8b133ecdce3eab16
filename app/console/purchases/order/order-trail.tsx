import { useFetcher } from '@remix-run/react';
import { Badge } from '#app/ui/badge.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { purchaseNoOf } from '#shared/domain/order/order.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { OrderTrailEntry } from '#shared/usecases/audit/get-order-trail.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console/console-order.ts';
import { LazySection } from './lazy-section.tsx';
import type { loader } from './read-trail.ts';

const kinds: Record<OrderTrailEntry['kind'], string> = {
  CREATED: '등록',
  CHANGED: '변경',
  REMOVED: '삭제',
  READ: '열람',
};
const entities: Readonly<Record<string, string>> = {
  order: '주문',
  claim: '취소·반품·교환 요청',
  refund: '환불계좌',
};

/** Names the changed item of the order: a line by its product, anything else by its kind. */
const nameOf = ({ entity, item }: OrderTrailEntry, { orderNo, purchases }: ConsoleOrder): string => {
  const n = Number(/^purchase#(\d+)$/.exec(item)?.[1]);
  const purchase = purchases.find(({ purchaseNo }) => purchaseNo === purchaseNoOf(orderNo, n));
  return purchase?.product.name ?? entities[entity] ?? entity;
};

/** Audit trail of an order. It is read when it is opened. */
export const OrderTrail = ({ order, href }: { order: ConsoleOrder; href: string }) => {
  const { load, data } = useFetcher<typeof loader>();
  return (
    <LazySection title="담당자 처리 이력" onOpen={() => load(`${href}/trail`)}>
      {!data && <Skeleton height={120} />}
      {data?.failure && <ErrorState title={data.failure.message}>잠시 후 다시 열어주세요.</ErrorState>}
      {data?.trail?.length === 0 && <p className="text-ink-2">담당자가 처리한 내역이 없습니다.</p>}
      <ol className="order-entries">
        {data?.trail?.map((entry) => (
          <li key={entry._id}>
            <p>
              <Badge>{kinds[entry.kind]}</Badge> <b>{nameOf(entry, order)}</b>
              <small>
                {entry.username} · {formatDateTime(entry.at)} · {entry.ip}
              </small>
            </p>
            <ul>
              {entry.changes.map(({ name, before = '없음', after = '없음' }) => (
                <li key={name}>
                  {name} {before} → {after}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </LazySection>
  );
};
