import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { MemberDraft } from '#app/drafts/member-draft.tsx';
import { FormError, SelectField, TextAreaField, TextField } from '#app/forms/field.tsx';
import { fieldOf } from '#app/forms/form-props.ts';
import { unitChoices } from '#app/forms/unit-choices.ts';
import { useDeferredBlurValidation } from '#app/forms/use-deferred-blur.ts';
import { Thumb } from '#app/media/picture.tsx';
import { type NamedPicture, PicturesField } from '#app/media/pictures-field.tsx';
import type { UploadCalls } from '#app/media/upload-picture.ts';
import { useNewest } from '#app/shell/use-newest.ts';
import { toOptionChoice } from '#app/shop/option-choice.ts';
import { MoneyLines } from '#app/shop/price/money-lines.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { imageRef } from '#shared/contracts/catalog.ts';
import { refundAccountSchema } from '#shared/contracts/orders/bank.ts';
import { claimSchema } from '#shared/contracts/orders/order.ts';
import { banks } from '#shared/domain/bank/banks.ts';
import { MOST_CLAIM_PICTURES } from '#shared/domain/claim/pickup-wish.ts';
import { reasonsFor } from '#shared/domain/claim/reasons.ts';
import type { ClaimKind } from '#shared/domain/order/claim-variants.ts';
import { claimReasons } from '#shared/domain/order/order.ts';
import type { ExchangeOption } from '#shared/usecases/claims/wanted-options.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { CompareClaims } from './compare-claims.tsx';
import { behindHref, type OrdersLocation } from './location.ts';
import type { OpenOrder } from './open-order.ts';
import type { OrderActionAnswer } from './order-actions.ts';
import { PickupFields } from './pickup-fields.tsx';
import type { action } from './route.tsx';

export const claimTitles: Record<ClaimKind, string> = {
  cancel: '취소요청',
  return: '반품요청',
  exchange: '교환요청',
};

const bankChoices = Object.entries(banks).map(([value, label]) => ({ value, label }));

const isAccountNeeded = (answer?: { failure?: { code?: string } }): boolean =>
  answer?.failure?.code === 'REFUND_ACCOUNT_NEEDED';

/** Pictures that a form without scripts sent before it was refused. */
const sentBefore = (sent: readonly unknown[]): NamedPicture[] =>
  sent.flatMap((each, at) => {
    const { url, width, height } = (each ?? {}) as Record<string, unknown>;
    const image = imageRef.safeParse({ url, width: Number(width), height: Number(height) });
    return image.success ? [{ fileName: `올린 사진 ${at + 1}`, image: image.data }] : [];
  });

/** Calls that upload pictures of a claim, also for guests. */
const picturesOf = (orderNo: string): UploadCalls => ({
  start: `/api/v1/me/orders/pictures?orderNo=${orderNo}`,
  outcome: '/api/v1/me/orders/pictures',
});

