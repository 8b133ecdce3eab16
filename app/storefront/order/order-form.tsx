import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { MemberDraft } from '#app/drafts/member-draft.tsx';
import { FormError } from '#app/forms/field.tsx';
import { ReceiverFields } from '#app/forms/receiver-fields.tsx';
import { SenderFields, textOf } from '#app/forms/sender-fields.tsx';
import { TermsFields } from '#app/forms/terms-fields.tsx';
import { useCheckedForm } from '#app/forms/use-checked-form.ts';
import { useLast, useNewest } from '#app/shell/use-newest.ts';
import { MoneyLines } from '#app/shop/price/money-lines.tsx';
import { WhyThisPrice } from '#app/shop/price/why-this-price.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { listMoneyRows } from '#shared/domain/order/money-rows.ts';
import type { OrderFormQuote } from '#shared/usecases/orders/placing/quote-order-form.ts';
import { BEGUN_BY_MEMBER } from './begun-by-member.ts';
import { BenefitFields } from './benefit-fields.tsx';
import { FILL_RECEIVER } from './fill-receiver.ts';
import type { OrderAnswer } from './form-answer.ts';
import { GoodsList } from './goods-list.tsx';
import { isIdentityRequired } from './identity-required.ts';
import { PaymentFields } from './payment-fields.tsx';
import { PriceChanged } from './price-changed.tsx';
import { ReplacesNote } from './replaces-note.tsx';
import { ReturnChargesNote } from './return-charges-note.tsx';
import type { action, loader } from './route.tsx';
import { isChangedChoice, useBenefits } from './use-benefits.ts';
import { useDepositor } from './use-depositor.ts';

type LoaderData = Awaited<ReturnType<typeof loader>>;
export type OrderStart = LoaderData & { quoted: NonNullable<LoaderData['quoted']> };

/** Amounts the shopper sees. They are sent with the form, so that a changed price can be shown next to them. */
const seenLines = [
  'productPrice',
  'discountPrice',
  'levelDiscountPrice',
  'couponPrice',
  'pointPrice',
  'deliveryPrice',
  'servicePrice',
  'islandPrice',
] as const;

/** Hidden fields of a line that is in no cart. */
const itemFields = ['_product', 'sku', 'amount', 'role', '_main', 'mainSku'] as const;

const lineNames =
  ({ lines }: OrderFormQuote) =>
  (lineId: string): string => {
    const line = lines.find((candidate) => candidate.lineId === lineId);
    return [line?.name, line?.option].filter(Boolean).join(' ') || '상품';
  };

const invoiceFields = ['enabled', 'businessNumber', 'companyName', 'ownerName', 'address', 'email'] as const;

