import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { coupons } from '#app/resources/benefits.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import {
  describeCouponConditions,
  formatCouponValue,
  formatValidity,
} from '#shared/domain/coupon/describe.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import { consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { ConsoleCoupon } from '#shared/usecases/coupons/manage-coupons.ts';
import { removing } from '../../contents/columns.tsx';
import type { Column } from '../../list/declare.ts';
import { ItemScreen, type ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { readList, saveAction } from '../../resource/serve.ts';
import {
  couponEventFilter,
  issueColumn,
  keywordFilter,
  nameColumn,
  stateFilter,
  targetColumn,
  usedColumn,
} from '../columns.tsx';
import { couponFields, freshCoupon } from './coupon-form.ts';

const endOf = ({ usage }: ConsoleCoupon): string => formatValidity(usage, '제한 없음');

/**
 * Builds the column with the number of coupons and, for the spreadsheet alone, the column with their price, which the
 * shop's limit may count.
 */
const countedColumns = (key: 'issued' | 'used', word: string): Column<ConsoleCoupon>[] => [
  {
    key,
    header: word,
    align: 'end',
    value: (coupon) => coupon[key].count,
    cell: (coupon) => `${formatNumber(coupon[key].count)}장`,
    width: 70,
  },
  { key: `${key} price`, header: `${word} 금액`, value: (coupon) => coupon[key].price, onScreen: false },
];

/** Coupons of the shop (rules 2.1). */
const screen: ItemScreenDeclaration<ConsoleCoupon> = {
  width: 960,
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ name }) => name,
    filters: [{ ...keywordFilter, label: '이름·코드' }, couponEventFilter, stateFilter],
    columns: [
      nameColumn('쿠폰'),
      { key: 'value', header: '할인', align: 'end', value: formatCouponValue, width: 90 },
      issueColumn,
      targetColumn,
      {
        key: 'terms',
        header: '사용 조건',
        value: (coupon) => describeCouponConditions(coupon).slice(0, -1).join(' · '),
        width: 300,
      },
      { key: 'end', header: '유효기간', value: endOf, width: 120 },
      ...countedColumns('issued', '발급'),
      ...countedColumns('used', '사용'),
      usedColumn(({ issue }) => issue.isActive, '발급', '중지'),
    ],
    bulk: [removing('쿠폰', '더는 발급되지 않습니다. 회원이 가진 쿠폰은 그대로입니다.')],
  },
  form: couponFields,
  fresh: freshCoupon,
};

export const headers = personalPage;
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, coupons.scope);
  const mayGive = permit(clerk.actor, { scopes: consoleScopes.only }).ok;
  return { ...(await readList(args, coupons, clerk)), mayGive };
};
export const action = saveAction(coupons);

/** Shows the coupons. Only clerks who may see members can give a coupon to members by name (rules 6.4). */
export default function Coupons() {
  const { mayGive, edited, ...list } = useLoaderData<typeof loader>();
  const userCouponsPath = `/console/user-coupons?_coupon=${edited?._id}`;
  return (
    <ItemScreen
      screen={screen}
      {...list}
      edited={edited}
      aside={
        mayGive &&
        edited && (
          <>
            <LinkButton href={userCouponsPath}>발급 내역</LinkButton>
            <LinkButton href={`${userCouponsPath}&edit=give`}>회원에게 지급</LinkButton>
          </>
        )
      }
    />
  );
}
