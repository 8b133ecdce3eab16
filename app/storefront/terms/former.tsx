import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/shell/seo.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { addressOf, TermsTabs, TermsText } from './text.tsx';

export const headers = publicPage;

/** Shows an earlier version of a text: anybody who agreed to it may read it as long as the text is in force. */
export const loader = async ({ context, params: { code = '', version } }: LoaderFunctionArgs) => ({
  former: orThrow(await context.shop.getFormerTerms({ code, version: Number(version) })),
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: '약관 | 온결홈' }];
  const { code, version, subject, revisedAt, until } = data.former;
  return pageMeta(matches, {
    title: `이전 ${subject} (${formatDate(revisedAt)} 시행) | 온결홈`,
    description: `${formatDate(revisedAt)}부터 ${formatDate(until)}까지 시행한 온결홈 ${subject} 전문입니다.`,
    path: `/terms/${code}/${version}`,
    unlisted: true,
  });
};

export default function FormerTerms() {
  const { former } = useLoaderData<typeof loader>();
  const { code, subject, content, revisedAt, until } = former;
  return (
    <article className="mx-auto grid w-full max-w-200 gap-6 py-8">
      <TermsTabs code={code} />
      <header className="grid gap-1">
        <h1 className="text-section">이전 {subject}</h1>
        <p className="text-meta text-ink-2">
          {formatDate(revisedAt)} ~ {formatDate(until)} 시행
        </p>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-tile bg-wash p-4">
        <p>지금은 시행하지 않는 이전 내용입니다.</p>
        <LinkButton href={addressOf(code)} size="sm">
          지금 시행하는 내용 보기
        </LinkButton>
      </div>
      <TermsText content={content} />
    </article>
  );
}