/** Order form (rules 4.13): one schema for browser and server; every field works without scripts. */
export const OrderForm = ({ start, answer: actionData }: { start: OrderStart; answer?: OrderAnswer }) => {
  const answer = useLast(actionData);
  const { key, cart, _carts, carts, person, methods, transfer, cashReceipt, termsList, typed, replaces } =
    start;
  const requoting = useFetcher<typeof action>();
  const latest = useNewest<OrderAnswer | undefined>(answer, requoting.data);
  // An answer without a price keeps the last price, with its coupons and points.
  const quoted = useLast(latest?.quoted) ?? start.quoted;
  const failure = latest?.failure;
  const complaint = failure && !isIdentityRequired(failure) ? failure.message : undefined;
  const busy = useNavigation().state !== 'idle';
  const first = person?.destinations[0];
  const form = useCheckedForm({
    id: 'order',
    returned: answer?.lastResult,
    load: () => import('./check-order.ts').then(({ checkOrder }) => checkOrder(termsList)),
    defaultValue: {
      sender: { name: person?.user?.name, phone: person?.user?.phone, email: person?.user?.email },
      receiver: first,
      paymentMethod: methods[0],
      depositor: person?.user?.name,
      cashReceipt: { phone: person?.user?.phone },
      taxInvoice: { email: person?.user?.email },
      ...typed,
    },
  });

  const element = form.props.ref;
  useDepositor(element);

  const benefits = useBenefits(quoted, (intent = 'quote') => {
    if (!element.current) return;
    const now = new FormData(element.current);
    now.set('intent', intent);
    requoting.submit(now, { method: 'post' });
  });
  /** Asks the server for the price of the current form */
  const requote = () => benefits.ask();
  // Choices made before hydration, or restored by the browser, are priced as soon as the page is hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    if (element.current && isChangedChoice(new FormData(element.current), quoted)) requote();
  }, []);

  return (
    <Form method="post" {...form.props} className="checkout">
      {/* Enter in a field calculates the price again; ordering needs its own press. */}
      <button
        type="submit"
        name="intent"
        value="quote"
        formNoValidate
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onClick={(event) => {
          event.preventDefault();
          requote();
        }}
      >
        금액 다시 계산
      </button>
      <input type="hidden" name="idempotencyKey" value={key} />
      <input type="hidden" name="cart" value={cart} />
      {person && <input type="hidden" name={BEGUN_BY_MEMBER} value="on" />}
      <input type="hidden" name="totalPrice" value={quoted.quote.totalPrice} />
      {_carts.map((_id, at) => (
        <input key={_id} type="hidden" name={`_carts[${at}]`} value={_id} />
      ))}
      {carts.flatMap((line, at) =>
        itemFields
          .filter((name) => line[name] !== undefined)
          .map((name) => (
            <input
              key={`${line._product} ${line.sku} ${line._main} ${name}`}
              type="hidden"
              name={`carts[${at}].${name}`}
              value={line[name]}
            />
          )),
      )}
      {seenLines.map((name) => (
        <input key={name} type="hidden" name={`seen.${name}`} value={quoted.quote[name]} />
      ))}
      <div className="grid gap-5">
        <MemberDraft
          formId={form.props.id}
          place="order"
          only={/^((sender|receiver)\.|requestMessage$)/}
          onTake={() => requote()}
        />
        {replaces && (
          <ReplacesNote
            replaces={replaces}
            isTicked={!answer?.lastResult.initialValue || 'replaces' in answer.lastResult.initialValue}
            onChange={requote}
          />
        )}
        {latest?.change ? (
          <PriceChanged change={latest.change} />
        ) : complaint && latest?.about ? (
          <p className="form-error" role="alert">
            {complaint}{' '}
            <a href={`/shop/result?order=${latest.about}`} className="whitespace-nowrap underline">
              그 주문 보기
            </a>
          </p>
        ) : (
          <FormError errors={complaint ? [complaint] : form.errors} />
        )}
        <GoodsList quoted={quoted} issues={failure?.issues} />
        <SenderFields fields={form.group('sender', ['name', 'phone', 'email'])} />
        <ReceiverFields
          fields={form.group('receiver', ['name', 'phone', 'postcode', 'address1', 'address2'])}
          requestMessage={form.field('requestMessage')}
          destinations={person?.destinations ?? []}
          chosen={textOf(form.field('destination').initialValue)}
          fill={
            <Button
              type="submit"
              name="intent"
              value={FILL_RECEIVER}
              formNoValidate
              className="without-scripts"
            >
              배송지 적용
            </Button>
          }
          onAddress={() => requote()}
          addressNote={quoted.addressNote}
          onSame={form.recheck}
        />
        {person && <BenefitFields quoted={quoted} benefits={benefits} />}
        <PaymentFields
          fields={{ paymentMethod: form.field('paymentMethod'), depositor: form.field('depositor') }}
          receipt={form.group('cashReceipt', ['enabled', 'purpose', 'phone', 'businessNumber'])}
          invoice={person?.user?.type === 'COMPANY' ? form.group('taxInvoice', invoiceFields) : undefined}
          isGuest={!person}
          methods={methods}
          transfer={transfer}
          offersCashReceipt={cashReceipt === true}
        />
      </div>
      <div className="checkout-side panel">
        <h2 className="panel-head">결제금액</h2>
        <MoneyLines
          rows={listMoneyRows(quoted.quote)}
          total={{ name: '결제금액', amount: quoted.quote.totalPrice }}
        />
        <WhyThisPrice quote={quoted.quote} nameOf={lineNames(quoted)} />
        {termsList.length > 0 && (
          <div className="mb-4 border-t border-line pt-3">
            <TermsFields
              termsList={termsList}
              name="_terms"
              errors={form.field('_terms').errors}
              chosen={[form.field('_terms').initialValue ?? []].flat().map(String)}
            />
          </div>
        )}
        <Button
          type="submit"
          name="intent"
          value="place"
          variant="primary"
          size="lg"
          className="w-full"
          busy={busy}
        >{`${formatWon(quoted.quote.totalPrice)} 결제하기`}</Button>
        <Button
          type="submit"
          name="intent"
          value="quote"
          formNoValidate
          className="without-scripts mt-2 w-full"
        >
          금액 다시 계산
        </Button>
        <ReturnChargesNote quote={quoted.quote} />
        {!quoted.quote.deliverable && (
          <p className="mt-3 text-meta text-sale" role="alert">
            배송이 불가능한 지역이 포함되어 있습니다.
          </p>
        )}
      </div>
    </Form>
  );
};
