import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import type { TreeSection } from '#app/resources/menu-tree.ts';
import { logOut } from '#app/shop/log-out.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Bell } from '../bell/bell.tsx';
import { PageCost } from './page-cost.tsx';
import { Search } from './search.tsx';

const AccountMenu = ({ username }: { username: string }) => {
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <form ref={form} method="post" action="/logout" onSubmit={logOut} hidden />
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className="console-account">
          {username} <Icon name="down" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className="console-menu" align="end" sideOffset={4}>
            <DropdownMenu.Item asChild>
              <a href="/" target="_blank" rel="noopener">
                쇼핑몰 보기 <Icon name="external" />
              </a>
            </DropdownMenu.Item>
            <DropdownMenu.Item asChild>
              <a href="/console/security">2단계 인증</a>
            </DropdownMenu.Item>
            <DropdownMenu.Item onSelect={() => form.current?.requestSubmit()}>로그아웃</DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
    </>
  );
};

/** Bar above every screen: the search, the page cost, the bell, and the clerk's account. */
export const TopBar = ({
  username,
  tree,
  menuOpen,
  onMenu,
}: {
  username: string;
  /** Screens and actions of this clerk, which the search also finds */
  tree: readonly TreeSection[];
  menuOpen: boolean;
  onMenu: () => void;
}) => (
  <header className="console-top">
    <IconButton
      label="메뉴 열기"
      className="console-small"
      aria-expanded={menuOpen}
      aria-controls="console-tree"
      onClick={onMenu}
    >
      <Icon name="menu" />
    </IconButton>
    <Search tree={tree} />
    <PageCost />
    <Bell />
    <AccountMenu username={username} />
  </header>
);
