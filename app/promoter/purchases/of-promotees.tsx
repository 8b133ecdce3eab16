import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { promoterListQuery } from '#shared/contracts/members/settlement.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';

const PAGE = '/promoter/promotee-purchases';

export const headers = personalPage;
export const meta = personalMeta('추천 회원 구매');

export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user, _person } = await session.requireScope([PROMOTER_SCOPE]);
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(promoterListQuery, { cursor }));
  const page = orThrow(await shop.listPromoteePurchases({ _user, _person, ...query }));
  return { ...page, isLater: query.cursor !== undefined };
};

export default function PromoteePurchases() {
  const { items, cursor, isLater } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">추천 회원 구매</h1>
      <p className="mb-5 text-meta text-ink-2">
        추천 링크나 추천인코드로 가입한 회원이 구매확정한 상품입니다. 이름은 일부만 보입니다.
      </p>
      {items.length === 0 ? (
        <EmptyState title="추천 회원의 구매가 없습니다." />
      ) : (
        <ul className="ledger">
          {items.map(({ _id, buyer, product, price, returned, bonus, confirmedAt }) => (
            <li key={_id}>
              <span>
                {product}
                <small>
                  {[
                    buyer,
                    `${formatDate(confirmedAt)} 구매확정`,
                    `결제 ${formatWon(price)}`,
                    returned > 0 && `반품 ${formatWon(returned)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <b className={returned > 0 ? undefined : 'text-accent'}>{`+${formatWon(bonus)}`}</b>
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
