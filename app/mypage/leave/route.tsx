import { getFormProps, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { FormError, SelectField } from '#app/forms/field.tsx';
import { emptyFieldOf, fieldOf } from '#app/forms/form-props.ts';
import { PasswordField } from '#app/forms/password-field.tsx';
import { VerificationBox } from '#app/forms/verification-box.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { clientAddress } from '#app/web/access/client-address.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { answerFailure, answerInvalid, answerUnread } from '#app/web/forms/form-answers.ts';
import { readForm } from '#app/web/forms/read-body.ts';
import { personalMeta } from '#app/web/personal-meta.ts';
import { CHECK_OF_THIS_BROWSER } from '#app/web/verification-urls.ts';
import { withdrawSchema } from '#shared/contracts/members/user.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { PROMOTER_SCOPE } from '#shared/domain/user/access.ts';
import type { LeavingLoss } from '#shared/usecases/me/leaving.ts';

export const headers = personalPage;
export const meta = personalMeta('회원 탈퇴');

const reasons = [
  '자주 이용하지 않습니다',
  '원하는 상품이 없습니다',
  '가격이나 혜택이 아쉽습니다',
  '배송이나 서비스가 불편합니다',
  '개인정보가 걱정됩니다',
  '기타',
];

/** Second of two pages. The first says what is lost and leads here. */
const LAST_STEP = 'last';
const LAST_HREF = `/mypage/leave?step=${LAST_STEP}`;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { session, shop } = context;
  const { username, _user, _person, scope } = await session.requireMember();
  const isLast = new URL(request.url).searchParams.get('step') === LAST_STEP;
  const identityVerificationId = session.cookie('verification');
  const [loss, person] = await Promise.all([
    shop.getLeavingLoss({ _user, _person, isPromoter: scope.includes(PROMOTER_SCOPE) }),
    shop.pendingCertification({ identityVerificationId, purpose: 'LEAVE' }),
  ]);
  return { username, isLast, loss, person };
};

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const { session, shop } = context;
  const { username } = await session.requireMember();
  const form = await readForm(request, withdrawSchema);
  if (!form.ok) return answerUnread(form.failure);
  const submission = parseWithZod(form.value, { schema: withdrawSchema });
  if (submission.status !== 'success') return answerInvalid(submission);
  const { identityVerificationId, ...typed } = submission.value;
  const gone = await shop.withdraw({
    username,
    ...typed,
    // Only the identity verification made in this browser replaces the password.
    ...(identityVerificationId && { identityVerificationId: session.cookie('verification') }),
    address: clientAddress(request),
  });
  if (!gone.ok) return answerFailure(submission, gone.failure, ['password']);
  session.clearCookie('verification');
  await session.logOut();
  return redirectDocument('/login?withdrawn', 303);
};

/** Describes what is lost, without empty parts: `적립금 3,000원, 쿠폰 2장`. */
const lossText = ({ points, bonuses, coupons, likes, cartLines }: LeavingLoss): string =>
  [
    points > 0 && `적립금 ${formatWon(points)}`,
    bonuses > 0 && `출금하지 않은 보너스 ${formatWon(bonuses)}`,
    coupons > 0 && `쿠폰 ${coupons}장`,
    likes > 0 && `좋아요 ${likes}개`,
    cartLines > 0 && `장바구니 상품 ${cartLines}개`,
  ]
    .filter(Boolean)
    .join(', ');

