import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { LinkButton } from '#app/components/button.tsx';
import { FormError } from '#app/components/field.tsx';
import { EmptyState } from '#app/components/states.tsx';
import { publicPage } from '#app/web/cache-headers.ts';
import { clientAddress } from '#app/web/client-address.ts';
import { statusOf } from '#app/web/failure.ts';
import { formSchema } from '#shared/contracts/form.ts';
import { ConciergeForm } from '../layout/concierge-form.tsx';
import { pageMeta } from '../seo.ts';

export const headers = publicPage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '컨시어지 서비스 | 온결홈',
    description: '공간 전문가가 연락드려 상품 선택부터 설치까지 도와드립니다.',
    path: '/concierge-service',
  });

/** The form without scripts; with them it is sent by the API and the page stays. */
export const action = async ({ context, request }: ActionFunctionArgs) => {
  const submission = parseWithZod(await request.formData(), { schema: formSchema });
  if (submission.status !== 'success')
    return data(
      { sent: false, errors: Object.values(submission.error ?? {}).flatMap((of) => of ?? []) },
      { status: 400 },
    );
  const actor = await context.session.actor();
  const address = clientAddress(request);
  const sent = await context.shop.submitForm({ form: submission.value, address, actor });
  if (sent.ok) return { sent: true, errors: [] };
  return data({ sent: false, errors: [sent.failure.message] }, { status: statusOf(sent.failure) });
};

const steps = [
  { title: '상담 신청', text: '관심 있는 공간과 연락처를 남겨주세요.' },
  { title: '전문가 연락', text: '하루 안에 담당 컨시어지가 전화드립니다.' },
  { title: '맞춤 제안', text: '예산과 공간에 맞는 상품과 시공을 제안합니다.' },
] as const;

export default function Concierge() {
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1 className="text-page">컨시어지 서비스</h1>
      <p className="mt-2 mb-8 text-ink-2">
        무엇을 고를지 막막할 때, 공간 전문가가 처음부터 끝까지 함께합니다.
      </p>
      <ol className="mb-8 grid gap-3 sm:grid-cols-3">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="rounded-panel bg-wash p-6">
            <b className="text-accent">{at + 1}</b>
            <h2 className="mt-1 text-lead">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
      <section className="max-w-120 rounded-panel border border-line p-6">
        <h2 className="mb-4 text-title">상담 신청</h2>
        <FormError errors={answer?.errors} />
        {answer?.sent ? (
          <EmptyState title="문의가 등록되었습니다." action={<LinkButton href="/">홈으로</LinkButton>}>
            담당 컨시어지가 곧 연락드립니다.
          </EmptyState>
        ) : (
          <ConciergeForm id="concierge" />
        )}
      </section>
    </>
  );
}
