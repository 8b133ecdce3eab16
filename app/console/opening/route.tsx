import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { useDoneToast } from '#app/ui/use-done-toast.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { type FailureBody, failureData, orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { openingForm } from '#shared/contracts/opening.ts';
import { PREVIEW_SHOP } from '#shared/domain/opening/preview-link.ts';
import { ConsolePage } from '../layout/page.tsx';
import { ChecklistPanel, PreviewPanel, StatePanel } from './panels.tsx';

export const headers = personalPage;

/** Reads what the shop needs before it opens, and if it is open. */
export const loader = async (args: LoaderFunctionArgs) => {
  const { actor } = await requireConsoleAccess(args, 'only');
  return orThrow(await args.context.shop.getOpening({ actor }));
};

type Answer = { failure?: FailureBody; link?: string };

/** Runs the form named by `intent`. The address of a new preview link is in this answer and is stored nowhere. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'only');
  const { shop } = args.context;
  const sent = await readForm(args.request, openingForm);
  if (!sent.ok) return failureData<Answer>(sent.failure);
  const form = parseWith(openingForm, Object.fromEntries(sent.value));
  if (!form.ok) return failureData<Answer>(form.failure);
  const { intent } = form.value;
  if (intent === 'renew') {
    const made = await shop.renewPreview(clerk);
    if (!made.ok) return failureData<Answer>(made.failure);
    const link = new URL(`/?${PREVIEW_SHOP}=${made.value.token}`, args.request.url).href;
    return data<Answer>({ link });
  }
  const change = { open: shop.openShop, close: shop.closeShop, revoke: shop.revokePreview }[intent];
  const done = await change(clerk);
  return done.ok ? data<Answer>({}) : failureData<Answer>(done.failure);
};

const toasts: Record<string, string> = {
  open: '상점을 열었습니다.',
  close: '상점을 준비 중으로 되돌렸습니다.',
  revoke: '미리보기 링크를 없앴습니다.',
};

export default function OpeningScreen() {
  const { items, openedAt, openedBy, previewAt } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useDoneToast(Boolean(answer?.failure), (sent) => toasts[String(sent.get('intent'))]);
  return (
    <ConsolePage title="오픈 준비">
      <FormError errors={answer?.failure ? [answer.failure.message] : undefined} />
      <StatePanel items={items} openedAt={openedAt} openedBy={openedBy} />
      <ChecklistPanel items={items} />
      {!openedAt && <PreviewPanel previewAt={previewAt} link={answer?.link} />}
    </ConsolePage>
  );
}
