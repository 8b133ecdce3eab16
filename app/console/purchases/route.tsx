import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
  useSearchParams,
} from '@remix-run/react';
import * as z from 'zod';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseBody, parseWith } from '#app/web/api.ts';
import { personalPage } from '#app/web/cache-headers.ts';
import { failureBodyOf, failureData, orThrow } from '#app/web/failure.ts';
import { redirectIfRangeReversed } from '#app/web/redirect-if-range-reversed.ts';
import {
  type ConsolePurchasesQuery,
  consolePurchasesQuery,
  invoiceSchema,
  movePurchasesSchema,
  parcelSchema,
} from '#shared/contracts/orders/console-order.ts';
import { purchaseNoSchema } from '#shared/contracts/orders/order.ts';
import { orderNoIn } from '#shared/domain/order/order.ts';
import { purchaseListLabels } from '#shared/domain/order/status.ts';
import { fail } from '#shared/domain/result.ts';
import { toIntentionView } from '#shared/usecases/claims/list-intentions.ts';
import type { FormOutcome } from '../form/answer.ts';
import { CalendarNotice } from '../layout/calendar-notice.tsx';
import { ConsolePage } from '../layout/page.tsx';
import { addressOfList, ORDER } from '../list/dialog-parameters.ts';
import { Figures } from './figures.tsx';
import { MemberFlagsProvider } from './order/member-flags.tsx';
import { OrderDialog } from './order/order-dialog.tsx';
import { OrderMarksProvider } from './order/order-marks.tsx';
import { ParcelsProvider } from './parcels/parcels.tsx';
import { FoundScreen, PurchaseScreen } from './purchase-screen.tsx';
import type { MoveAnswer } from './steps/step-request.ts';
import { stepLabel } from './steps/steps.ts';

export const headers = personalPage;

const noSuchList = fail('LIST_NOT_FOUND', '주문 목록을 찾을 수 없습니다.');

/**
 * Reads one of the eight lists, or the orders that a search in it finds. Parameters that are not valid (a day that does
 * not exist, for example) are ignored.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  redirectIfRangeReversed(args.request, 'createdFrom', 'createdTo');
  const { list } = args.params;
  const searchParams = Object.fromEntries(new URL(args.request.url).searchParams);
  const unfiltered = parseWith(consolePurchasesQuery, { list });
  const all = orThrow(unfiltered.ok ? unfiltered : noSuchList);
  const narrowed = parseWith(consolePurchasesQuery, { ...searchParams, list });
  const query = narrowed.ok ? narrowed.value : all;
  const { status, limit } = query;
  const { shop } = args.context;
  if (isSearch(query)) {
    const found = orThrow(await shop.findOrders({ ...clerk, ...query, counts: true }));
    return { list: query.list, status, limit, counts: found.counts, found };
  }
  const page = orThrow(await shop.listPurchases({ ...clerk, ...query }));
  return { list: query.list, status, limit, counts: page.counts, page };
};

/**
 * True when the query lists orders instead of purchases: for a search. An order's own number, and a filter by work,
 * list purchases.
 */
const isSearch = ({
  keyword = '',
  work,
  isRejected,
  isUnconfirmed,
  flag,
  _user,
}: ConsolePurchasesQuery): boolean =>
  work === undefined &&
  (isRejected ||
    isUnconfirmed ||
    flag !== undefined ||
    _user !== undefined ||
    (keyword !== '' && orderNoIn(keyword) === undefined));

const acts = z.discriminatedUnion('intent', [
  movePurchasesSchema.extend({ intent: z.literal('move') }),
  z.object({
    intent: z.literal('invoice'),
    purchaseNo: purchaseNoSchema,
    parcel: parcelSchema,
    over: invoiceSchema.shape.over,
  }),
]);

/** Schedules a step for purchases, or saves the invoice number of one. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'service');
  const { shop } = args.context;
  const act = await parseBody(args.request, acts);
  if (!act.ok) return failureData(act.failure);
  if (act.value.intent === 'invoice') {
    const changed = await shop.changeInvoice({ ...clerk, ...act.value });
    return changed.ok
      ? data<FormOutcome>({ notice: '송장번호를 저장했습니다.' })
      : failureData(changed.failure);
  }
  const { intent, ...steps } = act.value;
  const answer = await shop.intendSteps({ ...clerk, ...steps });
  if (!answer.ok) return failureData(answer.failure);
  const { moved, refused, intended, now } = answer.value;
  const unproven = refused.filter(({ failure }) => failure.code === 'STEP_UP_REQUIRED');
  const [first] = unproven;
  return data<MoveAnswer>({
    moved,
    intended: intended.map(toIntentionView),
    now,
    refused: refused.map(({ purchaseNo, failure }) => ({
      purchaseNo,
      message: failureBodyOf(failure).message,
    })),
    ...(first && {
      failure: failureBodyOf(first.failure),
      unproven: unproven.map(({ purchaseNo }) => purchaseNo),
    }),
    ...(moved.length > 0 && { notice: `${stepLabel(steps.step)} ${moved.length}건을 처리했습니다.` }),
  });
};

/** Opening an order over the list does not reload the list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined &&
  addressOfList(currentUrl) === addressOfList(nextUrl) &&
  currentUrl.href !== nextUrl.href
    ? false
    : defaultShouldRevalidate;

export default function Purchases() {
  const { list, status, limit, counts, ...shown } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const { location } = useNavigation();
  const here = useLocation();
  const busy = location !== undefined && addressOfList(location) !== addressOfList(here);
  const orderNo = params.get(ORDER);
  return (
    <ParcelsProvider>
      <ConsolePage
        title={`주문 · ${purchaseListLabels[list]}`}
        actions={<Figures counts={counts} list={list} status={status} />}
      >
        {list === 'payment' && <CalendarNotice />}
        <MemberFlagsProvider rows={shown.found ? shown.found.orders : shown.page.purchases}>
          {shown.found ? (
            <FoundScreen list={list} page={shown.found} limit={limit} busy={busy} />
          ) : (
            <OrderMarksProvider rows={shown.page.purchases}>
              <PurchaseScreen list={list} page={shown.page} limit={limit} busy={busy} />
            </OrderMarksProvider>
          )}
        </MemberFlagsProvider>
        {orderNo && <OrderDialog key={orderNo} orderNo={orderNo} />}
      </ConsolePage>
    </ParcelsProvider>
  );
}
