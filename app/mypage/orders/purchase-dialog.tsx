import { useNavigate } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { Dialog } from '#app/ui/dialog.tsx';
import type { ClaimKind } from '#shared/domain/order/claim-variants.ts';
import { parcelOf } from '#shared/domain/parcel/view.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { ClaimForm, claimTitles } from './claim-dialog.tsx';
import { behindHref, DIALOG_ID, type DialogName, type OrdersLocation } from './location.ts';
import type { OpenOrder } from './open-order.ts';
import { ClaimInfo, DeliveryInfo, deliveryTitleOf } from './purchase-info.tsx';
import { StepForm } from './step-form.tsx';

const titles: Record<Exclude<DialogName, 'delivery'>, string> = {
  ...claimTitles,
  withdraw: '요청 철회',
  confirm: '구매확정',
  receive: '받았어요',
  'give-up': '주문취소',
  claim: '취소·교환·반품 정보',
};

const titleOf = (dialog: DialogName, purchases: readonly PurchaseView[]): string =>
  dialog === 'delivery' ? deliveryTitleOf(purchases[0] ?? {}) : titles[dialog];

/** Steps that must be allowed for each dialog to open. The other dialogs only show information. */
const allows: Partial<Record<DialogName, (purchase: PurchaseView) => boolean>> = {
  cancel: ({ choices }) => choices.includes('requestCancel'),
  return: ({ choices }) => choices.includes('requestReturn'),
  exchange: ({ choices }) => choices.includes('requestExchange'),
  withdraw: ({ choices }) => choices.some((step) => step.startsWith('withdraw')),
  confirm: ({ choices }) => choices.includes('confirm'),
  receive: ({ choices }) => choices.includes('receive'),
  'give-up': ({ choices }) => choices.includes('cancelUnpaid'),
};

type Props = {
  opened: OpenOrder;
  dialog: DialogName;
  place: OrdersLocation;
  answer: ComponentProps<typeof ClaimForm>['answer'];
};

/** Returns the purchases the dialog is about. */
const meantOf = ({ opened: { order }, place }: Pick<Props, 'opened' | 'place'>): PurchaseView[] =>
  order.purchases.filter(({ purchaseNo }) => place.purchase?.includes(purchaseNo));

/** Dialog with a short view of, or a step for, some purchases of one order (rules 9.23: 400 wide). */
export const PurchaseDialog = (props: Props) => {
  const navigate = useNavigate();
  const closeHref = behindHref(props.place, props.opened.order.orderNo);
  return (
    <Dialog
      open
      onClose={() => navigate(closeHref, { preventScrollReset: true })}
      closeHref={closeHref}
      title={titleOf(props.dialog, meantOf(props))}
      width={400}
    >
      <div id={DIALOG_ID}>
        <Content {...props} />
      </div>
    </Dialog>
  );
};

const isClaim = (dialog: DialogName): dialog is ClaimKind => Object.hasOwn(claimTitles, dialog);

const Content = ({ opened, dialog, place, answer }: Props) => {
  const { order, keptAccount, options, pickupDays } = opened;
  const purchases = meantOf({ opened, place });
  const [first] = purchases;
  if (!first || !purchases.every(allows[dialog] ?? (() => true)))
    return <p>주문 상태가 바뀌어 지금은 할 수 없습니다. 주문상세에서 확인해주세요.</p>;
  if (isClaim(dialog))
    return (
      <ClaimForm
        kind={dialog}
        claimed={purchases}
        order={order}
        keptAccount={keptAccount}
        options={options}
        pickupDays={pickupDays}
        place={place}
        answer={answer}
      />
    );
  switch (dialog) {
    case 'claim':
      return <ClaimInfo purchase={first} opened={opened} place={place} />;
    case 'delivery':
      return <DeliveryInfo purchase={first} parcel={parcelOf(order.parcels ?? [], first)} />;
    default:
      return <StepForm step={dialog} purchase={first} place={place} failure={answer?.failure} />;
  }
};
