import { getChoseong } from 'es-hangul';
import type { TreeSection } from '#app/resources/tree.ts';

/** A screen of the console, or something a clerk can begin. */
export type FoundScreen = { key: string; kind: '메뉴' | '작업'; href: string; title: string; detail: string };

/** Most of each kind. */
const MOST = 5;
const INITIALS = /^[ㄱ-ㅎ]+$/;

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/[\s·]/g, '');

/** Whether a name has what was typed in it, or its first consonants: ㅅㅍㄷㄹ finds 상품 등록. */
const has = (name: string, typed: string): boolean =>
  INITIALS.test(typed) ? plain(getChoseong(name)).includes(typed) : plain(name).includes(typed);

/** Those that begin with what was typed come first. */
const closest = (found: FoundScreen[], typed: string): FoundScreen[] =>
  [...found]
    .sort((a, b) => Number(plain(b.title).startsWith(typed)) - Number(plain(a.title).startsWith(typed)))
    .slice(0, MOST);

/** Screens and actions of a clerk's own tree by their names: what the clerk may not open is not in it. */
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

/** Lists that can be looked through for what was typed, where the few hits of the search are not enough. */
const lists = [
  { href: '/console/shop/purchases/all', name: 'keyword', word: '주문' },
  { href: '/console/shop/products', name: 'searchValue', word: '상품' },
  { href: '/console/users', name: 'keyword', word: '회원' },
] as const;

/** The lists this clerk may look through, asked for what was typed. */
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
