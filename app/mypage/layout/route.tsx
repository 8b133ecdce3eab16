import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { ResilientRequests } from '#app/resilient-requests/resilient-requests.tsx';
import type { ShellHandle } from '#app/shell/shell-view.ts';
import { Menu } from '#app/shop/member-area/menu.tsx';
import { refuse } from '#app/web/access/guards.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import { menuOf } from './menu.ts';

export const handle: ShellHandle = { aside: false };

/**
 * Frame of a member's pages. Visitors are redirected to the login. Every screen inside requires the member itself, too.
 */
export const loader = async ({ request, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user, username, scope } = await session.requireMember();
  const box = await shop.getMemberHeader({ _user });
  if (!box.ok) return refuse(request, box.failure);
  return { ...box.value, username, isPromoter: scope.includes(PROMOTER_SCOPE) };
};

/** Reloads the frame after an action, which may change the member's data, but not after a navigation. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod }) =>
  formMethod !== undefined && formMethod !== 'GET';

export default function MypageLayout() {
  const { name, username, grade, point, coupons, isPromoter } = useLoaderData<typeof loader>();
  return (
    <div className="my">
      <ResilientRequests area="members" account={username} />
      <section className="my-box" aria-label="내 정보">
        <p>
          <b>{name}</b>님, 반갑습니다.
        </p>
        <dl>
          <div>
            <dt>등급</dt>
            <dd>{grade ?? '일반'}</dd>
          </div>
          <div>
            <dt>적립금</dt>
            <dd>
              <a href="/mypage/points">{formatWon(point)}</a>
            </dd>
          </div>
          <div>
            <dt>쿠폰</dt>
            <dd>
              <a href="/mypage/coupons">{`${formatNumber(coupons)}장`}</a>
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
