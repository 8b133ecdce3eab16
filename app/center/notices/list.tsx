import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta, toAbsoluteUrl } from '#app/shell/seo.ts';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { parseWith } from '#app/web/api.ts';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { pageQuery } from '#shared/contracts/list.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { CenterTabs } from '../tabs.tsx';

export const headers = publicPage;

/** Lists the notices, pinned ones first, then newest first, for both /center/notice and /community/notices. */
export const loader = async ({ request, context: { shop } }: LoaderFunctionArgs) => {
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  return orThrow(await shop.listNotifications(orThrow(parseWith(pageQuery, { cursor }))));
};

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: '공지사항 | 온결홈',
    description: '온결홈의 새 소식과 배송, 점검 안내를 전해드립니다.',
    path: '/center/notice',
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title: '온결홈 공지사항',
    href: toAbsoluteUrl(matches, '/rss/notices.xml'),
  },
];

export default function NoticesScreen() {
  const { items, cursor } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="page-title">공지사항</h1>
      <CenterTabs current="/center/notice" />
      {items.length === 0 && <EmptyState title="공지사항이 없습니다." />}
      <ul>
        {items.map(({ _id, subject, pinned, createdAt }) => (
          <li key={_id} className="border-b border-line">
            <a href={`/center/notices/${_id}`} className="flex items-center gap-3 py-4 hover:underline">
              {pinned && <Badge tone="accent">중요</Badge>}
              <span className="min-w-0 flex-1">{subject}</span>
              <span className="text-meta text-ink-3">{formatDate(createdAt)}</span>
            </a>
          </li>
        ))}
      </ul>
      {cursor && (
        <p className="mt-6 text-center">
          <LinkButton href={`/center/notice?cursor=${encodeURIComponent(cursor)}`} rel="next">
            다음 공지 보기
          </LinkButton>
        </p>
      )}
    </>
  );
}
