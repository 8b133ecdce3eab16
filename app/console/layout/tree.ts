import { formInboxes, formInboxNames } from '#shared/domain/form/service-forms.ts';
import {
  type PurchaseList,
  purchaseListLabels,
  purchaseLists,
  workLists,
} from '#shared/domain/order/status.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';

/** A screen in the console's tree. `count` names the figure beside it. */
export type TreeItem = {
  href: string;
  label: string;
  area: keyof typeof consoleScopes;
  count?: PurchaseList;
  /** Where the screen's siblings lie, when it is one of several that the item stands for */
  under?: string;
};
export type TreeSection = { title: string; items: TreeItem[] };

/** Every screen of the console, section by section, with the part of the console it belongs to (spec §6). */
const sections: TreeSection[] = [
  { title: '', items: [{ href: '/console', label: '대시보드', area: 'shelf' }] },
  {
    title: '상품',
    items: [
      { href: '/console/shop/products', label: '상품', area: 'shelf' },
      { href: '/console/shop/bulk-upload', label: '상품 일괄등록', area: 'only' },
      { href: '/console/shop/categories', label: '카테고리', area: 'shelf' },
      { href: '/console/shop/brands', label: '브랜드', area: 'shelf' },
      { href: '/console/shop/shippings', label: '배송', area: 'shelf' },
      { href: '/console/shop/islands', label: '도서산간 지역', area: 'shelf' },
      { href: '/console/shop/synonyms', label: '검색 동의어', area: 'shelf' },
    ],
  },
  {
    title: '첫 화면',
    items: [
      {
        href: '/console/main/banner/MAIN_1',
        under: '/console/main/banner',
        label: '메인 배너',
        area: 'shelf',
      },
      {
        href: '/console/main/display/POPULAR',
        under: '/console/main/display',
        label: '메인 진열',
        area: 'shelf',
      },
      {
        href: '/console/main/review/BEST_REVIEW',
        under: '/console/main/review',
        label: '메인 후기',
        area: 'shelf',
      },
      { href: '/console/main/link', label: '메인 링크', area: 'shelf' },
    ],
  },
  {
    title: '전시',
    items: [
      { href: '/console/shop/display', label: '진열 그룹', area: 'shelf' },
      { href: '/console/shop/exhibitions', label: '기획전', area: 'shelf' },
      { href: '/console/shop/showrooms', label: '쇼룸', area: 'shelf' },
      { href: '/console/banners', label: '배너', area: 'shelf' },
      { href: '/console/band-banners', label: '띠 배너', area: 'shelf' },
      { href: '/console/popups', label: '팝업', area: 'shelf' },
      { href: '/console/site/pages', label: '안내 페이지', area: 'shelf' },
    ],
  },
  {
    title: '혜택',
    items: [
      { href: '/console/shop/coupons', label: '쿠폰', area: 'shelf' },
      { href: '/console/shop/points', label: '적립금 정책', area: 'shelf' },
      { href: '/console/shop/codes', label: '코드', area: 'only' },
      { href: '/console/shop/target-payments', label: '개인결제', area: 'shelf' },
    ],
  },
  {
    title: '고객센터',
    items: [
      { href: '/console/center/questions', label: '1:1 문의', area: 'service' },
      { href: '/console/shop/inquires', label: '상품 문의', area: 'service' },
      { href: '/console/shop/reviews', label: '후기', area: 'service' },
      { href: '/console/boards', label: '게시글', area: 'shelf' },
      { href: '/console/board-comments', label: '댓글', area: 'shelf' },
      { href: '/console/center/notifications', label: '공지사항', area: 'shelf' },
      { href: '/console/center/faqs', label: 'FAQ', area: 'shelf' },
    ],
  },
  {
    title: '주문',
    items: [
      ...purchaseLists.map(
        (list): TreeItem => ({
          href: `/console/shop/purchases/${list}`,
          label: purchaseListLabels[list],
          area: 'service',
          ...(workLists.includes(list) && { count: list }),
        }),
      ),
      { href: '/console/shop/holds', label: '의심 주문', area: 'service' },
    ],
  },
  {
    title: '신청',
    items: formInboxes.map((inbox) => ({
      href: `/console/center/${inbox}`,
      label: formInboxNames[inbox],
      area: 'service',
    })),
  },
  {
    title: '회원',
    items: [
      { href: '/console/users', label: '회원', area: 'only' },
      { href: '/console/withdrawn-users', label: '탈퇴회원', area: 'only' },
      { href: '/console/user-level', label: '회원 등급', area: 'only' },
      { href: '/console/user-grades', label: '회원 등급 내역', area: 'any' },
      { href: '/console/user-coupons', label: '회원 쿠폰', area: 'only' },
      { href: '/console/user-points', label: '회원 적립금', area: 'only' },
      { href: '/console/user-scores', label: '회원 점수', area: 'only' },
      { href: '/console/user-bonuses', label: '추천인 보너스', area: 'only' },
    ],
  },
  {
    title: '운영',
    items: [
      { href: '/console/shop/reconciliation', label: '정산 대사', area: 'only' },
      { href: '/console/site/setting', label: '사이트 설정', area: 'only' },
      { href: '/console/site/terms', label: '약관', area: 'only' },
      { href: '/console/access-records', label: '개인정보 접속기록', area: 'only' },
    ],
  },
  { title: '내 계정', items: [{ href: '/console/security', label: '2단계 인증', area: 'any' }] },
];

/** What somebody with these scopes may open; sections without anything left are gone. */
export const treeOf = (scope: readonly string[]): TreeSection[] =>
  sections
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ area }) => consoleScopes[area].some((one) => scope.includes(one))),
    }))
    .filter(({ items }) => items.length > 0);

/** The item whose screen is open: the longest address the path lies under. */
export const currentItem = (tree: readonly TreeSection[], pathname: string): TreeItem | undefined =>
  tree
    .flatMap(({ items }) => items)
    .filter(({ href, under = href }) => pathname === href || pathname.startsWith(`${under}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
