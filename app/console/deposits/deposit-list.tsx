import { Link } from '@remix-run/react';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { Badge } from '#app/ui/badge.tsx';
import { depositLists, depositStates } from '#shared/domain/deposit/deposit.ts';
import { type DepositVerdict, depositVerdicts } from '#shared/domain/deposit/match.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { DepositView } from '#shared/usecases/deposits/list-deposits.ts';
import { datedSorts, type ResourceList } from '../list/declare.ts';
import { EditName } from '../list/edit-link.tsx';

const tones: Partial<Record<DepositVerdict, 'warn' | 'accent'>> = {
  FITS: 'accent',
  SHARED: 'warn',
  LATE: 'warn',
  DOUBLE: 'warn',
  SHORT: 'warn',
  OVER: 'warn',
};

const saidOf = ({ state, verdict }: DepositView): string =>
  verdict ? depositVerdicts[verdict] : depositStates[state];

/** Describes in one line what is still open about a deposit, or what was done. */
const detailOf = ({ state, excess, returned, note, orders, isAutomatic, charge }: DepositView): string => {
  const [order] = orders;
  if (state === 'PART')
    return order?.isWaiting ? `${formatWon(order.due)} 더 필요` : '주문이 취소됨 · 환불 필요';
  if (state === 'EXCESS') return `${formatWon(excess ?? 0)} 환불 필요`;
  if (returned) return `${formatWon(returned)} 환불${note ? ` · ${note}` : ''}`;
  if (charge) return '추가 결제';
  return note ?? (isAutomatic ? '자동' : '');
};

const OrderLinks = ({ deposit: { orderNo, orders } }: { deposit: DepositView }) => {
  const named = orderNo ? [orderNo] : orders.map((order) => order.orderNo);
  const [first] = named;
  if (!first) return <span className="text-ink-3">없음</span>;
  return (
    <>
      <Link to={`/console/shop/purchases/all?keyword=${first}`}>{first}</Link>
      {named.length > 1 && <small className="block">외 {named.length - 1}건</small>}
    </>
  );
};

/** Deposits to the shop's account. */
export const depositList: ResourceList<DepositView> = {
  empty: '처리할 입금이 없습니다',
  rowId: ({ _id }) => _id,
  rowName: ({ depositor, amount }) => `${depositor} ${formatWon(amount)}`,
  filters: [
    {
      kind: 'select',
      name: 'list',
      label: '구분',
      all: depositLists.WAITING,
      options: labelChoices({ DONE: depositLists.DONE }),
    },
    { kind: 'days', name: 'created', label: '입금일' },
  ],
  columns: [
    {
      key: 'at',
      header: '입금일시',
      sorts: datedSorts,
      value: ({ at }) => new Date(at),
      cell: ({ at }) => formatDateTime(at),
      width: 150,
    },
    {
      key: 'depositor',
      header: '입금자',
      value: ({ depositor }) => depositor,
      cell: ({ _id, depositor }) => <EditName id={_id}>{depositor}</EditName>,
      width: 160,
    },
    {
      key: 'amount',
      header: '입금액',
      value: ({ amount }) => amount,
      cell: ({ amount }) => <b>{formatWon(amount)}</b>,
      align: 'end',
      width: 110,
    },
    {
      key: 'state',
      header: '상태',
      value: saidOf,
      cell: (deposit) => (
        <>
          <Badge tone={deposit.verdict && tones[deposit.verdict]}>{saidOf(deposit)}</Badge>
          {detailOf(deposit) && <small className="block">{detailOf(deposit)}</small>}
        </>
      ),
    },
    {
      key: 'orderNo',
      header: '주문번호',
      value: ({ orderNo, orders }) => orderNo ?? orders.map((order) => order.orderNo).join(' '),
      cell: (deposit) => <OrderLinks deposit={deposit} />,
      width: 190,
    },
    { key: 'detail', header: '내용', value: detailOf, onScreen: false },
    { key: 'excess', header: '초과금액', value: ({ excess }) => excess, onScreen: false },
    { key: 'returned', header: '환불금액', value: ({ returned }) => returned, onScreen: false },
    { key: 'account', header: '입금 계좌', value: ({ account }) => account, onScreen: false },
    { key: 'balance', header: '잔액', value: ({ balance }) => balance, onScreen: false },
  ],
};
