import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { userPoints } from '#app/resources/member-lists.server.ts';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { sum } from '#shared/domain/money/won.ts';
import type { PointLot } from '#shared/domain/point/point.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { Panel } from '../layout/page.tsx';
import { saveAction } from '../resource/serve.ts';
import { MemberListScreen } from './member-list-screen.tsx';
import { userPointsScreen } from './member-lists.tsx';
import { memberListLoader } from './serve-member-list.ts';

export const headers = personalPage;

/** Reads the list and, when it is narrowed to one member, that member's balance. */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, userPoints.scope);
  const username = new URL(args.request.url).searchParams.get('username')?.trim().toLowerCase();
  const [list, lots] = await Promise.all([
    memberListLoader(userPoints)(args),
    username ? args.context.shop.listUserPointLots({ ...clerk, username }) : undefined,
  ]);
  return { ...list, lots: lots?.ok ? lots.value : undefined };
};
export const action = saveAction(userPoints);

/** Returns when points may be used: `2026.12.31까지`, and from when, if that is to come or was not at once. */
const formatUsage = ({ startsAt, endsAt }: PointLot['usage']): string =>
  [startsAt && `${formatDate(startsAt)}부터`, endsAt && `${formatDate(endsAt)}까지`]
    .filter(Boolean)
    .join(' ') || '제한 없음';

export default function UserPoints() {
  const { lots, ...list } = useLoaderData<typeof loader>();
  const above = lots && (
    <div className="mb-4">
      <Panel title={`보유 적립금 ${formatWon(sum(lots.map(({ amount_left }) => amount_left)))}`}>
        {lots.length === 0 ? (
          <p className="text-ink-2">보유한 적립금이 없습니다.</p>
        ) : (
          <table className="sub-table">
            <caption className="sr-only">보유 적립금</caption>
            <thead>
              <tr>
                <th scope="col">내용</th>
                <th scope="col">유효기간</th>
                <th scope="col" data-align="end">
                  남은 금액
                </th>
              </tr>
            </thead>
            <tbody>
              {lots.map(({ _id, name, usage, amount_left }) => (
                <tr key={_id}>
                  <td>{name}</td>
                  <td>{formatUsage(usage)}</td>
                  <td data-align="end">{formatWon(amount_left)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </div>
  );
  return <MemberListScreen screen={userPointsScreen} {...list} above={above} />;
}
