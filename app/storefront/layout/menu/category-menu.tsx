import { useLocation } from '@remix-run/react';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { lazyComponent } from '#app/shell/lazy.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Shell } from '#shared/domain/display/views.ts';
import { categoryHref, useMenu } from './mega-menu.ts';

const MenuPanel = lazyComponent(() => import('./menu-panel.tsx'));

/**
 * Category mega menu. Its top categories are in the page: a strip below 1024 px; above that a column that opens by
 * hovering, by the button or by the keyboard. The categories below are then loaded. Without scripts the top links lead
 * to lists that show their sub-categories.
 */
export const CategoryMenu = ({ categories }: { categories: Shell['categories'] }) => {
  const { pathname, search } = useLocation();
  return <Menu key={pathname + search} categories={categories} pathname={pathname} search={search} />;
};

type MenuProps = { categories: Shell['categories']; pathname: string; search: string };

/** Mounted again with every page, so that it is closed there. */
const Menu = ({ categories, pathname, search }: MenuProps) => {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useMenu(open);
  const current = pathname === '/shop/products' ? new URLSearchParams(search).get('category') : null;

  const show = (code?: string) => {
    setOpen(true);
    setActive(code ?? active ?? categories[0]?.code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    <nav
      aria-label="카테고리"
      className="menu"
      data-open={open || undefined}
      onPointerLeave={() => setOpen(false)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className="menu-button"
        aria-expanded={open}
        aria-controls="tops"
        onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
        onClick={(event) => (open && event.detail === 0 ? setOpen(false) : show())}
      >
        <Icon name="menu" /> 전체카테고리
      </button>
      <ul id="tops" className="tops">
        <li className="md:hidden">
          <a href="/" className="top" aria-current={pathname === '/' ? 'page' : undefined}>
            홈
          </a>
        </li>
        <li className="md:hidden">
          <a href="/shop/exhibitions?group=BEST_SELLER" className="top">
            베스트
          </a>
        </li>
        {categories.map(({ code, name }) => (
          <li key={code} data-active={(open && active === code) || undefined}>
            <a
              className="top"
              href={categoryHref(code)}
              aria-current={current === code ? 'page' : undefined}
              onPointerEnter={(event) => event.pointerType === 'mouse' && show(code)}
              onFocus={() => show(code)}
            >
              {name}
            </a>
            {open && active === code && (
              <Suspense>
                <MenuPanel category={menu?.find((top) => top.code === code)} failed={menu?.length === 0} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};
