import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { currentItem, type TreeItem, type TreeSection, waitingIn } from '#app/resources/menu-tree.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { Waiting } from '#shared/usecases/console/get-waiting.ts';
import { toggleGroup, useClosedGroups } from './closed-groups.ts';

const Item = ({
  item,
  isRoot,
  current,
  waiting,
}: {
  item: TreeItem;
  isRoot: boolean;
  current?: TreeItem;
  waiting: Waiting;
}) => {
  const figure = item.count && waitingIn(waiting, item.count);
  return (
    <li>
      <a
        href={item.href}
        className={isRoot ? 'is-root' : undefined}
        aria-current={item === current ? 'page' : undefined}
      >
        {item.label}
        {figure && figure.count > 0 && (
          <span className="console-count">
            {formatNumber(figure.count)}
            {figure.atLeast && '+'}
          </span>
        )}
      </a>
    </li>
  );
};

/** Tree of screens on the left; on small screens a drawer over the page. */
export const Sidebar = ({
  tree,
  waiting,
  open,
  onClose,
}: {
  tree: TreeSection[];
  waiting: Waiting;
  open: boolean;
  onClose: () => void;
}) => {
  const current = currentItem(tree, useLocation().pathname);
  const closed = useClosedGroups();
  const nav = useRef<HTMLElement>(null);
  // The tree is longer than the window: the entry of the current screen is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every screen
  useEffect(() => {
    const item = nav.current?.querySelector<HTMLElement>('[aria-current]');
    const side = item && nav.current?.parentElement;
    if (side && item.offsetTop > side.clientHeight - item.offsetHeight)
      side.scrollTop = item.offsetTop - side.clientHeight / 2;
  }, [current?.href, open]);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open, onClose]);
  return (
    <>
      {open && <button type="button" className="console-scrim" aria-label="메뉴 닫기" onClick={onClose} />}
      <aside className={open ? 'console-side is-open' : 'console-side'} id="console-tree">
        <div className="console-brand">
          <a href="/console">
            온<b>결</b>홈 콘솔
          </a>
          <IconButton label="메뉴 닫기" className="console-small" onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <nav ref={nav} aria-label="콘솔 메뉴">
          {tree.map(({ title, items }) => (
            <section key={title}>
              {title && (
                <h2>
                  <button
                    type="button"
                    aria-expanded={!closed.includes(title)}
                    onClick={() => toggleGroup(title)}
                  >
                    {title} <Icon name="down" />
                  </button>
                </h2>
              )}
              <ul hidden={closed.includes(title)}>
                {items.map((item) => (
                  <Item key={item.href} item={item} isRoot={!title} current={current} waiting={waiting} />
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </aside>
    </>
  );
};