/** Asks twice: the first page says what is lost, the second asks for the password or an identity verification. */
export default function Leave() {
  const { isLast, loss, person } = useLoaderData<typeof loader>();
  const returned = useActionData<typeof action>();
  const lost = lossText(loss);
  return (
    <section className="grid max-w-160 gap-6">
      <h1 className="page-title mb-0">회원 탈퇴</h1>
      <div className="panel grid gap-3">
        <h2 className="text-price">탈퇴하면</h2>
        {lost && (
          <p>
            지금 가지고 계신 <b>{lost}</b> 등이 모두 사라집니다.
          </p>
        )}
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          <li>회원등급, 남은 적립금과 쿠폰, 장바구니, 좋아요, 배송지가 바로 삭제되며 되돌릴 수 없습니다.</li>
          <li>
            진행 중인 주문은 그대로 배송되고, 주문할 때 적은 연락처로 안내해 드립니다. 탈퇴한 뒤에는{' '}
            <b>비회원 주문조회</b>에서 주문번호와 주문하신 휴대폰 번호로 확인하고{' '}
            <Unbroken>취소·교환·반품을 신청하실 수 있습니다.</Unbroken>
          </li>
          <li>계약과 결제 기록은 관련 법에 따라 5년 동안 보관한 뒤 삭제합니다.</li>
          {loss.isWithdrawing && (
            <li>신청하신 출금은 탈퇴하신 뒤에도 등록하신 계좌로 지급하고, 지금의 연락처로 알려드립니다.</li>
          )}
          {loss.debt > 0 && (
            <li>
              {`반품으로 회수할 보너스 ${formatWon(loss.debt)}은 탈퇴하셔도 남으며, 다시 추천인이 되시면 받으실 보너스에서 먼저 차감합니다.`}
            </li>
          )}
          <li>
            언제든지 다시 가입할 수 있습니다.
            {loss.formerMemberDays > 0 &&
              ` 탈퇴한 날부터 ${loss.formerMemberDays}일 안에 다시 가입하시면 가입 쿠폰처럼 한 사람에게 한 번 드리는 혜택은 다시 드리지 않습니다.`}
          </li>
        </ul>
      </div>
      {isLast || returned ? (
        <>
          <LeaveForm returned={returned} lost={lost} />
          {!person && (
            <section className="panel grid gap-4">
              <h2 className="text-price">비밀번호를 모르시나요?</h2>
              <p className="text-ink-2">
                카카오나 네이버로 가입하셨거나 비밀번호를 잊으셨다면, 본인인증으로 비밀번호 입력을 대신할 수
                있습니다.
              </p>
              <VerificationBox purpose="LEAVE" />
            </section>
          )}
        </>
      ) : (
        <div className="flex flex-wrap justify-end gap-2">
          <LinkButton href={LAST_HREF}>탈퇴 계속하기</LinkButton>
          <LinkButton href="/mypage/dashboard" variant="primary">
            계속 이용하기
          </LinkButton>
        </div>
      )}
    </section>
  );
}

const LeaveForm = ({
  returned,
  lost,
}: {
  returned: ReturnType<typeof useActionData<typeof action>>;
  lost: string;
}) => {
  const { username, person } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== 'idle';
  const [form, fields] = useForm({
    lastResult: returned,
    constraint: getZodConstraint(withdrawSchema),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: withdrawSchema }),
  });
  return (
    <Form method="post" action={LAST_HREF} {...getFormProps(form)} className="panel grid gap-4">
      <h2 className="text-price">정말 탈퇴하시겠습니까?</h2>
      {lost && <p className="text-ink-2">{lost} 등이 사라지며 되돌릴 수 없습니다.</p>}
      <FormError errors={form.errors} />
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <SelectField
        label="탈퇴 사유 (선택)"
        {...fieldOf(fields.reason)}
        placeholder="선택하지 않음"
        options={reasons.map((reason) => ({ value: reason, label: reason }))}
      />
      {person ? (
        <>
          <p className="text-ink-2">
            <b>{person.name}</b> 님, 본인인증이 완료되어 비밀번호를 입력하지 않아도 됩니다.
          </p>
          <input type="hidden" name="identityVerificationId" value={CHECK_OF_THIS_BROWSER} />
        </>
      ) : (
        <PasswordField label="비밀번호 확인" {...emptyFieldOf(fields.password)} required />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <LinkButton href="/mypage/myinfo">취소</LinkButton>
        <Button type="submit" variant="danger" busy={busy}>
          탈퇴하기
        </Button>
      </div>
    </Form>
  );
};
