import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { pageMeta } from '#app/shell/seo.ts';
import { ServiceFormPage } from '#app/shop/services/service-form.tsx';
import { Hero, RichTextBlock, ServiceSteps } from '#app/shop/services/texts.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { publicPage } from '#app/web/cache-headers.ts';
import { takeForm } from '#app/web/forms/take-form.ts';
import { formTerms, readPageText } from '#app/web/read-page.ts';
import { sendingWord, serviceFormOf } from '#shared/domain/form/service-forms.ts';
import { ANSWER_WITHIN } from '#shared/domain/support-ticket/answer-within.ts';
import { serviceOfRequest } from './service-of.ts';

export const headers = publicPage;

/**
 * Reads a form of the shop. A form without a separate page gets that page's text. `?sent` says that it was received.
 */
export const loader = async ({ request, context: { shop } }: LoaderFunctionArgs) => {
  const code = serviceOfRequest(request);
  const [page, terms] = await Promise.all([readPageText(shop, code), formTerms(shop)]);
  return { code, page, terms, isSent: new URL(request.url).searchParams.has('sent') };
};

export const action = (args: ActionFunctionArgs) => {
  const code = serviceOfRequest(args.request);
  return takeForm(args, code, `${serviceFormOf(code).inquire}?sent`);
};

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta(matches, {
        title: `${serviceFormOf(data.code).title} | 온결홈`,
        description: data.page.lead,
        path: serviceFormOf(data.code).inquire,
        image: data.page.image,
      })
    : [{ title: '고객센터 | 온결홈' }];

/** Message after a form was received (rules 9.19). */
const SentNotice = ({ back }: { back: string }) => (
  <div role="status">
    <EmptyState
      title="문의가 등록되었습니다."
      action={
        <p className="mt-2 flex flex-wrap justify-center gap-2">
          <LinkButton href="/mypage/forms" className="member-only">
            신청 내역 보기
          </LinkButton>
          <LinkButton href={back}>돌아가기</LinkButton>
        </p>
      }
    >
      담당자가 확인하고 {ANSWER_WITHIN} 연락드리겠습니다.
    </EmptyState>
  </div>
);

export default function InquireScreen() {
  const { code, page, terms, isSent } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const declared = serviceFormOf(code);
  const { page: home, inquire } = declared;
  const stands = home === inquire;
  const shown = isSent ? (
    <SentNotice back={home} />
  ) : (
    <ServiceFormPage code={code} terms={terms} reply={reply} />
  );
  if (stands)
    return (
      <div className="grid gap-10">
        <Hero page={page} />
        <ServiceSteps steps={page.steps} />
        <RichTextBlock content={page.content} />
        <section aria-labelledby="form">
          <h2 id="form" className="mb-4 text-title">
            {sendingWord(declared)}
          </h2>
          {shown}
        </section>
      </div>
    );
  return (
    <>
      <Breadcrumb
        items={[
          { text: '홈', href: '/' },
          { text: '고객센터', href: '/center/faq' },
          { text: page.title, href: home },
          { text: declared.title.slice(-2) },
        ]}
      />
      <h1 className="mt-2 text-page">{declared.title}</h1>
      <p className="mt-2 mb-6 text-ink-2">{page.lead}</p>
      {shown}
    </>
  );
}
