import { useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { boardCodes, boardOf } from '#shared/domain/board/boards.ts';
import type { CategoryNode } from '#shared/domain/category/category.ts';

/** Page of the shop that a link may lead to. */
type Place = { href: string; name: string; note?: string };

/** Lists of the shop that always exist. */
const pages: Place[] = [
  { href: '/shop/products', name: '전체 상품' },
  { href: '/shop/exhibitions', name: '기획전 목록' },
  { href: '/shop/brands', name: '브랜드 목록' },
  { href: '/shop/showrooms', name: '쇼룸 목록' },
  { href: '/shop/reviews', name: '리뷰 목록' },
  { href: '/center/notice', name: '공지사항' },
  { href: '/center/faq', name: '자주 묻는 질문' },
  { href: '/about', name: '회사소개' },
];

const read = async <T,>(address: string): Promise<Partial<T>> => {
  const answer = await fetch(address);
  return answer.ok ? ((await answer.json()) as T) : {};
};

const categoriesIn = (nodes: readonly CategoryNode[], above: string[] = []): Place[] =>
  nodes.flatMap(({ code, name, children }) => [
    { href: `/shop/products?category=${code}`, name: [...above, name].join(' › ') },
    ...categoriesIn(children, [...above, name]),
  ]);

type LinkTarget = { _id: string; name: string; code?: string };

/** Kinds of pages that can be picked. `find` returns the pages that match the words, or all of them without words. */
const kinds = {
  product: {
    label: '상품',
    find: async (words: string): Promise<Place[]> => {
      const query = new URLSearchParams({ limit: '12', ...(words && { searchValue: words }) });
      const { products = [] } = await read<{ products: LinkTarget[] }>(`/api/console/shop/products?${query}`);
      return products.map(({ _id, name, code }) => ({ href: `/shop/products/${_id}`, name, note: code }));
    },
  },
  category: {
    label: '카테고리',
    find: async (words: string): Promise<Place[]> => {
      const { categories = [] } = await read<{ categories: CategoryNode[] }>('/api/console/shop/categories');
      return categoriesIn(categories).filter(({ name }) => name.includes(words));
    },
  },
  exhibition: {
    label: '기획전',
    find: async (words: string): Promise<Place[]> => {
      const { exhibitions = [] } = await read<{ exhibitions: LinkTarget[] }>('/api/console/shop/exhibitions');
      return exhibitions
        .map(({ _id, name }) => ({ href: `/shop/exhibitions/${_id}`, name }))
        .filter(({ name }) => name.includes(words));
    },
  },
  board: {
    label: '게시판·목록',
    find: async (words: string): Promise<Place[]> => {
      const boards = boardCodes
        .map(boardOf)
        .filter(({ readers }) => readers === 'everyone')
        .map(({ root, name }): Place => ({ href: root, name, note: '게시판' }));
      return [...boards, ...pages].filter(({ name }) => name.includes(words));
    },
  },
};
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

const Finder = ({ onPick }: { onPick: (href: string) => void }) => {
  const id = useId();
  const [kind, setKind] = useState<Kind>('product');
  const [places, setPlaces] = useState<Place[]>();
  const lastQuery = useRef('');
  const find = async (of: Kind, words: string) => {
    const question = `${of} ${words}`;
    lastQuery.current = question;
    const found = await kinds[of].find(words);
    if (lastQuery.current === question) setPlaces(found);
  };
  const words = useRef('');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-4" role="radiogroup" aria-label="연결할 곳">
        {kindNames.map((kindName) => (
          <label key={kindName} className="check">
            <input
              type="radio"
              name={id}
              checked={kindName === kind}
              onChange={() => {
                setKind(kindName);
                setPlaces(undefined);
                void find(kindName, words.current);
              }}
            />
            <span>{kinds[kindName].label}</span>
          </label>
        ))}
      </div>
      <input
        type="search"
        className="input"
        aria-label={`${kinds[kind].label} 검색`}
        placeholder="이름으로 검색"
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ currentTarget }) => {
          words.current = currentTarget.value.trim();
          void find(kind, words.current);
        }}
      />
      <ul className="picker-list">
        {places?.map(({ href, name, note }) => (
          <li key={href}>
            <button type="button" onClick={() => onPick(href)}>
              <span>
                {name}
                {note && <small>{note}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {places?.length === 0 && <p className="text-ink-2">검색 결과가 없습니다.</p>}
    </div>
  );
};

/** Picks the target of a link from the shop's pages. External addresses are still typed. */
export const LinkPicker = ({
  label = '링크',
  onPick,
}: {
  /** Purpose of the link, when there are several */
  label?: string;
  onPick: (href: string) => void;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-label={`${label} 선택`} onClick={() => setOpen(true)}>
        선택
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="링크 선택" width={560}>
        <Finder
          onPick={(href) => {
            onPick(href);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
};
