import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { clientAddress } from '#app/web/access/client-address.ts';
import { OPENED_BY } from '#app/web/access/login-needed.ts';
import { formContract } from '#shared/contracts/members/form.ts';
import { type FormCode, serviceFormOf } from '#shared/domain/form/service-forms.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { answerFailure, answerUnread } from './form-answers.ts';
import { readUploadForm, storeFiles } from './picture-upload.ts';

/** Answer to a form that was not accepted. */
export type FormReply = { lastResult?: SubmissionResult<string[]> };

const ownFields = (code: FormCode): string[] => [
  ...['category', 'subject', 'content', 'writer.name', 'writer.phone', 'pictures', 'meta._terms'],
  ...serviceFormOf(code).fields.map(({ name }) => `answers.${name}`),
];

/** Stores the service form of a member or a visitor, sent with or without scripts; then redirects to `done`. */
export const takeForm = async ({ request, context }: ActionFunctionArgs, code: FormCode, done: string) => {
  const { shop, session } = context;
  // A form that a member has begun is not sent as a visitor's: a member whose session has expired is asked to log in
  // over the form.
  const isMembers = request.headers.has(OPENED_BY);
  const actor = isMembers ? await session.requireMember() : await session.actor();
  const form = await readUploadForm(request, formContract(code));
  if (!form.ok) {
    const { data: lastResult, init } = answerUnread(form.failure);
    return data<FormReply>({ lastResult }, init ?? undefined);
  }
  const submission = parseWithZod(form.value, { schema: formContract(code) });
  if (submission.status !== 'success')
    return data<FormReply>({ lastResult: submission.reply() }, { status: 400 });
  const { files: named, ...asked } = submission.value;
  const carries = form.value.getAll('pictures').some((file) => file instanceof File && file.size > 0);
  const refusal = fail('PICTURES_OF_MEMBERS', '사진은 로그인한 뒤 첨부할 수 있습니다', {
    issues: [{ path: 'pictures', message: '사진은 로그인한 뒤 첨부할 수 있습니다' }],
  });
  const files = !carries
    ? ok(named)
    : actor.kind === 'member'
      ? await storeFiles({ shop, actor }, form.value, { purpose: 'forms', named })
      : refusal;
  const sent = files.ok
    ? await shop.submitForm({
        form: { ...asked, files: files.value },
        address: clientAddress(request),
        actor,
      })
    : files;
  if (sent.ok) return redirect(done, 303);
  const { data: lastResult, init } = answerFailure(submission, sent.failure, ownFields(code));
  return data<FormReply>({ lastResult }, init ?? undefined);
};
