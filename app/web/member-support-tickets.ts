import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { pageQuery } from '#shared/contracts/list.ts';
import { supportTicketForm } from '#shared/contracts/members/support-ticket.ts';
import { parseWith } from './api.ts';
import { orThrow } from './failure.ts';
import { answerFailure, answerInvalid, answerUnread } from './forms/form-answers.ts';
import { readUploadForm, storeFiles } from './forms/picture-upload.ts';

const LIMIT = 20;

/** Reads the member's questions to the shop: `?write` shows the form, `?sent` says that a question was stored. */
export const readSupportTickets = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const actor = await session.requireMember();
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(pageQuery, { cursor, limit: LIMIT }));
  const { items, cursor: next } = orThrow(await shop.listMySupportTickets({ actor, ...query }));
  return {
    questions: items,
    next,
    isLater: cursor !== undefined,
    isWriting: searchParams.has('write'),
    isSent: searchParams.has('sent'),
  };
};

/** Stores a question and redirects to `?sent` of its page. */
export const submitSupportTicket = async (
  page: string,
  { request, context: { shop, session } }: ActionFunctionArgs,
) => {
  const actor = await session.requireMember();
  const form = await readUploadForm(request, supportTicketForm);
  if (!form.ok) {
    const { data: lastResult, init } = answerUnread(form.failure);
    return data({ lastResult }, init ?? undefined);
  }
  const submission = parseWithZod(form.value, { schema: supportTicketForm });
  if (submission.status !== 'success')
    return data({ lastResult: answerInvalid(submission).data }, { status: 400 });
  const { files: named, ...words } = submission.value;
  const files = await storeFiles({ shop, actor }, form.value, { purpose: 'inquiries', named });
  const result = files.ok
    ? await shop.writeSupportTicket({ actor, form: { ...words, files: files.value } })
    : files;
  if (result.ok) return redirect(`${page}?sent`, 303);
  const { data: lastResult, init } = answerFailure(submission, result.failure, ['pictures', 'files']);
  return data({ lastResult }, init ?? undefined);
};
