import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import * as z from 'zod';
import { Badge } from '#app/ui/badge.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseBody, parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData, orThrow } from '#app/web/failure.ts';
import { movePurchasesSchema } from '#shared/contracts/orders/console-order.ts';
import { overdueQuery } from '#shared/contracts/overdue.ts';
import type { ClerkStep } from '#shared/domain/order/steps/transitions.ts';
import { OVERDUE_OF_EACH, waitedText } from '#shared/domain/overdue/overdue.ts';
import { factsOfKind, overdueKindNames } from '#shared/domain/overdue/overdue-kinds.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { OverdueCounts, OverdueItem } from '#shared/usecases/console/overdue/list-overdue.ts';
import { CalendarNotice } from '../layout/calendar-notice.tsx';
import { ConsolePage } from '../layout/page.tsx';
import type { ListDeclaration } from '../list/declare.ts';
import { readListQuery } from '../list/list-query.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { answerMove } from '../purchases/steps/answer-move.ts';
import { useWaitingStep } from '../purchases/steps/undo-bar.tsx';
import { type StepRunner, useSteps } from '../purchases/steps/use-steps.tsx';
import { OverdueFigures } from './overdue-figures.tsx';
import { placeOf } from './places.ts';

export const headers = personalPage;

/** Reads what waits beyond its time: of one kind by page, or the longest waiting of each. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const query = orThrow(parseWith(overdueQuery, readListQuery(args.request)));
  const { items, counts, cursor } = orThrow(await args.context.shop.listOverdue({ ...clerk, ...query }));
  return { kind: query.kind, counts, page: { rows: items, cursor, oneSize: query.kind === undefined } };
};

/** Schedules a step of goods, which can be undone for ten seconds. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const act = await parseBody(args.request, movePurchasesSchema.extend({ intent: z.literal('move') }));
  if (!act.ok) return failureData(act.failure);
  const { intent: _, ...steps } = act.value;
  return answerMove(await args.context.shop.intendSteps({ ...clerk, ...steps }), steps.step);
};

/** Takes a step of goods at once, unless one waits for them already. */
const StepNow = ({
  item,
  step,
  label,
  steps: { take, busy },
}: {
  item: OverdueItem;
  step: ClerkStep;
  label: string;
  steps: StepRunner;
}) => {
  const waiting = useWaitingStep(item._id);
  if (waiting) return <Badge>처리 예정</Badge>;
  const { _id: purchaseNo, orderNo = '', goods } = item;
  return (
    <Button
      size="sm"
      held={busy !== undefined}
      aria-label={`${purchaseNo} ${label}`}
      onClick={() => goods && take({ step, purchases: [{ purchaseNo, orderNo, ...goods }] })}
    >
      {label}
    </Button>
  );
};

/** Lists the kinds a clerk may see, for the filter. */
const kindsIn = (counts: OverdueCounts) =>
  overdueKindNames
    .filter((kind) => counts[kind])
    .map((kind) => ({ value: kind, label: factsOfKind(kind).label }));

const overdueList = (steps: StepRunner): ListDeclaration<OverdueItem> => ({
  name: '처리할 일',
  empty: '기한이 지난 일이 없습니다',
  rowId: ({ kind, _id }) => `${kind}/${_id}`,
  rowName: ({ kind, title }) => `${factsOfKind(kind).label} ${title}`,
  filters: [{ kind: 'select', name: 'kind', label: '구분' }],
  columns: [
    {
      key: 'kind',
      header: '구분',
      value: ({ kind }) => factsOfKind(kind).label,
      width: 130,
    },
    {
      key: 'title',
      header: '대상',
      value: ({ title }) => title,
      cell: (item) => (
        <>
          <Link to={placeOf(item)}>{item.title}</Link>
          {item.orderNo && <small className="block whitespace-nowrap text-ink-2">{item.orderNo}</small>}
        </>
      ),
    },
    {
      key: 'days',
      header: '기다린 날',
      value: ({ days }) => waitedText(days),
      cell: ({ kind, days, since }) => (
        <>
          <Badge tone={days > 0 ? 'sale' : 'warn'}>{waitedText(days)}</Badge>
          <small className="block whitespace-nowrap text-ink-2">
            {formatDateTime(since)} {factsOfKind(kind).since}
          </small>
        </>
      ),
      width: 220,
    },
    { key: 'owner', header: '담당', value: ({ owner }) => owner ?? '-', width: 120 },
    {
      key: 'step',
      header: '다음 단계',
      cell: (item) => {
        const { label, takes } = factsOfKind(item.kind).step;
        return takes ? (
          <StepNow item={item} step={takes} label={label} steps={steps} />
        ) : (
          <LinkButton size="sm" href={placeOf(item)} aria-label={`${item.title} ${label}`}>
            {label}
          </LinkButton>
        );
      },
      width: 170,
    },
  ],
  source: { href: '/api/console/overdue', rows: 'overdue', personal: true },
});

export default function Overdue() {
  const { kind, counts, page } = useLoaderData<typeof loader>();
  const steps = useSteps();
  return (
    <ConsolePage title="처리 필요">
      <CalendarNotice />
      <OverdueFigures counts={counts} title="구분별" current={kind} />
      <p className="form-note">
        기한이 지나도록 기다리는 일을 오래 기다린 순서로 모았습니다. 기다린 날은 영업일로 셉니다.
        {kind === undefined &&
          ` 구분마다 오래 기다린 ${OVERDUE_OF_EACH}건까지 보이며, 구분을 고르면 모두 볼 수 있습니다.`}
      </p>
      <ListScreen list={overdueList(steps)} page={page} choices={{ kind: kindsIn(counts) }} />
      {steps.dialogs}
    </ConsolePage>
  );
}
