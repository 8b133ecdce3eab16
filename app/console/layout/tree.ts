import { type PurchaseList, purchaseListLabels, purchaseLists } from '#shared/domain/order/status.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';

/** A screen in the console's tree. `count` names the figure beside it. */
export type TreeItem = {
  href: string;
  label: string;
  area: keyof typeof consoleScopes;
  count?: PurchaseList;
};
export type TreeSection = { title: string; items: TreeItem[] };

/** Lists whose length says that somebody has work to do. */
const COUNTED: readonly PurchaseList[] = [
  'nonpayment',
  'payment',
  'delivery',
  'cancel',
  'exchange',
  'return',
];

/** Every screen of the console, section by section, with the part of the console it belongs to (spec §6). */
const sections: TreeSection[] = [
  { title: '', items: [{ href: '/console', label: '대시보드', area: 'shelf' }] },
  {
    title: '상품',
    items: [
      { href: '/console/shop/products', label: '상품', area: 'shelf' },
      { href: '/console/shop/categories', label: '카테고리', area: 'shelf' },
      { href: '/console/shop/brands', label: '브랜드', area: 'shelf' },
      { href: '/console/shop/shippings', label: '배송', area: 'shelf' },
    ],
  },
  {
    title: '전시',
    items: [
      { href: '/console/shop/exhibitions', label: '기획전', area: 'shelf' },
      { href: '/console/shop/showrooms', label: '쇼룸', area: 'shelf' },
      { href: '/console/banners', label: '배너', area: 'shelf' },
      { href: '/console/band-banners', label: '띠 배너', area: 'shelf' },
      { href: '/console/popups', label: '팝업', area: 'shelf' },
    ],
  },
  {
    title: '고객센터',
    items: [
      { href: '/console/center/notifications', label: '공지사항', area: 'shelf' },
      { href: '/console/center/faqs', label: 'FAQ', area: 'shelf' },
    ],
  },
  {
    title: '주문',
    items: purchaseLists.map((list) => ({
      href: `/console/shop/purchases/${list}`,
      label: purchaseListLabels[list],
      area: 'service',
      ...(COUNTED.includes(list) && { count: list }),
    })),
  },
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
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
