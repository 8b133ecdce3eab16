import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/ui/button.tsx';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { promoterListQuery } from '#shared/contracts/members/settlement.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';

const PAGE = '/promoter/promotees';

export const headers = personalPage;
export const meta = personalMeta('추천 회원');

export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const actor = await session.requireScope([PROMOTER_SCOPE]);
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(promoterListQuery, { cursor }));
  const page = orThrow(await shop.listMyPromotees({ actor, ...query }));
  return { ...page, isLater: query.cursor !== undefined };
};

export default function Promotees() {
  const { items, cursor, isLater } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">추천 회원</h1>
      <p className="mb-5 text-meta text-ink-2">
        추천 링크나 추천인코드로 가입한 회원입니다. 개인정보 보호를 위해 이름과 아이디는 일부만 보입니다.
      </p>
      {items.length === 0 ? (
        <EmptyState
          title="추천으로 가입한 회원이 없습니다."
          action={<LinkButton href="/promoter/dashboard#share">추천 링크 보기</LinkButton>}
        >
          추천 링크를 보내 첫 회원을 초대해보세요.
        </EmptyState>
      ) : (
        <ul className="ledger">
          {items.map(({ _id, name, username, createdAt }) => (
            <li key={_id}>
              <span>
                {name}
                <small>{username}</small>
              </span>
              <small>{formatDate(createdAt)} 가입</small>
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
