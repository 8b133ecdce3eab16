import { getChoseong } from 'es-hangul';
import type { TreeSection } from '#app/resources/menu-tree.ts';

/** Screen of the console, or an action a clerk can begin there. */
export type FoundScreen = { key: string; kind: '메뉴' | '작업'; href: string; title: string; detail: string };

/** Most results of each kind. */
const MOST = 5;
const INITIALS = /^[ㄱ-ㅎ]+$/;

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/[\s·]/g, '');

/** True when a name contains what was typed, or its initial consonants: ㅅㅍㄷㄹ finds 상품 등록. */
const has = (name: string, typed: string): boolean =>
  INITIALS.test(typed) ? plain(getChoseong(name)).includes(typed) : plain(name).includes(typed);

/** Sorts names that begin with what was typed first. */
const closest = (found: FoundScreen[], typed: string): FoundScreen[] =>
  [...found]
    .sort((a, b) => Number(plain(b.title).startsWith(typed)) - Number(plain(a.title).startsWith(typed)))
    .slice(0, MOST);

/** Finds screens and actions by name in the clerk's own tree, which holds only what the clerk may open. */
export const findScreens = (tree: readonly TreeSection[], query: string): FoundScreen[] => {
  const typed = plain(query);
  if (!typed) return [];
  const items = tree.flatMap(({ title, items }) => items.map((item) => ({ section: title, ...item })));
  const screens = items
    .filter(({ label }) => has(label, typed))
    .map(
      ({ href, label, section }): FoundScreen => ({
        key: href,
        kind: '메뉴',
        href,
        title: label,
        detail: section,
      }),
    );
  const actions = items.flatMap(({ makes, section }): FoundScreen[] =>
    makes && has(makes.label, typed)
      ? [{ key: makes.href, kind: '작업', href: makes.href, title: makes.label, detail: section }]
      : [],
  );
  return [...closest(actions, typed), ...closest(screens, typed)];
};

/** Lists that can be searched for what was typed, when the few results of the search are not enough. */
const lists = [
  { href: '/console/shop/purchases/all', name: 'keyword', word: '주문' },
  { href: '/console/shop/products', name: 'searchValue', word: '상품' },
  { href: '/console/users', name: 'keyword', word: '회원' },
] as const;

/** Finds the lists this clerk may search, with addresses that search for what was typed. */
export const listsOf = (tree: readonly TreeSection[], query: string): FoundScreen[] => {
  const open = new Set(tree.flatMap(({ items }) => items.map(({ href }) => href)));
  return lists
    .filter(({ href }) => open.has(href))
    .map(({ href, name, word }) => ({
      key: `${href}?`,
      kind: '메뉴',
      href: `${href}?${new URLSearchParams({ [name]: query })}`,
      title: `${word}에서 ‘${query}’ 모두 보기`,
      detail: '목록',
    }));
};
