import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { users } from '#app/resources/members.server.ts';
import { TabLinks } from '#app/ui/tabs.tsx';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { promoterOf } from '#shared/domain/user/promoter.ts';
import { ConsolePage } from '../layout/page.tsx';
import { InfoTab } from './info-tab.tsx';
import { LedgerTab } from './ledger-tab.tsx';
import { MemberCardPanel } from './member-card.tsx';
import { NotesTab } from './notes-tab.tsx';
import { readTab } from './read-tab.ts';
import { memberTabs, tabPath } from './tabs.ts';
import { userPath } from './user-list.tsx';

export const headers = personalPage;

/** Reads the member, and the content of the tab in the address. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, users.scope);
  const found = await args.context.shop.getConsoleUser({ ...clerk, _id: args.params.id ?? '' });
  const { user, trail } = orThrow(found);
  return { user, trail, shown: await readTab(args, clerk, user) };
};

export { action } from './user-actions.ts';

export default function EditUser() {
  const { user, trail, shown } = useLoaderData<typeof loader>();
  const isPromoter = promoterOf(user) !== undefined;
  return (
    <ConsolePage title={`${user.name} (${user.username})`} back={{ href: userPath, text: '회원' }}>
      <p className="mb-3 text-ink-2">
        {user.level && `${user.level.name} · `}적립금 {formatWon(user.point)}
      </p>
      <TabLinks
        label="회원"
        items={memberTabs
          .filter(({ tab }) => tab !== 'bonuses' || isPromoter || shown.tab === 'bonuses')
          .map(({ tab, text }) => ({ href: tabPath(user._id, tab), text, current: tab === shown.tab }))}
      />
      <div className="mt-4">
        {shown.tab === 'info' && (
          <>
            <MemberCardPanel user={user} card={shown.card} terms={shown.terms} />
            <InfoTab user={user} trail={trail} terms={shown.terms} mailStop={shown.mailStop} />
          </>
        )}
        {shown.tab === 'notes' && <NotesTab page={shown.page} ofOrders={shown.ofOrders} />}
        {shown.tab !== 'info' && shown.tab !== 'notes' && <LedgerTab user={user} shown={shown} />}
      </div>
    </ConsolePage>
  );
}
