import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { myPointsQuery } from '#shared/contracts/benefit.ts';
import { formatChange, formatWon } from '#shared/domain/money/format.ts';
import { formatDate } from '#shared/domain/time/format.ts';

const PAGE = '/mypage/points';

export const headers = personalPage;
export const meta = personalMeta('적립금');

export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user } = await session.requireMember();
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(myPointsQuery, { cursor }));
  const [mine, expiring] = await Promise.all([
    shop.getMyPoints({ _user, ...query }),
    shop.getExpiringPoints({ _user }),
  ]);
  return { ...orThrow(mine), expiring, isLater: cursor !== undefined };
};

export default function PointsScreen() {
  const { summary, points, upcoming, entries, cursor, expiring, isLater } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">적립금</h1>
      <p className="points-held">
        사용 가능한 적립금 <b>{formatWon(summary.point)}</b>
        {expiring.point > 0 && (
          <small>{`${expiring.days}일 안에 ${formatWon(expiring.point)}이 소멸됩니다`}</small>
        )}
      </p>
      {points.length > 0 && (
        <section className="my-part" aria-label="보유 적립금">
          <header>
            <h2>보유 적립금</h2>
            <span className="text-meta text-ink-2">유효기간이 짧은 것부터 사용됩니다</span>
          </header>
          <ul className="ledger">
            {points.map(({ _id, name, amount_left, usage }) => (
              <li key={_id}>
                <span>
                  {name}
                  <small>{usage.endsAt ? `${formatDate(usage.endsAt)}까지` : '기간 제한 없음'}</small>
                </span>
                <b>{formatWon(amount_left)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {upcoming.length > 0 && (
        <section className="my-part" aria-label="사용 예정 적립금">
          <header>
            <h2>사용 예정 적립금</h2>
            <span className="text-meta text-ink-2">반품 신청 기간이 지나면 사용할 수 있습니다</span>
          </header>
          <ul className="ledger">
            {upcoming.map(({ _id, name, amount_left, usage }) => (
              <li key={_id}>
                <span>
                  {name}
                  <small>{usage.startsAt && `${formatDate(usage.startsAt)}부터 사용 가능`}</small>
                </span>
                <b>{formatWon(amount_left)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="my-part" aria-label="적립금 내역">
        <header>
          <h2>적립금 내역</h2>
        </header>
        {entries.length === 0 ? (
          <EmptyState title="적립금 내역이 없습니다." />
        ) : (
          <ul className="ledger">
            {entries.map(({ _id, name, amount, direction, orderNo, createdAt }) => (
              <li key={_id}>
                <span>
                  {name}
                  <small>
                    {formatDate(createdAt)}
                    {orderNo && (
                      <>
                        {' · '}
                        <a href={`/mypage/orders?order=${orderNo}#order-dialog`}>{orderNo}</a>
                      </>
                    )}
                  </small>
                </span>
                <b className={direction === 'INCREASE' ? 'text-accent' : undefined}>
                  {formatChange(direction === 'INCREASE' ? amount : -amount)}
                </b>
              </li>
            ))}
          </ul>
        )}
        <CursorPages
          first={isLater ? PAGE : undefined}
          next={cursor && `${PAGE}?${new URLSearchParams({ cursor })}`}
        />
      </section>
    </>
  );
}
