import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { pageMeta } from '#app/shell/seo.ts';
import { Hero, RichTextBlock, ServiceSteps } from '#app/shop/services/texts.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { clientAddress } from '#app/web/access/client-address.ts';
import { publicPage } from '#app/web/cache-headers.ts';
import { initOf } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { formTerms, readPageText } from '#app/web/read-page.ts';
import { formSchema } from '#shared/contracts/members/form.ts';
import { ConciergeForm } from '../layout/concierge-form.tsx';

export const headers = publicPage;

export const loader = async ({ context: { shop } }: LoaderFunctionArgs) => {
  const [page, terms] = await Promise.all([readPageText(shop, 'concierge-service'), formTerms(shop)]);
  return { page, terms };
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta(matches, {
    title: `${loaded?.page.title ?? '컨시어지 서비스'} | 온결홈`,
    description: loaded?.page.lead || '공간 전문가가 연락드려 상품 선택부터 설치까지 도와드립니다.',
    path: '/concierge-service',
    image: loaded?.page.image,
  });

/** Processes the form without scripts. With scripts it is sent through the API and the page stays. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const form = await readForm(request, formSchema);
  if (!form.ok) return data({ sent: false, errors: [form.failure.message] }, initOf(form.failure));
  const submission = parseWithZod(form.value, { schema: formSchema });
  if (submission.status !== 'success')
    return data(
      { sent: false, errors: Object.values(submission.error ?? {}).flatMap((of) => of ?? []) },
      { status: 400 },
    );
  const actor = await context.session.actor();
  const address = clientAddress(request);
  const sent = await context.shop.submitForm({ form: submission.value, address, actor });
  if (sent.ok) return { sent: true, errors: [] };
  return data({ sent: false, errors: [sent.failure.message] }, initOf(sent.failure));
};

export default function Concierge() {
  const answer = useActionData<typeof action>();
  const { page, terms } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-10">
      <Hero page={page} />
      <ServiceSteps steps={page.steps} />
      <RichTextBlock content={page.content} />
      <section className="max-w-120 rounded-panel border border-line p-6">
        <h2 className="mb-4 text-title">상담 신청</h2>
        <FormError errors={answer?.errors} />
        {answer?.sent ? (
          <EmptyState title="문의가 등록되었습니다." action={<LinkButton href="/">홈으로</LinkButton>}>
            담당 컨시어지가 곧 연락드립니다.
          </EmptyState>
        ) : (
          <ConciergeForm id="concierge" terms={terms} />
        )}
      </section>
    </div>
  );
}
