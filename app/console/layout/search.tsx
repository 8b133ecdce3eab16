import { useFetcher, useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { TreeSection } from '#app/resources/menu-tree.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Hit } from '#shared/usecases/console/search-console.ts';
import type { loader } from '../search.ts';
import { findScreens, listsOf } from './find-screens.ts';

const TYPING_PAUSE_MS = 150;
const kinds: Record<Hit['kind'], string> = { product: '상품', order: '주문', member: '회원' };

const shown = (hit: Hit): { key: string; href: string; title: string; detail: string } => {
  switch (hit.kind) {
    case 'product':
      return {
        key: hit._id,
        href: `/console/shop/products/${hit._id}`,
        title: hit.name,
        detail: `${hit.code}${hit.shows ? '' : ' · 숨김'}`,
      };
    case 'order':
      return {
        key: hit.orderNo,
        href: `/console/shop/purchases/all?keyword=${hit.orderNo}`,
        title: hit.orderNo,
        detail: `${hit.orderName} · ${hit.sender}`,
      };
    case 'member':
      return {
        key: hit._user,
        href: `/console/users/${hit._user}`,
        title: hit.username,
        detail: hit.name,
      };
  }
};

/** Opens the search from anywhere in the console: ⌘K on a Mac, Ctrl+K elsewhere. */
const useShortcut = (setOpen: (open: true) => void) => {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [setOpen]);
};

const Finder = ({ tree, onDone }: { tree: readonly TreeSection[]; onDone: () => void }) => {
  const { load, data, state } = useFetcher<typeof loader>();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const text = query.trim();
  useEffect(() => {
    if (!text) return;
    const timer = setTimeout(() => load(`/console/search?q=${encodeURIComponent(text)}`), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, load]);
  const isAnswered = text !== '' && data?.query === text;
  const found = isAnswered ? data.hits.map((hit) => ({ ...shown(hit), kind: kinds[hit.kind] })) : [];
  // Results that are known at once come first and do not move when the others arrive.
  const hits = [...findScreens(tree, text), ...found, ...(isAnswered ? listsOf(tree, text) : [])];
  const waiting = text !== '' && (state === 'loading' || (!data?.failure && data?.query !== text));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hit = hits[active];
    if (step && hits.length > 0) setActive((active + step + hits.length) % hits.length);
    else if (event.key === 'Enter' && hit) {
      navigate(hit.href);
      onDone();
    } else return;
    event.preventDefault();
  };
  return (
    <div className="finder">
      <div className="finder-field">
        <Icon name="search" />
        <input
          type="search"
          role="combobox"
          aria-label="주문·상품·회원·메뉴 검색"
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-activedescendant={hits[active] && `${id}-${active}`}
          placeholder="주문번호, 이름, 전화 4자리, 송장, 상품, 회원, 메뉴"
          value={query}
          maxLength={100}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={id} role="listbox" aria-label="검색 결과" className="finder-hits">
        {hits.map(({ key, kind, href, title, detail }, at) => (
          <a
            key={key}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            href={href}
            onClick={onDone}
            onPointerMove={() => setActive(at)}
          >
            <span className="badge">{kind}</span>
            <strong>{title}</strong>
            <span>{detail}</span>
          </a>
        ))}
      </div>
      <p className="finder-note" role="status">
        {!text && '이름이나 번호, 메뉴를 입력하세요. 초성으로도 찾습니다. ↑ ↓ 로 이동하고 Enter로 엽니다.'}
        {text && waiting && '검색 중…'}
        {text && !waiting && found.length === 0 && '이 말로 찾은 주문·상품·회원이 없습니다.'}
      </p>
    </div>
  );
};

/** One search over everything the clerk may open (rules 9.26). */
export const Search = ({ tree }: { tree: readonly TreeSection[] }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => dialog.current?.close();
  useShortcut(setOpen);
  useEffect(() => {
    const shown = dialog.current;
    if (!open || !shown) return;
    shown.showModal();
    const onGround = ({ target }: MouseEvent) => target === shown && shown.close();
    shown.addEventListener('click', onGround);
    return () => shown.removeEventListener('click', onGround);
  }, [open]);
  return (
    <>
      <button type="button" className="console-search" onClick={() => setOpen(true)}>
        <span>
          <span className="max-sm:sr-only">주문·상품·회원·메뉴</span> 검색
        </span>
        <kbd>⌘K</kbd>
      </button>
      {open && (
        <dialog
          ref={dialog}
          className="dialog finder-dialog"
          aria-label="검색"
          onClose={() => setOpen(false)}
        >
          <Finder tree={tree} onDone={close} />
        </dialog>
      )}
    </>
  );
};
