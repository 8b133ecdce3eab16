import { Link } from '@remix-run/react';
import { formatWon } from '#shared/domain/money/format.ts';
import type { Column } from './declare.ts';

/** Column of an amount in won; a number in the spreadsheet. */
export const wonColumn = <Key extends string, Row extends { [name in Key]: number }>(
  key: Key,
  header: string,
  more?: Pick<Column<Row>, 'onScreen'>,
): Column<Row> => ({
  key,
  header,
  align: 'end',
  value: (row) => row[key],
  cell: (row) => formatWon(row[key]),
  width: 110,
  ...more,
});

/** Column of the order a row belongs to, which links to it. */
export const orderColumn: Column<{ orderNo: string }> = {
  key: 'orderNo',
  header: '주문번호',
  value: ({ orderNo }) => orderNo,
  cell: ({ orderNo }) => (
    <Link className="whitespace-nowrap" to={`/console/shop/purchases/all?keyword=${orderNo}`}>
      {orderNo}
    </Link>
  ),
  width: 190,
};
