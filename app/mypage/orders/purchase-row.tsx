import { Thumb } from '#app/media/picture.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { formatWon } from '#shared/domain/money/format.ts';
import { isClaimOpen } from '#shared/domain/order/status.ts';
import type { TransitionName } from '#shared/domain/order/steps/transition-table.ts';
import { labelOf } from '#shared/domain/order/steps/transitions.ts';
import { isReviewable } from '#shared/domain/review/reviewable.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { type DialogName, dialogHref, type OrdersLocation } from './location.ts';
import { deliveryTitleOf } from './purchase-info.tsx';

/**
 * Steps of one purchase that its buyer may take, and the dialog of each. Cancelling an unpaid order is a step of the
 * order.
 */
const dialogOf: Partial<Record<TransitionName, DialogName>> = {
  requestCancel: 'cancel',
  requestReturn: 'return',
  requestExchange: 'exchange',
  withdrawCancel: 'withdraw',
  withdrawReturn: 'withdraw',
  withdrawExchange: 'withdraw',
  confirm: 'confirm',
  receive: 'receive',
};

const tone = ({ purchaseStatus, claimStatus, orderStatus }: PurchaseView) => {
  if (purchaseStatus === 'PURCHASE_CANCELED') return undefined;
  if (isClaimOpen(claimStatus)) return 'warn';
  return orderStatus === 'ORDER_NONPAYMENT' ? 'sale' : 'accent';
};

/** Purchase with its product, amount, price, status, and the steps the table allows now. */
export const PurchaseRow = ({ purchase, place }: { purchase: PurchaseView; place: OrdersLocation }) => {
  const {
    purchaseNo,
    product,
    name,
    amount,
    salePrice,
    claimStatus,
    delivery,
    choices,
    fulfilment,
    shippedAt,
  } = purchase;
  const hasParcel = delivery && (delivery.name || delivery.number || delivery.method);
  const deliveryTitle = deliveryTitleOf(purchase);
  const href = (dialog: DialogName) => dialogHref(place, dialog, [purchaseNo]);
  const steps = choices.flatMap((step) => {
    const dialog = dialogOf[step];
    return dialog ? [{ step, dialog }] : [];
  });
  return (
    <li className={purchase.orderStatus === 'ORDER_CANCELED' ? 'purchase is-canceled' : 'purchase'}>
      <Thumb image={product.thumb} size={80} />
      <div className="min-w-0">
        <a href={`/shop/products/${purchase._product}`} className="purchase-name">
          {product.name}
        </a>
        <p className="text-meta text-ink-2">{[name, `${amount}개`].filter(Boolean).join(' · ')}</p>
        <p className="purchase-price">
          <b>{formatWon(salePrice * amount)}</b>
        </p>
      </div>
      <div className="purchase-state">
        <Badge tone={tone(purchase)}>{purchase.statusMessage}</Badge>
        {claimStatus && (
          <a
            href={href('claim')}
            className="icon-btn"
            aria-label={`${product.name} 취소·교환·반품 정보`}
            title="취소·교환·반품 정보"
          >
            <Icon name="info" />
          </a>
        )}
        {(hasParcel || (fulfilment && shippedAt)) && (
          <a
            href={href('delivery')}
            className="icon-btn"
            aria-label={`${product.name} ${deliveryTitle}`}
            title={deliveryTitle}
          >
            <Icon name="truck" />
          </a>
        )}
      </div>
      <div className="purchase-steps">
        {steps.map(({ step, dialog }) => (
          <LinkButton
            key={step}
            href={href(dialog)}
            size="sm"
            variant={step === 'confirm' ? 'soft' : 'line'}
            aria-label={`${product.name} ${labelOf(step)}`}
          >
            {labelOf(step)}
          </LinkButton>
        ))}
        {!place.guest && isReviewable(purchase) && (
          <LinkButton
            href={`/mypage/reviews?_purchase=${purchaseNo}`}
            size="sm"
            variant="ghost"
            aria-label={`${product.name} 리뷰 쓰기`}
          >
            리뷰 쓰기
          </LinkButton>
        )}
      </div>
    </li>
  );
};
