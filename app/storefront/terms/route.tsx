import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { pageMeta } from '#app/shell/seo.ts';
import { publicPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { PRIVACY_POLICY } from '#shared/domain/terms/terms.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { PublicTerms } from '#shared/usecases/terms/get-terms.ts';
import { addressOf, pages, TermsTabs, TermsText } from './text.tsx';

export const headers = publicPage;

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
    path: addressOf(code),
  });
};

/** Another version of the terms, opened by pressing anywhere on its line. */
const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="rounded-tile border border-line">
    <summary className="cursor-pointer p-4 font-semibold">{title}</summary>
    <div className="grid gap-6 p-4 pt-0">{children}</div>
  </details>
);

/** Earlier versions, each with the days it was in force. */
const Earlier = ({ terms }: { terms: PublicTerms }) => (
  <Fold title={`이전 ${terms.subject} 보기`}>
    <ul className="grid">
      {terms.earlier.map(({ version, revisedAt }, at) => (
        <li key={version}>
          <a
            href={`/terms/${terms.code}/${version}`}
            className="inline-flex min-h-11 items-center tabular-nums underline"
          >
            {formatDate(revisedAt)} ~ {formatDate((terms.earlier[at - 1] ?? terms).revisedAt)} 시행
          </a>
        </li>
      ))}
    </ul>
  </Fold>
);

export default function TermsPage() {
  const { terms } = useLoaderData<typeof loader>();
  const { upcoming } = terms;
  return (
    <article className="mx-auto grid w-full max-w-200 gap-6 py-8">
      <TermsTabs code={terms.code} />
      <header className="grid gap-1">
        <h1 className="text-section">{terms.subject}</h1>
        <p className="text-meta text-ink-2">{formatDate(terms.revisedAt)} 시행</p>
      </header>
      {upcoming && (
        <Fold title={`${formatDate(upcoming.effectiveAt)}부터 시행하는 개정 ${upcoming.subject} 보기`}>
          <TermsText content={upcoming.content} />
        </Fold>
      )}
      <TermsText content={terms.content} />
      {terms.earlier.length > 0 && <Earlier terms={terms} />}
    </article>
  );
}
