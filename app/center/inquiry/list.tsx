import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/shell/seo.ts';
import { AnswerBadge } from '#app/shop/answer-badge.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { parseWith } from '#app/web/api.ts';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { CenterTabs } from '../tabs.tsx';

const PAGE = '/center/inquiry';
const LIMIT = 20;

export const headers = publicPage;

/** /center/inquiry: lists shoppers' questions about products, newest first. */
export const loader = async ({ request, context: { shop } }: LoaderFunctionArgs) => {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(pageQuery, { cursor, limit: LIMIT }));
  const { inquires, cursor: next } = orThrow(await shop.listProductQuestions(query));
  return { inquires, next, isLater: cursor !== undefined };
};

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '상품 문의 | 온결홈',
    description: '고객님들의 상품 문의와 온결홈의 답변을 모았습니다.',
    path: PAGE,
  });

export default function InquiriesScreen() {
  const { inquires, next, isLater } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">상품 문의</h1>
      <CenterTabs current={PAGE} />
      <p className="my-5 text-ink-2">
        상품에 대해 궁금한 점은 상품 페이지의 문의에 남겨주세요. 주문과 배송은{' '}
        <a href="/mypage/questions" className="underline">
          1:1 문의
        </a>
        가 더 빠릅니다.
      </p>
      {inquires.length === 0 && <EmptyState title="등록된 문의가 없습니다." />}
      <ul className="board-lines">
        {inquires.map(({ _id, subject, product, user, state, isSecret, createdAt }) => (
          <li key={_id}>
            <a href={`${PAGE}/${_id}`} className="board-line">
              <span className="board-subject">
                <AnswerBadge state={state} />
                {isSecret && <Badge>비밀글</Badge>}
                <b>{subject}</b>
              </span>
              <span className="board-meta">
                <span>{product.name}</span>
                <span>{user.username}</span>
                <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <CursorPages
        first={isLater ? PAGE : undefined}
        next={next && `${PAGE}?${new URLSearchParams({ cursor: next })}`}
      />
    </>
  );
}
