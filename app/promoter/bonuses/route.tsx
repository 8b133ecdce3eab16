import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { LinkButton } from '#app/ui/button.tsx';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { myBonusesQuery } from '#shared/contracts/members/settlement.ts';
import { bonusTypeLabels } from '#shared/domain/bonus/bonus.ts';
import { formatChange, formatWon } from '#shared/domain/money/format.ts';
import { formatDate, kstDay } from '#shared/domain/time/format.ts';
import { Settlements } from './settlements.tsx';
import { hrefOf, tabsOf, typeAt } from './tabs.ts';

export const headers = personalPage;
export const meta = personalMeta('보너스');

/** Reads the ledger, complete or of the type at the end of the address. One tab also has the withdrawals. */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user, _person } = await session.requirePayee();
  const { pathname, searchParams } = new URL(request.url);
  const type = typeAt(pathname);
  const query = orThrow(parseWith(myBonusesQuery, { cursor: searchParams.get('cursor') ?? undefined, type }));
  const [bonuses, settlements] = await Promise.all([
    shop.listMyBonuses({ _user, _person, ...query }),
    type === 'BONUS__DEBIT' ? shop.listMySettlements({ _user, limit: query.limit }) : undefined,
  ]);
  return {
    ...orThrow(bonuses),
    type,
    today: kstDay(new Date().toISOString()),
    settlements: settlements && orThrow(settlements).items,
    isLater: query.cursor !== undefined,
  };
};

export default function Bonuses() {
  const { items, cursor, balance, type, settlements, today, isLater } = useLoaderData<typeof loader>();
  const owed = balance.debt + Math.max(0, -balance.remain);
  return (
    <>
      <header className="my-head">
        <h1 className="page-title">보너스</h1>
        <LinkButton href="/promoter/bonuses-withdraw" variant="primary">
          출금 신청
        </LinkButton>
      </header>
      <p className="points-held">
        출금할 수 있는 보너스 <b>{formatWon(Math.max(0, balance.remain))}</b>
        {owed > 0 && <small>{`반품으로 회수할 ${formatWon(owed)}은 다음 보너스에서 차감됩니다`}</small>}
      </p>
      <TabLinks label="보너스 종류" items={tabsOf(type)} />
      {settlements && <Settlements settlements={settlements} today={today} />}
      <section className="my-part" aria-label="보너스 내역">
        <header>
          <h2>{type ? `${bonusTypeLabels[type]} 내역` : '보너스 내역'}</h2>
        </header>
        {items.length === 0 ? (
          <EmptyState title="보너스 내역이 없습니다." />
        ) : (
          <ul className="ledger">
            {items.map(({ _id, name, type: of, amount, remain, owed: debt = 0, createdAt }) => (
              <li key={_id}>
                <span>
                  {name}
                  <small className="dotted">
                    <span>{formatDate(createdAt)}</span>
                    {!type && <span>{bonusTypeLabels[of]}</span>}
                    {debt > 0 && <span>{`미회수 ${formatWon(debt)}`}</span>}
                  </small>
                </span>
                <span className="text-end">
                  <b className={amount > 0 ? 'text-accent' : undefined}>{formatChange(amount)}</b>
                  <small>{`잔액 ${formatWon(remain)}`}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
        <CursorPages
          first={isLater ? hrefOf(type) : undefined}
          next={cursor && `${hrefOf(type)}?${new URLSearchParams({ cursor })}`}
        />
      </section>
    </>
  );
}
