import type { ReactNode } from 'react';
import { LinkButton } from '#app/ui/button.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { userCouponStates } from '#shared/domain/coupon/coupon.ts';
import { userCouponStateLabels } from '#shared/domain/coupon/labels.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { goodsPrice, shippingPrice } from '#shared/domain/order/line-money.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import type { MemberWithBenefits } from '#shared/usecases/users/console-users.ts';
import { atColumn, memberColumn, orderColumn } from '../benefits/columns.tsx';
import type { MemberListDeclaration } from '../benefits/member-list-screen.tsx';
import {
  userBonusesScreen,
  userCouponsScreen,
  userGradesScreen,
  userPointsScreen,
  userScoresScreen,
} from '../benefits/member-lists.tsx';
import type { ListDeclaration, ListPage } from '../list/declare.ts';
import { ListScreen } from '../list/list-screen.tsx';
import type { readTab } from './read-tab.ts';
import { tabPath } from './tabs.ts';

/**
 * Declares the list of one member from the list of all members, without its member column, filters and bulk actions.
 */
const ofOne = <Row extends object>(
  { list }: MemberListDeclaration<Row>,
  name: string,
  empty: string,
): ListDeclaration<Row> => ({
  rowId: list.rowId,
  rowName: list.rowName,
  name,
  empty,
  columns: list.columns.filter(({ key }) => key !== memberColumn.key),
});

const orders: ListDeclaration<PurchaseView> = {
  name: '주문',
  empty: '주문내역이 없습니다',
  rowId: ({ purchaseNo }) => purchaseNo,
  rowName: ({ product }) => product.name,
  columns: [
    atColumn('주문일'),
    orderColumn('주문번호', ({ orderNo }) => orderNo),
    { key: 'product', header: '상품', value: ({ product }) => product.name },
    { key: 'amount', header: '수량', align: 'end', value: ({ amount }) => amount, width: 70 },
    {
      key: 'goods',
      header: '상품금액',
      align: 'end',
      value: goodsPrice,
      cell: (purchase) => formatWon(goodsPrice(purchase)),
      width: 110,
    },
    {
      key: 'shipping',
      header: '배송비',
      align: 'end',
      value: shippingPrice,
      cell: (purchase) => formatWon(shippingPrice(purchase)),
      width: 90,
    },
    {
      key: 'paidPrice',
      header: '결제금액',
      align: 'end',
      value: ({ paidPrice }) => paidPrice,
      cell: ({ paidPrice }) => formatWon(paidPrice),
      width: 120,
    },
    { key: 'status', header: '상태', value: ({ statusMessage }) => statusMessage, width: 150 },
  ],
};
const points = ofOne(userPointsScreen, '적립금', '적립금 내역이 없습니다');
const coupons = ofOne(userCouponsScreen, '쿠폰', '해당하는 쿠폰이 없습니다');
const grades = ofOne(userGradesScreen, '등급', '등급이 바뀐 적이 없습니다');
const scores = ofOne(userScoresScreen, '점수', '점수 내역이 없습니다');
const bonuses = ofOne(userBonusesScreen, '보너스', '보너스 내역이 없습니다');

const Rows = <Row extends object>(props: {
  list: ListDeclaration<Row>;
  page: ListPage<Row>;
  actions?: ReactNode;
}) => <ListScreen {...props} />;

type TabData = Exclude<Awaited<ReturnType<typeof readTab>>, { tab: 'info' | 'notes' }>;

/** Page of what a member bought or has. Giving and taking is done on the list's own screen, narrowed to this member. */
export const LedgerTab = ({ user, shown }: { user: MemberWithBenefits; shown: TabData }) => {
  const link = (screen: string, intent: string, text: string) => (
    <LinkButton href={`/console/${screen}?username=${user.username}&edit=${intent}`}>{text}</LinkButton>
  );
  switch (shown.tab) {
    case 'orders':
      return (
        <Rows
          list={orders}
          page={shown.page}
          actions={
            <LinkButton href={`/console/shop/purchases/all?_user=${user._id}`}>
              주문 처리 화면에서 보기
            </LinkButton>
          }
        />
      );
    case 'points':
      return (
        <Rows
          list={points}
          page={shown.page}
          actions={
            <>
              {link('user-points', 'give', '적립금 지급')}
              {link('user-points', 'withdraw', '적립금 차감')}
            </>
          }
        />
      );
    case 'coupons':
      return (
        <>
          <TabLinks
            label="쿠폰 상태"
            items={userCouponStates.map((state) => ({
              href: `${tabPath(user._id, 'coupons')}&state=${state}`,
              text: userCouponStateLabels[state],
              current: state === shown.state,
            }))}
          />
          <Rows list={coupons} page={shown.page} actions={link('user-coupons', 'give', '쿠폰 지급')} />
        </>
      );
    case 'grade':
      return <Rows list={grades} page={shown.page} actions={link('user-grades', 'give', '등급 변경')} />;
    case 'scores':
      return <Rows list={scores} page={shown.page} actions={link('user-scores', 'give', '점수 조정')} />;
    case 'bonuses':
      return <Rows list={bonuses} page={shown.page} actions={link('user-bonuses', 'give', '보너스 조정')} />;
  }
};
