import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { innerHtml } from '#app/shell/inner-html.ts';
import { pageMeta } from '#app/shell/seo.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { formatDate } from '#shared/domain/time/format.ts';

export const headers = publicPage;

export const loader = async ({ params, context: { shop } }: LoaderFunctionArgs) =>
  orThrow(await shop.getNotification(params.id ?? ''));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: `${data.subject} | 온결홈`,
        description: `온결홈 공지사항: ${data.subject}`,
        path: `/center/notices/${data._id}`,
      })
    : [{ title: '공지사항 | 온결홈' }];

export default function NoticeScreen() {
  const { subject, content, createdAt } = useLoaderData<typeof loader>();
  return (
    <article className="grid gap-6">
      <header className="border-b border-line pb-4">
        <p className="text-meta text-ink-2">[공지사항]</p>
        <h1 className="mt-1 text-section">{subject}</h1>
        <p className="mt-1 text-meta text-ink-3">{formatDate(createdAt)}</p>
      </header>
      <div className="rich" {...innerHtml(content)} />
      <LinkButton href="/center/notice" className="justify-self-start">
        목록
      </LinkButton>
    </article>
  );
}
