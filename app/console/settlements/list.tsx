import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { settlements } from '#app/resources/members.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type ClerkAtWork, requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureBodyOf, orThrow } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { settlementAct } from '#shared/contracts/members/settlement.ts';
import { settlementStateLabels } from '#shared/domain/bonus/settlement.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDateTime, kstDay } from '#shared/domain/time/format.ts';
import type { ConsoleSettlement } from '#shared/usecases/settlements/console-settlements.ts';
import { memberColumn, usernameFilter } from '../benefits/columns.tsx';
import type { FormOutcome } from '../form/answer.ts';
import { withReauthentication } from '../form/reauthentication.ts';
import { answerRefused, answerStale } from '../form/save.ts';
import { ConsolePage } from '../layout/page.tsx';
import { forEach, idsOf } from '../list/bulk.ts';
import { wonColumn } from '../list/columns.tsx';
import type { Column, ResourceList } from '../list/declare.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { readList } from '../resource/serve.ts';
import { type PayAnswer, PayPanel } from './pay-panel.tsx';
import { formatDottedDay, settlementPath, tones } from './settlement-labels.ts';

export const headers = personalPage;

/** Most waiting withdrawals that can be marked at once. */
const WAITING = 48;

/** Reads the filtered list and the waiting withdrawals, the one due first at the top. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, settlements.scope);
  const { shop } = args.context;
  const [list, waiting] = await Promise.all([
    readList<ConsoleSettlement, ConsoleSettlement>(args, settlements as never, clerk),
    shop.listWaiting({ ...clerk, limit: WAITING }),
  ]);
  return { ...list, waiting: orThrow(waiting).items, today: kstDay(new Date().toISOString()) };
};

/**
 * Marks the selected ones as paid on a day. The password is sent with the form. The selection stays when this is
 * refused.
 */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, settlements.scope);
  const sent = await readForm(args.request, settlementAct);
  if (!sent.ok) return answerRefused(sent.failure);
  const typed = { ids: idsOf(sent.value), paidOn: String(sent.value.get('paidOn') ?? '') };
  const answer = await pay(args, clerk, sent.value);
  return answer.data.failure ? data({ ...answer.data, typed }, answer.init ?? undefined) : answer;
};

const pay = async (args: ActionFunctionArgs, clerk: ClerkAtWork, form: FormData) => {
  const proven = await withReauthentication(args, clerk, form);
  if (!proven.ok) return answerRefused(proven.failure);
  const act = parseWith(settlementAct, {
    intent: form.get('intent'),
    ids: form.getAll('ids'),
    paidOn: form.get('paidOn'),
  });
  if (!act.ok) return data<FormOutcome>({ failure: failureBodyOf(act.failure) }, { status: 400 });
  if (act.value.intent !== 'pay') return answerStale();
  const { paidOn } = act.value;
  return forEach(
    form,
    (_id) => args.context.shop.payWithdrawal({ ...proven.value, _id, paidOn }),
    (count) => `출금 ${count}건을 지급 완료로 표시했습니다.`,
  );
};

const screen: ResourceList<ConsoleSettlement> = {
  empty: '출금 신청이 없습니다',
  rowId: ({ _id }) => _id,
  rowName: ({ user, amount }) => `${user?.name ?? '탈퇴회원'} ${formatWon(amount)}`,
  filters: [
    usernameFilter,
    { kind: 'select', name: 'state', label: '상태', options: labelChoices(settlementStateLabels) },
  ],
  columns: [
    {
      key: 'requestedAt',
      header: '신청일시',
      value: ({ requestedAt }) => formatDateTime(requestedAt),
      cell: ({ _id, requestedAt }) => (
        <a href={`${settlementPath}/${_id}`} className="whitespace-nowrap font-semibold hover:underline">
          {formatDateTime(requestedAt)}
        </a>
      ),
      width: 150,
    },
    memberColumn as Column<ConsoleSettlement>,
    {
      key: 'state',
      header: '상태',
      value: ({ state }) => settlementStateLabels[state],
      cell: ({ state }) => <Badge tone={tones[state]}>{settlementStateLabels[state]}</Badge>,
      width: 100,
    },
    wonColumn('amount', '출금 금액'),
    wonColumn('incomeTax', '소득세', { onScreen: false }),
    wonColumn('localTax', '지방소득세', { onScreen: false }),
    wonColumn('fee', '수수료', { onScreen: false }),
    wonColumn('net', '실지급액'),
    { key: 'payOn', header: '지급 예정일', value: ({ payOn }) => formatDottedDay(payOn), width: 110 },
    { key: 'paidOn', header: '지급일', value: ({ paidOn }) => paidOn && formatDottedDay(paidOn), width: 110 },
  ],
};

export default function SettlementList() {
  const { waiting, today, page, about } = useLoaderData<typeof loader>();
  const answer = useActionData<PayAnswer>();
  const year = Number(today.slice(0, 4));
  return (
    <ConsolePage
      title={about.item}
      actions={[year - 1, year].map((choice) => (
        <a key={choice} className="btn btn-line" href={`${settlementPath}/statements/${choice}`} download>
          {choice}년 지급내역 엑셀 다운로드
        </a>
      ))}
    >
      <PayPanel waiting={waiting} today={today} answer={answer} />
      <ListScreen list={screen} about={about} page={page} />
    </ConsolePage>
  );
}
