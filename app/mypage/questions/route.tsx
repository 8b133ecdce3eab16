import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SupportTickets } from '#app/shop/support-tickets/support-tickets.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { readSupportTickets, submitSupportTicket } from '#app/web/member-support-tickets.ts';
import { personalMeta } from '#app/web/personal-meta.ts';

const PAGE = '/mypage/questions';

export const headers = personalPage;
export const meta = personalMeta('1:1 문의');
export const loader = readSupportTickets;
export const action = (args: ActionFunctionArgs) => submitSupportTicket(PAGE, args);

export default function QuestionsScreen() {
  const asked = useLoaderData<typeof loader>();
  return <SupportTickets page={PAGE} asked={asked} lastResult={useActionData<typeof action>()?.lastResult} />;
}
