import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { FormError, TextField } from '#app/forms/field.tsx';
import { CouponCard } from '#app/shop/coupon-card.tsx';
import { Button } from '#app/ui/button.tsx';
import { CursorPages } from '#app/ui/pagination.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import { useDoneToast } from '#app/ui/use-done-toast.ts';
import { parseBody, parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData, orThrow } from '#app/web/failure.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { couponRequestSchema } from '#shared/contracts/benefit.ts';
import { LIST_LIMIT_MAX, pageQuery } from '#shared/contracts/list.ts';
import { type UserCouponState, userCouponStates } from '#shared/domain/coupon/coupon.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';

const PAGE = '/mypage/coupons';
const tabs: Record<UserCouponState, { text: string; empty: string }> = {
  usable: { text: '사용 가능', empty: '사용할 수 있는 쿠폰이 없습니다.' },
  used: { text: '사용 완료', empty: '사용한 쿠폰이 없습니다.' },
  expired: { text: '기간 만료', empty: '기간이 지난 쿠폰이 없습니다.' },
};

export const headers = personalPage;
export const meta = personalMeta('쿠폰');

const tabOf = (name: string): Result<UserCouponState, 'TAB_UNKNOWN'> => {
  const tab = userCouponStates.find((state) => state === name);
  return tab ? ok(tab) : fail('TAB_UNKNOWN', '페이지를 찾을 수 없습니다.');
};

/** Reads the usable coupons at /mypage/coupons, or those of a tab at /mypage/coupons/{tab}. */
export const loader = async ({ request, params, context: { shop, session } }: LoaderFunctionArgs) => {
  const { _user } = await session.requireMember();
  const tab = orThrow(tabOf(params.tab ?? 'usable'));
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const query = orThrow(parseWith(pageQuery, { cursor }));
  const [mine, offered] = await Promise.all([
    shop.getMyCoupons({ _user, state: tab, ...query }),
    tab === 'usable' && !cursor ? offeredTo(shop, _user) : [],
  ]);
  const { items, cursor: next } = orThrow(mine);
  return { tab, coupons: items, next, isLater: cursor !== undefined, offered };
};

/** Lists the coupons the member may still download, without those they have, have used or have let expire. */
const offeredTo = async (shop: LoaderFunctionArgs['context']['shop'], _user: string) => {
  const [offered, ...had] = await Promise.all([
    shop.listCoupons(),
    ...userCouponStates.map((state) => shop.getMyCoupons({ _user, state, limit: LIST_LIMIT_MAX })),
  ]);
  const known = new Set(
    had.flatMap((page) => (page.ok ? page.value.items.map(({ _coupon }) => _coupon) : [])),
  );
  return offered.filter(({ _id }) => !known.has(_id));
};

/** Downloads an offered coupon, or issues the coupon of a typed code. */
export const action = async ({ request, context: { shop, session } }: ActionFunctionArgs) => {
  const { _user } = await session.requireMember();
  const body = await parseBody(request, couponRequestSchema);
  if (!body.ok) return failureData(fail('CODE_MISSING', '쿠폰 코드를 확인해주세요.').failure);
  const issued = await shop.requestCoupon({ _user, ...body.value });
  return issued.ok ? redirect(PAGE, 303) : failureData(issued.failure);
};

const CodeForm = () => {
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" action={PAGE} className="coupon-code">
      <FormError errors={failure && [failure.message]} />
      <TextField
        name="code"
        label="쿠폰 코드"
        labelHidden
        placeholder="쿠폰 코드를 입력해주세요"
        maxLength={60}
        autoCapitalize="characters"
        autoComplete="off"
        required
        action={
          <Button type="submit" variant="dark" busy={busy}>
            등록
          </Button>
        }
      />
    </Form>
  );
};

export default function CouponsScreen() {
  const { tab, coupons, offered, next, isLater } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() !== undefined;
  useDoneToast(refused, (sent) => (sent.has('_coupon') ? '쿠폰을 받았습니다.' : '쿠폰을 등록했습니다.'));
  const here = tab === 'usable' ? PAGE : `${PAGE}/${tab}`;
  return (
    <>
      <h1 className="page-title">쿠폰</h1>
      <TabLinks
        label="쿠폰 상태"
        items={userCouponStates.map((state) => ({
          href: state === 'usable' ? PAGE : `${PAGE}/${state}`,
          text: tabs[state].text,
          current: state === tab,
        }))}
      />
      {tab === 'usable' && <CodeForm />}
      {coupons.length === 0 ? (
        <div className="mt-5">
          <EmptyState title={tabs[tab].empty} />
        </div>
      ) : (
        <ul className="coupons">
          {coupons.map((coupon) => (
            <CouponCard key={coupon._id} coupon={coupon} isOver={tab !== 'usable'} />
          ))}
        </ul>
      )}
      <CursorPages
        first={isLater ? here : undefined}
        next={next && `${here}?${new URLSearchParams({ cursor: next })}`}
      />
      {offered.length > 0 && (
        <section className="my-part" aria-label="받을 수 있는 쿠폰">
          <header>
            <h2>받을 수 있는 쿠폰</h2>
          </header>
          <ul className="coupons">
            {offered.map((coupon) => (
              <CouponCard
                key={coupon._id}
                coupon={coupon}
                action={
                  <Form method="post" action={PAGE}>
                    <input type="hidden" name="_coupon" value={coupon._id} />
                    <Button type="submit" size="sm" variant="primary" aria-label={`${coupon.name} 받기`}>
                      받기
                    </Button>
                  </Form>
                }
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
