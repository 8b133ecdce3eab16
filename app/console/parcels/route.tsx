import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { parcels } from '#app/resources/parcels.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Chips } from '#app/ui/chips.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { parcelExceptionKinds, parcelExceptions } from '#shared/domain/parcel/exception.ts';
import { parcelStatusMessages } from '#shared/domain/parcel/parcel.ts';
import type { Total } from '#shared/domain/stored/page.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ParcelInTroubleView } from '#shared/usecases/parcels/list-exceptions.ts';
import { ConsolePage } from '../layout/page.tsx';
import type { ResourceList } from '../list/declare.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { ParcelLink } from '../purchases/parcels/parcel-cell.tsx';
import { readList } from '../resource/serve.ts';

export const headers = personalPage;
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, parcels.scope);
  const [list, counts] = await Promise.all([
    readList(args, parcels, clerk),
    args.context.shop.countParcelExceptions(clerk),
  ]);
  const kind = new URL(args.request.url).searchParams.get('kind');
  return { ...list, counts: orThrow(counts), kind };
};

const lastText = ({ last }: ParcelInTroubleView): string =>
  last
    ? `${formatDateTime(last.at)} ${parcelStatusMessages[last.status]}${last.place ? ` · ${last.place}` : ''}`
    : '기록 없음';

const parcelList: ResourceList<ParcelInTroubleView> = {
  empty: '확인할 배송이 없습니다',
  rowId: ({ _id }) => _id,
  rowName: ({ courier, number }) => `${courier} ${number}`,
  columns: [
    {
      key: 'kind',
      header: '문제',
      value: ({ kind }) => parcelExceptions[kind].label,
      cell: ({ kind, since }) => (
        <>
          <Badge tone={kind === 'RETURNED' ? 'sale' : 'warn'}>{parcelExceptions[kind].label}</Badge>
          <small className="block whitespace-nowrap">{formatDateTime(since)}부터</small>
        </>
      ),
      width: 160,
    },
    {
      key: 'parcel',
      header: '송장',
      value: ({ courier, number }) => `${courier} ${number}`,
      cell: (row) => (
        <>
          <ParcelLink parcel={{ name: row.courier, number: row.number, url: row.url }} />
          <small className="block">{lastText(row)}</small>
        </>
      ),
    },
    { key: 'last', header: '마지막 기록', value: lastText, onScreen: false },
    {
      key: 'orderNos',
      header: '주문번호',
      value: ({ orderNos }) => orderNos.join(', '),
      cell: ({ orderNos }) =>
        orderNos.map((orderNo) => (
          <Link
            key={orderNo}
            className="block whitespace-nowrap"
            to={`/console/shop/purchases/all?keyword=${orderNo}&order=${orderNo}`}
          >
            {orderNo}
          </Link>
        )),
      width: 190,
    },
    { key: 'next', header: '할 일', value: ({ kind }) => parcelExceptions[kind].next },
  ],
};

const totalText = (total: Total): string =>
  typeof total === 'number' ? formatNumber(total) : `${formatNumber(total.atLeast)}+`;

export default function Parcels() {
  const { page, about, counts, kind } = useLoaderData<typeof loader>();
  const path = '/console/shop/parcels';
  return (
    <ConsolePage title={about.item}>
      <p className="form-note">
        택배사에 하루 한 번 이상 배송 상태를 물어 확인이 필요한 송장을 모았습니다. 배송완료나 발송 취소로
        처리하면 다음 확인 때 목록에서 빠집니다.
      </p>
      <Chips
        label="배송 문제 종류"
        items={[
          { href: path, text: '전체', current: !kind },
          ...parcelExceptionKinds.map((exception) => ({
            href: `${path}?kind=${exception}`,
            text: `${parcelExceptions[exception].label} ${totalText(counts[exception])}`,
            current: kind === exception,
          })),
        ]}
      />
      <ListScreen list={parcelList} about={about} page={page} />
    </ConsolePage>
  );
}
