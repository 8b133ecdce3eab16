import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SupportTickets } from '#app/shop/support-tickets/support-tickets.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { readSupportTickets, submitSupportTicket } from '#app/web/member-support-tickets.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';

const PAGE = '/promoter/questions';

export const headers = personalPage;
export const meta = personalMeta('1:1 문의');

export const loader = async (args: LoaderFunctionArgs) => {
  await args.context.session.requireScope([PROMOTER_SCOPE]);
  return readSupportTickets(args);
};

export const action = async (args: ActionFunctionArgs) => {
  await args.context.session.requireScope([PROMOTER_SCOPE]);
  return submitSupportTicket(PAGE, args);
};

export default function QuestionsScreen() {
  const asked = useLoaderData<typeof loader>();
  return <SupportTickets page={PAGE} asked={asked} lastResult={useActionData<typeof action>()?.lastResult} />;
}
