import { layout, route } from '@remix-run/route-config';
import { belowBoard } from '../board-routes.ts';

const myAccount = [
  route('mypage/myinfo', 'mypage/myinfo/route.tsx'),
  route('mypage/destinations', 'mypage/destinations/route.tsx'),
  route('mypage/promoter', 'mypage/promoter/route.tsx'),
  route('mypage/leave', 'mypage/leave/route.tsx'),
];

/** Pages of the members' area, inside the shop's shell. Visitors may open the carts, too, and guests their order. */
export const mypagePages = [
  route('shop/orders', 'mypage/orders/guest.tsx'),
  route('shop/orders/find', 'mypage/orders/find-guest.tsx'),
  route('mypage/cart', 'mypage/cart/route.tsx'),
  route('mypage/cart/regular', 'mypage/cart/regular.tsx'),
  layout('mypage/layout/route.tsx', [
    route('mypage/dashboard', 'mypage/dashboard/route.tsx'),
    route('mypage/orders', 'mypage/orders/route.tsx'),
    route('mypage/likes', 'mypage/likes/route.tsx'),
    route('mypage/restocks', 'mypage/restocks/route.tsx'),
    route('mypage/coupons/:tab?', 'mypage/coupons/route.tsx'),
    route('mypage/points', 'mypage/points/route.tsx'),
    route('mypage/receipt', 'mypage/receipt/route.tsx'),
    route('mypage/target-payments', 'mypage/target-payments/route.tsx'),
    route('mypage/refund-account', 'mypage/refund-account/route.tsx'),
    route('mypage/reviews', 'mypage/reviews/route.tsx'),
    route('mypage/inquiries', 'mypage/inquiries/route.tsx'),
    route('mypage/questions', 'mypage/questions/route.tsx'),
    route('mypage/forms', 'mypage/forms/route.tsx'),
    route('mypage/bulk-purchase', 'mypage/bulk-purchase/route.tsx'),
    route('mypage/bulk-purchase/inquire', 'mypage/bulk-purchase/inquire.tsx'),
    ...['mypage/dashboard', 'mypage/target-payments'].flatMap(belowBoard),
    ...myAccount,
  ]),
];

/** Redirect of the area's own address. */
export const mypageData = [route('mypage', 'mypage/index.ts')];
