import { useFetcher } from '@remix-run/react';
import { DropdownMenu } from 'radix-ui';
import { useEffect } from 'react';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import { kindsOfNotice } from '#shared/domain/clerk-notice/clerk-notice.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { Bell as BellOfClerk } from '#shared/usecases/clerk-notices/bell.ts';
import { newestOf } from './newest-of.ts';
import { useBell } from './use-bell.ts';

const SCREEN = '/console/bell';

const unreadText = ({ unread, isMore }: BellOfClerk): string => `${unread}${isMore ? '+' : ''}`;

const Face = ({ bell }: { bell?: BellOfClerk }) => (
  <>
    <Icon name="bell" />
    {bell && bell.unread > 0 && <span className="console-bell-count">{unreadText(bell)}</span>}
  </>
);

/** Bell in the bar of the console: the latest notices of the clerk. Without scripts it leads to their screen. */
export const Bell = () => {
  const { bell, askBell } = useBell();
  const reading = useFetcher();
  const alive = useHydrated();
  const isRead = reading.state === 'idle' && reading.data !== undefined;
  useEffect(() => {
    if (isRead) void askBell();
  }, [isRead, askBell]);
  const label = bell && bell.unread > 0 ? `알림, 읽지 않음 ${unreadText(bell)}건` : '알림';
  if (!alive)
    return (
      <a href={SCREEN} className="icon-btn console-bell" aria-label={label}>
        <Face />
      </a>
    );
  const [latest] = bell?.entries ?? [];
  const readAll = () => {
    if (bell) reading.submit({ upTo: newestOf(bell) }, { method: 'post', action: SCREEN });
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icon-btn console-bell" aria-label={label}>
        <Face bell={bell} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        {/* Many notices scroll: Radix takes the menu out of the order of tabs, which hides its scrolling from keys. */}
        <DropdownMenu.Content
          className="console-menu console-bell-menu"
          align="end"
          sideOffset={4}
          tabIndex={0}
        >
          {latest ? (
            bell?.entries.map(({ kind, text, page, at, toldAt, isUnread }) => (
              <DropdownMenu.Item key={`${toldAt} ${page} ${text}`} asChild>
                <a href={page} className={isUnread ? 'is-unread' : undefined}>
                  <strong>{kindsOfNotice[kind].label}</strong>
                  <span>{text}</span>
                  <small>
                    {formatDateTime(at)}
                    {isUnread && <span className="sr-only"> 읽지 않음</span>}
                  </small>
                </a>
              </DropdownMenu.Item>
            ))
          ) : (
            <p className="console-bell-none">새 알림이 없습니다.</p>
          )}
          <div className="console-bell-foot">
            <DropdownMenu.Item disabled={!bell?.unread} onSelect={readAll}>
              모두 읽음
            </DropdownMenu.Item>
            <DropdownMenu.Item asChild>
              <a href={SCREEN}>전체 보기·설정</a>
            </DropdownMenu.Item>
          </div>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};
