import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccountPanel } from '#app/shop/account-panel.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { JOINED_AGAIN } from '#shared/domain/message/user-messages.ts';

export const headers = personalPage;
export const meta = personalMeta('가입 완료');

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { username, _person } = await context.session.requireMember();
  return { username, isBack: _person !== undefined };
};

export default function JoinComplete() {
  const { username, isBack } = useLoaderData<typeof loader>();
  return (
    <AccountPanel title="환영합니다" lead={`${username}님, 온결홈 회원이 되셨습니다.`}>
      {isBack ? (
        <p className="rounded-panel bg-accent-wash p-6 text-center">{JOINED_AGAIN}</p>
      ) : (
        <p className="rounded-panel bg-accent-wash p-6 text-center">
          가입 혜택은{' '}
          <a href="/mypage/coupons" className="font-semibold underline">
            쿠폰함
          </a>
          에서 확인하실 수 있습니다.
        </p>
      )}
      <div className="grid gap-2">
        <LinkButton href="/shop/products" variant="primary" size="lg">
          쇼핑하러 가기
        </LinkButton>
        <LinkButton href="/mypage/dashboard" size="lg">
          마이페이지
        </LinkButton>
      </div>
    </AccountPanel>
  );
}
