import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useFetcher } from '@remix-run/react';
import { FormError } from '#app/forms/field.tsx';
import { pageMeta } from '#app/shell/seo.ts';
import { AccountPanel } from '#app/shop/account-panel.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureData, orThrow } from '#app/web/failure.ts';

export const headers = personalPage;
export const handle = { aside: false };
export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: '광고 수신거부 | 온결홈',
    description: '온결홈이 보내는 혜택 알림(광고) 수신을 거부합니다.',
    path: location.pathname,
    unlisted: true,
  });

type Refusing = Pick<LoaderFunctionArgs, 'params'>;
const refusalOf = ({ params: { member = '', proof = '' } }: Refusing) => ({ _user: member, proof });

/** Opening the link changes nothing: mail programs open links to look at them. */
export const loader = async ({ context, params }: LoaderFunctionArgs) => {
  orThrow(await context.shop.checkRefusalLink(refusalOf({ params })));
  return null;
};

/** Refuses advertising by the link alone, for readers and for mail programs (RFC 8058), which follow no redirect. */
export const action = async ({ context, params }: ActionFunctionArgs) => {
  const refused = await context.shop.refuseAdvertising(refusalOf({ params }));
  return refused.ok ? data({ isDone: true, failure: undefined }) : failureData(refused.failure);
};

type Answer = { isDone?: boolean; failure?: { message: string } };

/** Page of the link at the end of every advertisement. */
export default function Unsubscribe() {
  const fetcher = useFetcher<Answer>();
  const answered = useActionData<Answer>();
  const { isDone, failure } = fetcher.data ?? answered ?? {};
  if (isDone)
    return (
      <AccountPanel
        title="수신을 거부했습니다"
        lead="이제 혜택 알림(광고)을 보내지 않습니다. 처리 결과는 메일과 문자로도 알려 드립니다. 주문과 배송 안내는 계속 보내 드립니다."
      >
        <LinkButton href="/" size="lg">
          쇼핑몰로 가기
        </LinkButton>
      </AccountPanel>
    );
  return (
    <AccountPanel
      title="광고 수신거부"
      lead="아래 버튼을 누르면 할인과 쿠폰, 장바구니 알림 같은 혜택 알림(광고)을 더는 보내지 않습니다. 로그인하지 않아도 되고 비용이 들지 않습니다."
    >
      {failure && <FormError errors={[failure.message]} />}
      <fetcher.Form method="post" className="grid">
        <Button type="submit" variant="primary" size="lg" busy={fetcher.state !== 'idle'}>
          수신 거부하기
        </Button>
      </fetcher.Form>
    </AccountPanel>
  );
}
