import { type ActionFunctionArgs, data } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { holders } from '#app/resources/money.server.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureBodyOf, failureData, initOf } from '#app/web/failure.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { freeHoldersSchema } from '#shared/contracts/orders/reservations.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import type { HolderKind } from '#shared/domain/order/reservations.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { SuspiciousHolder } from '#shared/usecases/orders/console/suspicious-holders.ts';
import { ConsolePage } from '../layout/page.tsx';
import { type BulkOutcome, idsOf } from '../list/bulk.ts';
import type { ResourceList } from '../list/declare.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { listLoader } from '../resource/serve.ts';

export const headers = personalPage;
export const loader = listLoader(holders);

/** Cancels the unpaid orders of the selected holders and releases the stock. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, holders.scope);
  const sent = await readForm(args.request);
  if (!sent.ok) return failureData(sent.failure);
  const parsed = parseWith(freeHoldersSchema, { holders: idsOf(sent.value) });
  if (!parsed.ok) return failureData(parsed.failure);
  const answer = await args.context.shop.freeHolds({ ...clerk, ...parsed.value });
  if (!answer.ok) return failureData(answer.failure);
  const { freed, refused } = answer.value;
  const done = `주문 ${freed.length}건을 취소하고 재고를 풀었습니다.`;
  // When more rows are selected than one request takes, each batch reports which of its rows failed (list/bulk-bar.tsx).
  const stuck = new Map(refused.map(({ holder, failure }) => [holder, failure.message]));
  const rows = {
    done: parsed.value.holders.length - stuck.size,
    refused: [...stuck].map(([id, message]) => ({ id, message })),
  };
  const [first] = refused;
  if (!first) return data<BulkOutcome>({ notice: done, ...rows });
  const rest = `나머지 ${refused.length}건: ${first.failure.message}`;
  const message = freed.length > 0 ? `${done}\n${rest}` : first.failure.message;
  const failure = { ...failureBodyOf(first.failure), message };
  return data<BulkOutcome>({ failure, ...rows }, initOf(first.failure));
};

const kindLabels: Record<HolderKind, string> = {
  member: '회원',
  visitor: '비회원',
  person: '본인인증 비회원',
  phone: '같은 연락처',
  address: '같은 배송지',
  network: '같은 네트워크',
};

/** Most orders named in a row. The others are found by what they have in common. */
const SHOWN = 3;

const Orders = ({ orderNos }: Pick<SuspiciousHolder, 'orderNos'>) => (
  <>
    {orderNos.slice(0, SHOWN).map((orderNo) => (
      <Link key={orderNo} to={`/console/shop/purchases/all?keyword=${orderNo}`} className="block">
        {orderNo}
      </Link>
    ))}
    {orderNos.length > SHOWN && <small>외 {orderNos.length - SHOWN}건</small>}
  </>
);

const holdList: ResourceList<SuspiciousHolder> = {
  empty: '지금은 확인할 의심 주문이 없습니다',
  rowId: ({ holder }) => holder,
  rowName: ({ kind, contact }) => `${kindLabels[kind]} ${contact}`,
  columns: [
    { key: 'kind', header: '구분', value: ({ kind }) => kindLabels[kind], width: 130 },
    { key: 'contact', header: '대상', value: ({ contact }) => contact },
    {
      key: 'orderNos',
      header: '주문번호',
      cell: ({ orderNos }) => <Orders orderNos={orderNos} />,
      width: 190,
    },
    { key: 'orders', header: '주문', value: ({ orders }) => `${orders}건`, align: 'end', width: 80 },
    {
      key: 'units',
      header: '수량',
      value: ({ units }) => `${formatNumber(units)}개`,
      align: 'end',
      width: 90,
    },
    { key: 'won', header: '금액', value: ({ won }) => formatWon(won), align: 'end', width: 150 },
    {
      key: 'since',
      header: '첫 주문',
      value: ({ since }) => since && formatDateTime(since),
      width: 150,
    },
    { key: 'until', header: '자동 취소', value: ({ until }) => formatDateTime(until), width: 150 },
  ],
  bulk: [
    {
      intent: 'free',
      atOnce: 48,
      label: '주문 취소하고 재고 풀기',
      variant: 'danger',
      confirm: (count) =>
        `선택한 ${count}건에 속한 미결제 주문을 모두 취소하고 재고를 풀까요?\n주문한 사람에게 취소 안내가 발송됩니다.`,
      buttons: { confirm: '주문 취소', cancel: '닫기' },
    },
  ],
};

export default function SuspiciousHolders() {
  const { page, about } = useLoaderData<typeof loader>();
  return (
    <ConsolePage title={about.item}>
      <p className="form-note">
        같은 연락처·배송지·네트워크에서 들어온 비회원의 미결제 주문이 많거나, 한 비회원이 많은 재고를 잡고
        있는 경우입니다. 오래된 주문부터 보입니다.
      </p>
      <ListScreen list={holdList} about={about} page={page} />
    </ConsolePage>
  );
}
