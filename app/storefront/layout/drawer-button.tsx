import { type MouseEvent, Suspense, useState } from 'react';
import { lazyComponent } from '#app/shell/lazy.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { NamedCode } from '#shared/domain/content/setting.ts';

const Drawer = lazyComponent(() => import('./drawer.tsx'));

/**
 * Hamburger button below 1024 px. Its sidebar is loaded when it is opened; without scripts it links to the product
 * list.
 */
export const DrawerButton = ({ groups }: { groups: NamedCode[] }) => {
  const [open, setOpen] = useState(false);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href="/shop/products"
        className="drawer-button"
        aria-label="전체 메뉴"
        aria-haspopup="dialog"
        onClick={onClick}
      >
        <Icon name="menu" />
      </a>
      {open && (
        <Suspense>
          <Drawer groups={groups} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
