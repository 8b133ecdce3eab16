import type { MemberMenu } from '#app/shop/member-area/menu.tsx';

const shopping = [
  { href: '/mypage/orders', text: '주문내역' },
  { href: '/mypage/cart/regular', text: '정기구매' },
  { href: '/mypage/target-payments', text: '개인결제' },
  { href: '/mypage/likes', text: '좋아요' },
  { href: '/mypage/restocks', text: '재입고 알림' },
  { href: '/mypage/coupons', text: '쿠폰' },
  { href: '/mypage/points', text: '적립금' },
  { href: '/mypage/receipt', text: '영수증' },
];

const activity = [
  { href: '/mypage/reviews', text: '리뷰' },
  { href: '/mypage/inquiries', text: '상품 문의' },
  { href: '/mypage/questions', text: '1:1 문의' },
  { href: '/mypage/forms', text: '신청 내역' },
  { href: '/mypage/bulk-purchase', text: '대량 구매' },
];

const account = [
  { href: '/mypage/myinfo', text: '회원정보 수정' },
  { href: '/mypage/destinations', text: '배송지 관리' },
  { href: '/mypage/refund-account', text: '환불계좌' },
  { href: '/mypage/leave', text: '회원 탈퇴' },
];

/** Builds the menu of a member's pages. Promoters also get the link to their own area. */
export const menuOf = ({ isPromoter }: { isPromoter: boolean }): MemberMenu => ({
  label: '마이페이지 메뉴',
  home: { href: '/mypage/dashboard', text: '마이페이지' },
  groups: [
    { title: '쇼핑', items: shopping },
    { title: '활동', items: activity },
    {
      title: '추천인',
      items: [
        isPromoter
          ? { href: '/promoter/dashboard', text: '추천인 페이지' }
          : { href: '/mypage/promoter', text: '추천인 신청' },
      ],
    },
    { title: '회원정보', items: account },
  ],
});
