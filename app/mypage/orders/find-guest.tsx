import { parseWithZod } from '@conform-to/zod/v4';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { FormError, TextField } from '#app/forms/field.tsx';
import { fieldOf } from '#app/forms/form-props.ts';
import { PhoneField } from '#app/forms/phone-field.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { ResilientForm } from '#app/resilient-requests/resilient-requests.tsx';
import { pageMeta } from '#app/shell/seo.ts';
import { AccountLinks, AccountPanel } from '#app/shop/account-panel.tsx';
import { GUEST_ORDER } from '#app/shop/guest-order.ts';
import { Button } from '#app/ui/button.tsx';
import { clientAddress } from '#app/web/access/client-address.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { answerFailure, answerInvalid, answerUnread } from '#app/web/forms/form-answers.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { requiredOf } from '#app/web/forms/required-of.ts';
import { guestLookupSchema } from '#shared/contracts/orders/order.ts';
import { ORDER_NO } from '#shared/domain/order/order.ts';
import { GUEST_PASS_SECONDS } from '#shared/domain/user/guest-pass.ts';

export const headers = personalPage;
export const handle = { aside: false };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: '비회원 주문조회 | 온결홈',
    description: '주문번호와 휴대폰 번호로 비회원 주문과 배송 상태를 조회합니다.',
    path: '/shop/orders/find',
    unlisted: true,
  });

/** Reads the order number from the address, where links in mails put it. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const actor = await context.session.actor();
  const told = new URL(request.url).searchParams.get('order') ?? '';
  const orderNo = ORDER_NO.test(told) ? told : undefined;
  if (actor.kind === 'member') throw redirect(`/mypage/orders${orderNo ? `?order=${orderNo}` : ''}`);
  return { orderNo, required: requiredOf(guestLookupSchema) };
};

export const action = async ({ context: { shop, session }, request }: ActionFunctionArgs) => {
  const form = await readForm(request, guestLookupSchema);
  if (!form.ok) return answerUnread(form.failure);
  const submission = parseWithZod(form.value, { schema: guestLookupSchema });
  if (submission.status !== 'success') return answerInvalid(submission);
  const found = await shop.findGuestOrder({ ...submission.value, address: clientAddress(request) });
  if (!found.ok) return answerFailure(submission, found.failure, ['orderNo', 'phone']);
  session.setCookie('guestPass', found.value.pass, GUEST_PASS_SECONDS);
  return redirect(`${GUEST_ORDER}?order=${found.value.orderNo}`, 303);
};

/** 비회원 주문조회 by order number and phone. */
export default function FindGuestOrder() {
  const { orderNo, required } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== 'idle';
  const form = useCheckedForm({
    id: 'find-order',
    returned: useActionData<typeof action>(),
    required,
    defaultValue: { orderNo },
    load: () => import('./guest-checks.ts').then(({ checkGuestLookup }) => checkGuestLookup),
  });
  return (
    <AccountPanel
      title="비회원 주문조회"
      lead="주문 완료 화면과 안내 메일에 있는 주문번호, 주문하신 분의 휴대폰 번호를 입력해주세요."
    >
      <Form method="post" {...form.props} data-sent-again className="grid gap-4">
        <ResilientForm />
        <FormError errors={form.errors} />
        <TextField
          label="주문번호"
          {...fieldOf(form.field('orderNo'))}
          placeholder="P-20261120-7K3M9QXD"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <PhoneField label="휴대폰 번호" {...fieldOf(form.field('phone'))} />
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          주문 조회
        </Button>
      </Form>
      <AccountLinks
        items={[
          { href: '/login', text: '회원 로그인' },
          { href: '/center/inquiry', text: '주문번호를 모르시나요?' },
        ]}
      />
    </AccountPanel>
  );
}
