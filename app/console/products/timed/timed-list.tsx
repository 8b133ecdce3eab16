import { labelChoices } from '#app/resources/fields/choices.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type GridField, type GridNames, type GridValues, textOfValue } from '#shared/domain/product/grid.ts';
import {
  type TimedChange,
  type TimedChangeState,
  timedChangeStates,
} from '#shared/domain/product/timed-change.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ResourceList } from '../../list/declare.ts';
import { headerOf } from '../grid/columns.ts';

const tones: Partial<Record<TimedChangeState, 'accent' | 'warn' | 'sale'>> = {
  WAITING: 'accent',
  PARTLY: 'warn',
  REFUSED: 'sale',
};

/** Describes each cell a change affects, with its old and new value: `판매가 12,000 → 9,900`. */
const linesOf = ({ change: { fields, stocks } }: TimedChange, names: GridNames): string[] => [
  ...Object.entries(fields).map(([name, { was, to }]) => {
    const field = name as GridField;
    const text = (value: unknown) =>
      textOfValue(field, { [field]: value } as unknown as GridValues, names) || '없음';
    return `${headerOf(field)} ${text(was)} → ${text(to)}`;
  }),
  ...stocks.map((stock) =>
    'by' in stock ? `재고 ${stock.by > 0 ? '+' : ''}${stock.by}` : `재고 ${stock.seen} → ${stock.to}`,
  ),
];

const refusalsOf = ({ message, refused }: TimedChange): string[] =>
  message !== undefined
    ? [message]
    : refused.map((refusedCell) => `${headerOf(refusedCell.field)}: ${refusedCell.message}`);

export const timedChangeList = (names: GridNames): ResourceList<TimedChange> => ({
  empty: '예약된 변경이 없습니다',
  rowId: ({ _id }) => _id,
  rowName: ({ name, at }) => `${name} ${formatDateTime(at)}`,
  filters: [{ kind: 'select', name: 'state', label: '상태', options: labelChoices(timedChangeStates) }],
  columns: [
    { key: 'at', header: '예약 시각', value: ({ at }) => formatDateTime(at), width: 150 },
    {
      key: 'state',
      header: '상태',
      value: ({ state }) => timedChangeStates[state],
      cell: ({ state }) => <Badge tone={tones[state]}>{timedChangeStates[state]}</Badge>,
      width: 110,
    },
    {
      key: 'product',
      header: '상품',
      value: ({ name }) => name,
      cell: ({ _product, name }) => <a href={`/console/shop/products/${_product}`}>{name}</a>,
      width: 220,
    },
    {
      key: 'change',
      header: '변경',
      value: (timed) => linesOf(timed, names).join(', '),
      cell: (timed) => (
        <>
          {linesOf(timed, names).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          {refusalsOf(timed).map((line) => (
            <small key={line} className="block text-sale">
              {line}
            </small>
          ))}
        </>
      ),
    },
    {
      key: 'why',
      header: '적용하지 못한 이유',
      value: (timed) => refusalsOf(timed).join(', '),
      onScreen: false,
    },
    { key: 'by', header: '담당자', value: ({ by }) => by.username, width: 130 },
  ],
  bulk: [
    {
      intent: 'withdraw',
      label: '예약 취소',
      variant: 'danger',
      confirm: (count) => `예약 ${count}건을 취소할까요?`,
      buttons: { confirm: '예약 취소', cancel: '닫기' },
    },
  ],
});
