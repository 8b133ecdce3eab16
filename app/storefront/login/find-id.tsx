import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { VerificationBox } from '#app/forms/verification-box.tsx';
import { pageMeta } from '#app/shell/seo.ts';
import { AccountLinks, AccountPanel } from '#app/shop/account-panel.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { clientAddress } from '#app/web/access/client-address.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData } from '#app/web/failure.ts';
import { formatDate } from '#shared/domain/time/format.ts';

export const headers = personalPage;
export const handle = { aside: false };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '아이디 찾기 | 온결홈',
    description: '휴대폰 본인인증으로 온결홈 아이디를 찾습니다.',
    path: '/login/find-id',
    unlisted: true,
  });

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const identityVerificationId = context.session.cookie('verification');
  return { person: await context.shop.pendingCertification({ identityVerificationId, purpose: 'FIND_ID' }) };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const identityVerificationId = context.session.cookie('verification') ?? '';
  const found = await context.shop.findUsername({ identityVerificationId, address: clientAddress(request) });
  context.session.clearCookie('verification');
  return found.ok ? data({ user: found.value, failure: undefined }) : failureData(found.failure);
};

type FoundAccount = { user?: { username: string; createdAt: string }; failure?: { message: string } };

const Answer = ({ found: { user, failure } }: { found: FoundAccount }) => (
  <>
    {failure && <FormError errors={[failure.message]} />}
    {user && (
      <dl className="grid gap-3 rounded-panel border border-line p-6 text-center">
        <div>
          <dt className="text-meta text-ink-2">회원님의 아이디</dt>
          <dd className="text-section font-bold">{user.username}</dd>
        </div>
        <div className="text-meta text-ink-2">
          <dt className="inline">가입일 </dt>
          <dd className="inline">{formatDate(user.createdAt)}</dd>
        </div>
      </dl>
    )}
    <LinkButton href={user ? '/login' : '/join'} variant="primary" size="lg">
      {user ? '로그인하기' : '회원가입'}
    </LinkButton>
  </>
);

export default function FindId() {
  const { person } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<FoundAccount>();
  const answered = useActionData<FoundAccount>();
  const found = fetcher.data ?? answered;
  return (
    <AccountPanel title="아이디 찾기" lead="가입할 때와 같은 명의의 휴대폰으로 본인인증을 해주세요.">
      {found ? (
        <Answer found={found} />
      ) : (
        <>
          <VerificationBox
            purpose="FIND_ID"
            person={person}
            onVerified={() => fetcher.submit(null, { method: 'post' })}
          />
          {person && (
            <form method="post" className="grid">
              <Button type="submit" variant="primary" size="lg" busy={fetcher.state !== 'idle'}>
                아이디 확인
              </Button>
            </form>
          )}
        </>
      )}
      <AccountLinks
        items={[
          { href: '/login', text: '로그인' },
          { href: '/login/find-password', text: '비밀번호 찾기' },
        ]}
      />
    </AccountPanel>
  );
}
