import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import type * as z from 'zod';
import { clientAddress } from '#app/web/access/client-address.ts';
import { parseWith } from '#app/web/api.ts';
import { type FailureBody, failureBodyOf, statusOf } from '#app/web/failure.ts';
import { answerUnread } from '#app/web/forms/form-answers.ts';
import { paymentAddress } from '#app/web/payment-address.ts';
import { orderFormSchema, quoteSchema } from '#shared/contracts/orders/order.ts';
import { comparePrices, type PriceChange } from '#shared/domain/order/price-change.ts';
import type { AnyFailure } from '#shared/domain/result.ts';
import type { OrderFormQuote } from '#shared/usecases/orders/placing/quote-order-form.ts';
import { BEGUN_BY_MEMBER } from './begun-by-member.ts';
import { FILL_RECEIVER } from './fill-receiver.ts';
import { termsError } from './terms-complaint.ts';

/** Answer to an order form that did not become an order. */
export type OrderAnswer = {
  quoted?: OrderFormQuote;
  failure?: Omit<FailureBody, 'details'>;
  /** Difference between the price and the one the shopper saw */
  change?: PriceChange;
  /** Order the failure is about: one that cannot be replaced any more */
  about?: string;
  lastResult: SubmissionResult<string[]>;
};

type OrderForm = z.output<typeof orderFormSchema>;
type Context = Pick<ActionFunctionArgs['context'], 'shop' | 'session'>;

const withoutDetails = (failure: AnyFailure): OrderAnswer['failure'] => {
  const { details, ...rest } = failureBodyOf(failure);
  return rest;
};

/** Answers an order form that could not be read. The reason is shown above the form. */
export const answerUnreadOrder = (failure: AnyFailure) => {
  const { data: lastResult, init } = answerUnread(failure);
  return data<OrderAnswer>({ failure: withoutDetails(failure), lastResult }, init ?? undefined);
};

/** Prefix of an intent that asks for another use of benefits: `use:best`. */
const USE = 'use:';

const receiverFields = ['name', 'phone', 'postcode', 'address1', 'address2'] as const;

/** Overwrites the receiver of the form with the chosen entry of the member's address book. */
const fillReceiver = async (form: FormData, { shop, session }: Context): Promise<void> => {
  const { _user } = await session.requireMember();
  const destinations = await shop.getMyDestinations({ _user });
  const chosen = destinations.find(({ _id }) => _id === form.get('destination'));
  if (chosen) for (const field of receiverFields) form.set(`receiver.${field}`, chosen[field]);
};

/**
 * Does what the `intent` of the order form says: `quote` calculates its price, `use:…` calculates it with other
 * benefits, `receiver` calculates it for another entry of the address book, `place` places the order and continues to
 * the payment. When a member began the form and has logged out meanwhile, perhaps in another tab, they are sent to log
 * in and come back.
 */
export const answerOrderForm = async (form: FormData, request: Request, { shop, session }: Context) => {
  if (form.has(BEGUN_BY_MEMBER)) await session.requireMember();
  const intent = String(form.get('intent'));
  if (intent === FILL_RECEIVER) await fillReceiver(form, { shop, session });
  const submission = parseWithZod(form, { schema: orderFormSchema });
  const actor = await session.actor();
  const parsed = parseWith(quoteSchema, submission.payload);
  const requote = async (use?: string): Promise<Pick<OrderAnswer, 'quoted' | 'failure'>> => {
    const quoted = parsed.ok
      ? await shop.quoteOrderForm({ actor, request: parsed.value, use, address: clientAddress(request) })
      : parsed;
    return quoted.ok ? { quoted: quoted.value } : { failure: withoutDetails(quoted.failure) };
  };
  const answer = (body: OrderAnswer, status = 200) => data<OrderAnswer>(body, { status });

  if (intent !== 'place') {
    const use = intent.startsWith(USE) ? intent.slice(USE.length) : undefined;
    // Keeps what was typed. Missing fields are reported only when the order is placed.
    const { error, ...kept } = submission.reply({ resetForm: false });
    return answer({ ...(await requote(use)), lastResult: kept });
  }
  if (submission.status !== 'success') {
    const [again, termsList] = await Promise.all([requote(), shop.listTerms({ target: 'ORDER' })]);
    const lastResult = submission.reply({ fieldErrors: termsError(termsList, form) });
    return answer({ ...again, lastResult }, 400);
  }

  const placed = await place(submission, request, { shop, session });
  if (placed.ok) {
    session.clearCookie('verification');
    const { order, started } = placed.value;
    return redirect(started?.ok ? paymentAddress(started.value) : `/shop/result?order=${order.orderNo}`, 303);
  }
  const about = orderNoIn(placed.failure);
  const again = await requote();
  const change =
    placed.failure.code === 'PRICE_CHANGED' && again.quoted && changeOf(submission.value, again.quoted);
  return answer(
    {
      ...again,
      failure: withoutDetails(placed.failure),
      ...(change && { change }),
      ...(about !== undefined && { about }),
      lastResult: submission.reply({ fieldErrors: fieldErrors(placed.failure) }),
    },
    statusOf(placed.failure),
  );
};

/** Finds the number of the order a failure is about, if it names one. */
const orderNoIn = ({ details }: AnyFailure): string | undefined => {
  const { orderNo } = (details ?? {}) as { orderNo?: unknown };
  return typeof orderNo === 'string' ? orderNo : undefined;
};

const place = async (
  submission: Extract<Submission<OrderForm>, { status: 'success' }>,
  request: Request,
  { shop, session }: Context,
) => {
  const { idempotencyKey, seen, ...order } = submission.value;
  const from = {
    actor: await session.ensureActor(),
    address: clientAddress(request),
    identityVerificationId: session.cookie('verification'),
  };
  const placed = await shop.placeAndPay({ ...from, form: order, idempotencyKey });
  // The browser showed the form again as it was left, and it was changed: the new order replaces the earlier one.
  const replaces =
    !placed.ok && placed.failure.code === 'IDEMPOTENCY_KEY_REUSED' ? orderNoIn(placed.failure) : undefined;
  return replaces === undefined ? placed : shop.placeAndPay({ ...from, form: { ...order, replaces } });
};

const changeOf = ({ seen, totalPrice }: OrderForm, { quote }: OrderFormQuote): PriceChange =>
  seen ? comparePrices({ ...seen, totalPrice }, quote) : { from: totalPrice, to: quote.totalPrice, rows: [] };

const fieldErrors = ({ issues = [] }: AnyFailure): Record<string, string[]> =>
  Object.fromEntries(issues.map(({ path, message }) => [path, [message]]));
