import { useLocation } from '@remix-run/react';

const menu = [
  {
    title: '쇼핑',
    items: [
      { href: '/mypage/orders', text: '주문내역' },
      { href: '/mypage/cart/regular', text: '정기구매' },
      { href: '/mypage/target-payments', text: '개인결제' },
      { href: '/mypage/likes', text: '좋아요' },
      { href: '/mypage/coupons', text: '쿠폰' },
      { href: '/mypage/points', text: '적립금' },
      { href: '/mypage/receipt', text: '영수증' },
    ],
  },
  {
    title: '활동',
    items: [
      { href: '/mypage/reviews', text: '리뷰' },
      { href: '/mypage/inquiries', text: '상품 문의' },
      { href: '/mypage/questions', text: '1:1 문의' },
      { href: '/mypage/forms', text: '신청 내역' },
      { href: '/mypage/bulk-purchase', text: '대량 구매' },
    ],
  },
  {
    title: '회원정보',
    items: [
      { href: '/mypage/myinfo', text: '회원정보 수정' },
      { href: '/mypage/destinations', text: '배송지 관리' },
      { href: '/mypage/refund-account', text: '환불계좌' },
      { href: '/mypage/leave', text: '회원 탈퇴' },
    ],
  },
] as const;

/** The member's menu: a column at the left, a strip to swipe below 1024. */
export const Menu = () => {
  const { pathname } = useLocation();
  const link = (href: string, text: string) => (
    <a
      href={href}
      aria-current={pathname === href || pathname.startsWith(`${href}/`) ? 'page' : undefined}
      ref={(anchor) => anchor?.ariaCurrent && anchor.parentElement && keepInSight(anchor)}
    >
      {text}
    </a>
  );
  return (
    <nav aria-label="마이페이지 메뉴" className="my-menu">
      {link('/mypage/dashboard', '마이페이지')}
      {menu.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {items.map(({ href, text }) => (
              <li key={href}>{link(href, text)}</li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};

/** Brings the place one is at into the strip, without moving the page. */
const keepInSight = (anchor: HTMLAnchorElement) => {
  const strip = anchor.closest('nav');
  if (strip) strip.scrollLeft = anchor.offsetLeft - strip.offsetLeft - 16;
};
