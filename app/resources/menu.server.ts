import { formInboxes, formInboxNames } from '#shared/domain/form/service-forms.ts';
import { purchaseListLabels, purchaseLists, workLists } from '#shared/domain/order/status.ts';
import { consoleScopes } from '#shared/domain/user/access.ts';
import { accessRecords } from './access-records.server.ts';
import { benefitLists } from './benefits.server.ts';
import { exhibitionLists } from './contents.server.ts';
import { type ConsoleResource, writeScopeOf } from './declare.ts';
import { memberLists } from './members.server.ts';
import type { TreeItem, TreeSection } from './menu-tree.ts';
import { messages } from './messages.server.ts';
import { moneyLists } from './money.server.ts';
import { parcels } from './parcels.server.ts';
import { catalogLists, productLists } from './products.server.ts';
import { forms, supportLists } from './support.server.ts';
import { terms } from './terms.server.ts';

type Section = { title: string; items: (TreeItem | ConsoleResource)[] };

/**
 * Map of the console: every screen, section by section (rules 9.26). A resource defines its own path, name and
 * permissions; a screen that is not a resource is declared here.
 */
const sections: Section[] = [
  {
    title: '',
    items: [
      { href: '/console', label: '대시보드', area: 'catalog' },
      { href: '/console/overdue', label: '처리 필요', area: 'service' },
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
          ...(workLists.some((workList) => workList === list) && { count: list }),
        }),
      ),
      parcels,
      ...moneyLists,
      { href: '/console/shop/couriers', label: '택배사', area: 'service' },
      { href: '/console/shop/days', label: '영업일', area: 'service' },
    ],
  },
  {
    title: '상품',
    items: [
      {
        href: '/console/shop/products',
        label: '상품',
        area: 'catalog',
        makes: { href: '/console/shop/products/create', label: '상품 등록', area: 'catalog' },
      },
      { href: '/console/shop/products/grid', label: '상품 표', area: 'catalog' },
      ...productLists,
      { href: '/console/shop/bulk-upload', label: '상품 일괄등록', area: 'only' },
      ...catalogLists,
    ],
  },
  {
    title: '첫 화면',
    items: [
      {
        href: '/console/main/banner/MAIN_1',
        under: '/console/main/banner',
        label: '메인 배너',
        area: 'catalog',
      },
      {
        href: '/console/main/display/POPULAR',
        under: '/console/main/display',
        label: '메인 진열',
        area: 'catalog',
      },
      {
        href: '/console/main/review/BEST_REVIEW',
        under: '/console/main/review',
        label: '메인 리뷰',
        area: 'catalog',
      },
      { href: '/console/main/link', label: '메인 링크', area: 'catalog' },
    ],
  },
  {
    title: '전시',
    items: exhibitionLists,
  },
  {
    title: '혜택',
    items: benefitLists,
  },
  {
    title: '고객센터',
    items: supportLists,
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
    items: memberLists,
  },
  {
    title: '운영',
    items: [
      { href: '/console/statistics', label: '통계', area: 'service' },
      { href: '/console/shop/reconciliation', label: '정산 대사', area: 'only' },
      { href: '/console/site/opening', label: '오픈 준비', area: 'only' },
      { href: '/console/site/setting', label: '사이트 설정', area: 'only' },
      terms,
      messages,
      { href: '/console/site/costs', label: '운영 비용', area: 'only' },
      accessRecords,
    ],
  },
  {
    title: '내 계정',
    items: [
      { href: '/console/bell', label: '알림', area: 'any' },
      { href: '/console/security', label: '2단계 인증', area: 'any' },
    ],
  },
];

const isResource = (item: TreeItem | ConsoleResource): item is ConsoleResource => 'useCases' in item;

/** Every resource of the console: those in the menu, and the forms, which are in the menu as inboxes. */
export const consoleResources: readonly ConsoleResource[] = [
  ...sections.flatMap(({ items }) => items.filter(isResource)),
  forms,
];

const itemOf = (item: TreeItem | ConsoleResource): TreeItem =>
  isResource(item)
    ? {
        href: `/console/${item.path}`,
        label: item.names.menu ?? item.names.item,
        area: item.scope,
        ...(item.waits && { count: item.waits }),
        ...(item.useCases.create && { makes: makesOf(item) }),
      }
    : item;

/** Returns how a new item is created: on its own screen, or in a dialog over the list. */
const makesOf = (resource: ConsoleResource): TreeItem['makes'] => {
  const { path, screen, names } = resource;
  const hasScreen = typeof screen !== 'string' && Object.hasOwn(screen, '/create');
  return {
    href: `/console/${path}${hasScreen ? '/create' : '?edit=new'}`,
    label: `${names.item} 등록`,
    area: writeScopeOf(resource),
  };
};

const menu: TreeSection[] = sections.map(({ title, items }) => ({ title, items: items.map(itemOf) }));

/**
 * Builds the tree of screens that these scopes allow, and the items that can be created there. Empty sections are left
 * out.
 */
export const menuTreeOf = (scope: readonly string[]): TreeSection[] => {
  const may = ({ area }: Pick<TreeItem, 'area'>) =>
    consoleScopes[area].some((candidate) => scope.includes(candidate));
  return menu
    .map(({ title, items }) => ({
      title,
      items: items
        .filter(may)
        .map(({ makes, ...item }) => ({ ...item, ...(makes && may(makes) && { makes }) })),
    }))
    .filter(({ items }) => items.length > 0);
};
