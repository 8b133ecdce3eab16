import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { promoterListQuery } from '#shared/contracts/members/settlement.ts';
import { formatChange, formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';

const PAGE = '/promoter/scores';

export const headers = personalPage;
export const meta = personalMeta('점수');

export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user } = await session.requireScope([PROMOTER_SCOPE]);
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(promoterListQuery, { cursor }));
  const page = orThrow(await shop.listMyScores({ _user, ...query }));
  return { ...page, isLater: query.cursor !== undefined };
};

export default function Scores() {
  const { items, cursor, score, confirmed, isLater } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">점수</h1>
      <p className="points-held">
        누적 점수 <b>{`${formatNumber(score)}점`}</b>
        <small>{`이번 달 구매확정 금액 ${formatWon(confirmed)}`}</small>
      </p>
      {items.length === 0 ? (
        <EmptyState title="점수 내역이 없습니다." />
      ) : (
        <ul className="ledger">
          {items.map(({ _id, name, direction, amount, createdAt }) => (
            <li key={_id}>
              <span>
                {name}
                <small>{formatDate(createdAt)}</small>
              </span>
              <b
                className={direction === 'INCREASE' ? 'text-accent' : undefined}
              >{`${formatChange(direction === 'INCREASE' ? amount : -amount, formatNumber)}점`}</b>
            </li>
          ))}
        </ul>
      )}
      <CursorPages
        first={isLater ? PAGE : undefined}
        next={cursor && `${PAGE}?${new URLSearchParams({ cursor })}`}
      />
    </>
  );
}
