import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/components/seo.ts';
import { TabLinks } from '#app/components/tabs.tsx';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { PRIVACY_POLICY, partsOf } from '#shared/domain/terms/terms.ts';
import { formatDate } from '#shared/domain/time/format.ts';

export const headers = publicPage;
/** Pages with an address of their own (spec §2) and the code of the text they show; others are /terms/{code}. */
const pages = [
  { href: '/terms', code: 'service', text: '이용약관' },
  { href: '/privacy-policy', code: PRIVACY_POLICY.code, text: '개인정보처리방침' },
  { href: '/email-policy', code: 'email-policy', text: '이메일무단수집거부' },
] as const;

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const { pathname } = new URL(request.url);
  const code = params.code ?? pages.find(({ href }) => href === pathname)?.code ?? 'service';
  const found = await context.shop.getTerms({ code });
  if (!found.ok && code === PRIVACY_POLICY.code)
    return { terms: orThrow(await context.shop.getTerms({ code: PRIVACY_POLICY.before })) };
  return { terms: orThrow(found) };
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: '약관 | 온결홈' }];
  const { subject, code, revisedAt } = data.terms;
  return pageMeta(matches, {
    title: `${subject} | 온결홈`,
    description: `${formatDate(revisedAt)}부터 시행하는 온결홈 ${subject} 전문입니다.`,
    path: pages.find((page) => page.code === code)?.href ?? `/terms/${code}`,
  });
};

const TermsText = ({ content }: { content: string }) =>
  partsOf(content).map(({ heading, text }) => {
    const Part = heading ? 'section' : 'div';
    return (
      <Part key={text} className="grid gap-2">
        {heading && <h2 className="text-price">{heading}</h2>}
        <p className="leading-7 whitespace-pre-line text-ink-2">{text}</p>
      </Part>
    );
  });

export default function TermsPage() {
  const { terms } = useLoaderData<typeof loader>();
  const { upcoming } = terms;
  return (
    <article className="mx-auto grid w-full max-w-200 gap-6 py-8">
      <TabLinks
        label="약관과 정책"
        items={pages.map(({ href, code, text }) => ({ href, text, current: code === terms.code }))}
      />
      <header className="grid gap-1">
        <h1 className="text-section">{terms.subject}</h1>
        <p className="text-meta text-ink-2">{formatDate(terms.revisedAt)} 시행</p>
      </header>
      {upcoming && (
        <details className="rounded-tile border border-line p-4">
          <summary className="cursor-pointer font-semibold">
            {formatDate(upcoming.effectiveAt)}부터 시행하는 개정 {upcoming.subject} 보기
          </summary>
          <div className="mt-4 grid gap-6">
            <TermsText content={upcoming.content} />
          </div>
        </details>
      )}
      <TermsText content={terms.content} />
    </article>
  );
}
