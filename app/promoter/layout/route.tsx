import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { ResilientRequests } from '#app/resilient-requests/resilient-requests.tsx';
import type { ShellHandle } from '#app/shell/shell-view.ts';
import { Menu } from '#app/shop/member-area/menu.tsx';
import { orThrow } from '#app/web/failure.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import { menuOf } from './menu.ts';

export const handle: ShellHandle = { aside: false };

/**
 * Frame of the promoters' pages. Visitors are redirected to the login; other members are refused. A former promoter
 * finds their earnings and nothing else. Every screen inside requires the promoter itself, too.
 */
export const loader = async ({ context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user, _person, username, scope } = await session.requirePayee();
  const box = orThrow(await shop.getPromoterHeader({ _user, _person }));
  return { ...box, username, isPromoter: scope.includes(PROMOTER_SCOPE) };
};

/** Reloads the frame after an action, which may change the promoter's data, but not after a navigation. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod }) =>
  formMethod !== undefined && formMethod !== 'GET';

export default function PromoterLayout() {
  const { name, username, code, remain, isPromoter } = useLoaderData<typeof loader>();
  return (
    <div className="my">
      <ResilientRequests area="members" account={username} />
      <section className="my-box" aria-label="내 정보">
        <p>
          <b>{name}</b>님, 반갑습니다.
        </p>
        <dl>
          {isPromoter && (
            <div>
              <dt>추천인코드</dt>
              <dd className="break-all">{code ?? '없음'}</dd>
            </div>
          )}
          <div>
            <dt>보너스</dt>
            <dd>
              <a href="/promoter/bonuses">{formatWon(remain)}</a>
            </dd>
          </div>
        </dl>
      </section>
      <Menu {...menuOf({ isPromoter })} />
      <div className="my-page">
        <Outlet />
      </div>
    </div>
  );
}
