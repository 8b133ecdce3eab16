import { TabLinks } from '#app/ui/tabs.tsx';

const places = [
  { href: '/center/notice', text: '공지사항' },
  { href: '/center/faq', text: '자주 묻는 질문' },
  { href: '/center/inquiry', text: '상품 문의' },
  { href: '/mypage/questions', text: '1:1 문의' },
  { href: '/center/individual-service', text: '서비스 신청' },
] as const;

/** Tabs of the customer center. */
export const CenterTabs = ({ current }: { current: (typeof places)[number]['href'] }) => (
  <TabLinks
    label="고객센터 메뉴"
    items={places.map(({ href, text }) => ({ href, text, current: href === current }))}
  />
);
