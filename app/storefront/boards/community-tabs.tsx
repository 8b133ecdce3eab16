import { TabLinks } from '#app/ui/tabs.tsx';
import { boardOf, communityBoards } from '#shared/domain/board/boards.ts';

const places = [
  ...communityBoards.map((code) => ({ href: boardOf(code).root as string, text: boardOf(code).name })),
  { href: '/shop/reviews', text: '상품 리뷰' },
  { href: '/community/notices', text: '공지사항' },
];

/** Tabs of the community's boards. */
export const CommunityTabs = ({ current }: { current: string }) => (
  <TabLinks
    label="커뮤니티 메뉴"
    items={places.map(({ href, text }) => ({ href, text, current: href === current }))}
  />
);