/** Form that requests a cancellation, return or exchange. The refund is shown before it is sent. */
export const ClaimForm = ({
  kind,
  claimed,
  order,
  keptAccount,
  options,
  pickupDays = [],
  place,
  answer,
}: {
  kind: ClaimKind;
  claimed: readonly PurchaseView[];
  order: OpenOrder['order'];
  keptAccount: OpenOrder['keptAccount'];
  /** Options for an exchange, by purchase */
  options?: OpenOrder['options'];
  pickupDays?: OpenOrder['pickupDays'];
  place: OrdersLocation;
  answer?: {
    lastResult?: SubmissionResult<string[]>;
    failure?: { code?: string; message: string };
  } & Pick<OrderActionAnswer, 'preview' | 'exchangeFee' | 'difference' | 'variants'>;
}) => {
  const goesTo = order.refundAccount ?? keptAccount;
  const previewing = useFetcher<typeof action>();
  const { preview, exchangeFee, difference = 0, variants } = { ...answer, ...previewing.data };
  // A refusal of the form itself stays valid, whether an earlier preview failed or a later one succeeded.
  const isPreviewNewest = useNewest<unknown>(answer, previewing.data) !== answer;
  const failure = (isPreviewNewest && previewing.data?.failure) || answer?.failure;
  const givesBack =
    kind !== 'exchange' || difference < 0 || isAccountNeeded(answer) || isAccountNeeded(previewing.data);
  const needsAccount = givesBack && order.paymentMethod === 'account' && order.totalPrice > 0 && !goesTo;
  const schema = needsAccount ? claimSchema.safeExtend({ account: refundAccountSchema }) : claimSchema;
  const element = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== 'idle';
  const [form, fields] = useForm({
    id: 'claim',
    lastResult: answer?.lastResult,
    constraint: getZodConstraint(schema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
  });
  useDeferredBlurValidation(form.id);
  const account = fields.account.getFieldset();
  const typed = [fields.amounts.initialValue ?? []].flat();
  const sent = [fields.images.initialValue ?? []].flat();
  const wished = [fields.wanted.initialValue ?? []].flat();
  const wrong = { ...form.allErrors, ...(isPreviewNewest && previewing.data?.lastResult?.error) };
  /** Sends the form for a preview: the fault and the units determine the refund. */
  const askPreview = () => {
    if (!element.current) return;
    const now = new FormData(element.current);
    if (!now.get('claimReason')) return;
    now.set('intent', 'preview');
    // Pictures and the pickup change no refund.
    now.delete('pictures');
    previewing.submit(now, { method: 'post' });
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      {...getFormProps(form)}
      ref={element}
      className="grid gap-4"
    >
      <input type="hidden" name="kind" value={kind} />
      <MemberDraft
        formId={form.id}
        place={`${kind} of ${claimed.map(({ purchaseNo }) => purchaseNo).join()}`}
        only={/^claimReason/}
      />
      <FormError errors={failure ? [failure.message] : form.errors} />
      <ul className="claimed">
        {claimed.map((purchase, i) => (
          <ClaimedGoods
            key={purchase.purchaseNo}
            purchase={purchase}
            typed={typed[i]}
            errors={wrong[`amounts[${i}]`] ?? undefined}
            options={options?.[purchase.purchaseNo]}
            wanted={wished[i]}
            wantedErrors={wrong[`wanted[${i}]`] ?? undefined}
            onChange={askPreview}
          />
        ))}
      </ul>
      <SelectField
        label="사유"
        {...fieldOf(fields.claimReason)}
        options={reasonsFor(kind).map((value) => ({ value, label: claimReasons[value].label }))}
        placeholder="사유를 선택해주세요"
        onChange={askPreview}
      />
      <TextAreaField
        label="상세 사유"
        {...fieldOf(fields.claimReasonDetails)}
        maxLength={500}
        placeholder="자세히 알려주시면 더 빨리 처리해 드릴 수 있습니다."
      />
      {kind !== 'cancel' && (
        <>
          <PicturesField
            label="사진"
            name="images"
            purpose="claims"
            calls={picturesOf(order.orderNo)}
            most={MOST_CLAIM_PICTURES}
            imagesAlone
            defaultValue={sentBefore(sent)}
            hint={`상품 불량·파손이나 오배송은 상태가 보이는 사진을 1장 이상 올려주세요. ${MOST_CLAIM_PICTURES}장까지`}
            errors={wrong.images ?? wrong.pictures ?? undefined}
          />
          <PickupFields fields={fields.pickup.getFieldset()} receiver={order.receiver} days={pickupDays} />
        </>
      )}
      {needsAccount && (
        <fieldset className="grid gap-3">
          <legend className="field-label mb-2">환불계좌</legend>
          <SelectField
            label="은행"
            labelHidden
            {...fieldOf(account.accountBankCode)}
            options={bankChoices}
            placeholder="은행사 선택"
          />
          <TextField
            label="계좌번호"
            labelHidden
            {...fieldOf(account.accountNumber)}
            inputMode="numeric"
            placeholder="계좌번호를 입력하세요."
          />
          <TextField
            label="예금주명"
            labelHidden
            {...fieldOf(account.accountHolder)}
            placeholder="예금주명을 입력하세요."
          />
          <p className="field-hint">
            {order.depositor ? `입금자 ${order.depositor} 님` : '입금하신 분'} 명의의 계좌로 환불해 드립니다.
            예금주가 다르면 확인한 뒤 환불하므로 시간이 더 걸릴 수 있습니다.
          </p>
        </fieldset>
      )}
      {goesTo && givesBack && (
        <p className="text-meta text-ink-2">
          환불계좌: {goesTo}
          {!order.refundAccount && (
            <>
              {' '}
              <a href="/mypage/refund-account" className="underline">
                변경
              </a>
            </>
          )}
        </p>
      )}
      {kind === 'exchange' ? (
        <FeePreview fee={exchangeFee} difference={difference} />
      ) : (
        <Preview preview={preview} />
      )}
      {variants && variants.length > 1 && <CompareClaims variants={variants} place={place} />}
      <div className="dialog-actions">
        <noscript>
          <button type="submit" name="intent" value="preview" className="btn btn-line" formNoValidate>
            {kind === 'exchange' ? '교환 배송비 확인' : '환불 금액 확인'}
          </button>
        </noscript>
        <LinkButton href={behindHref(place, order.orderNo)}>닫기</LinkButton>
        <Button type="submit" name="intent" value="claim" variant="primary" busy={busy}>
          {claimTitles[kind]}
        </Button>
      </div>
    </Form>
  );
};

/** Claimed goods and their units. The lists of numbers and units stay parallel. */
const ClaimedGoods = ({
  purchase: { purchaseNo, product, name, amount, sku },
  typed,
  errors,
  options = [],
  wanted,
  wantedErrors,
  onChange,
}: {
  purchase: PurchaseView;
  typed?: unknown;
  errors?: string[];
  options?: readonly ExchangeOption[];
  wanted?: unknown;
  wantedErrors?: string[];
  onChange: () => void;
}) => (
  <li>
    <input type="hidden" name="purchaseNos" value={purchaseNo} />
    <Thumb image={product.thumb} size={48} />
    <span>
      {product.name}
      <small>{[name, amount === 1 ? '1개' : `주문 ${amount}개`].filter(Boolean).join(' · ')}</small>
    </span>
    {amount === 1 ? (
      <input type="hidden" name="amounts" value="1" />
    ) : (
      <SelectField
        id={`amounts-${purchaseNo}`}
        name="amounts"
        label={`${[product.name, name].filter(Boolean).join(' ')} 수량`}
        labelHidden
        defaultValue={typeof typed === 'string' ? typed : String(amount)}
        options={unitChoices(amount)}
        errors={errors}
        onChange={onChange}
      />
    )}
    {options.length > 0 ? (
      <div className="claimed-option">
        <SelectField
          id={`wanted-${purchaseNo}`}
          name="wanted"
          label="교환할 옵션"
          defaultValue={typeof wanted === 'string' ? wanted : sku}
          options={[
            { value: sku, label: `같은 옵션${name && ` (${name})`}` },
            ...options.map(toOptionChoice),
          ]}
          errors={wantedErrors}
          onChange={onChange}
        />
      </div>
    ) : (
      <input type="hidden" name="wanted" value={sku} />
    )}
  </li>
);

const DIFFERENCE = '옵션 차액';

const FeePreview = ({ fee, difference }: { fee?: number; difference: number }) => (
  <section className="preview" aria-label="교환 배송비" aria-live="polite">
    {fee === undefined ? (
      <p className="text-meta text-ink-2">사유를 선택하면 교환 배송비를 보여드립니다.</p>
    ) : (
      <>
        <MoneyLines rows={[]} total={{ name: '교환 배송비', amount: fee }} />
        {difference !== 0 && (
          <MoneyLines
            rows={[]}
            total={{ name: difference > 0 ? DIFFERENCE : `${DIFFERENCE} 환불`, amount: Math.abs(difference) }}
          />
        )}
        <p className="text-meta text-ink-2">
          {fee > 0
            ? '교환요청 후 주문상세에서 결제하실 수 있습니다. 결제가 끝나면 교환 상품을 보내드립니다.'
            : '교환 배송비를 받지 않습니다.'}{' '}
          {difference > 0 && '옵션 차액은 교환이 승인된 뒤 추가 결제로 결제하실 수 있습니다.'}
          {difference < 0 && '옵션 차액은 교환이 완료되면 환불해 드립니다.'}
        </p>
      </>
    )}
  </section>
);

const Preview = ({ preview }: { preview?: OrderActionAnswer['preview'] }) => (
  <section className="preview" aria-label="환불 예정 금액" aria-live="polite">
    {preview ? (
      <>
        <MoneyLines rows={preview.rows} total={{ name: '환불 예정 금액', amount: preview.money }} />
        {(preview.point > 0 || preview.coupons > 0 || preview.notes.length > 0) && (
          <p className="text-meta text-ink-2">
            {[
              preview.point > 0 &&
                preview.notes.length === 0 &&
                '적립금은 사용 전 유효기간 그대로 돌려드립니다.',
              ...preview.notes,
              preview.coupons > 0 && `쿠폰 ${preview.coupons}장을 돌려드립니다.`,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </>
    ) : (
      <p className="text-meta text-ink-2">사유를 선택하면 환불 예정 금액을 보여드립니다.</p>
    )}
  </section>
);
