import { useId, useState } from 'react';
import { Thumb } from '#app/media/picture.tsx';
import { ParcelSteps } from '#app/shop/parcel-steps.tsx';
import { Button } from '#app/ui/button.tsx';
import { useFocusFallback } from '#app/ui/use-focus-fallback.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { claimReasons } from '#shared/domain/order/order.ts';
import { type ParcelLines, parcelsOf } from '#shared/domain/order/parcels.ts';
import { parcelNamedBy } from '#shared/domain/order/steps/transitions.ts';
import { type ParcelView, parcelOf, pickupParcelOf } from '#shared/domain/parcel/view.ts';
import type { ConsoleOrder } from '#shared/usecases/orders/console/console-order.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { PartDialog } from '../money/part-dialog.tsx';
import { ParcelBar } from '../parcels/parcel-bar.tsx';
import { ParcelCell } from '../parcels/parcel-cell.tsx';
import { StateBadges } from '../state-badges.tsx';
import { StepButtons } from '../steps/step-buttons.tsx';
import { isDanger, stepLabel, stepsOf } from '../steps/steps.ts';
import { useWaitingStep } from '../steps/undo-bar.tsx';
import { type StepRunner, useSteps } from '../steps/use-steps.tsx';
import { LineMoney } from './line-money.tsx';

/** Claim of the buyer, and the shop's answer. */
const Claim = ({ purchase }: { purchase: PurchaseView }) => {
  const { claimReason, claimReasonDetails, feedbackMessage } = purchase;
  if (!claimReason && !feedbackMessage) return null;
  return (
    <p className="order-claim">
      {claimReason && <b>{claimReasons[claimReason].label}</b>}
      {claimReasonDetails && <span>{claimReasonDetails}</span>}
      {feedbackMessage && <em>판매자 답변: {feedbackMessage}</em>}
    </p>
  );
};

/** Option the goods are to be exchanged for, or the option before the exchange. */
const OptionOf = ({ purchase: { wanted, exchanged, amount } }: { purchase: PurchaseView }) => {
  if (wanted)
    return (
      <small className="order-option">
        교환할 옵션: {wanted.name}
        {wanted.difference !== 0 &&
          ` · 차액 ${formatWon(Math.abs(wanted.difference * amount))} ${wanted.difference > 0 ? '결제' : '환불'}`}
      </small>
    );
  return exchanged ? <small className="order-option">교환 전 옵션: {exchanged.from}</small> : null;
};

/** Line of a parcel, with the steps that the transition table allows a clerk now. */
const Line = ({
  purchase,
  choice,
  namesParcel,
  steps: { take, busy },
}: {
  purchase: PurchaseView;
  /** Checkbox that selects the line for bulk steps; absent when the parcel has no other line */
  choice?: { chosen: boolean; onChange: (chosen: boolean) => void };
  /** True when its invoice number is typed in the line itself */
  namesParcel: boolean;
  steps: StepRunner;
}) => {
  const waiting = useWaitingStep(purchase.purchaseNo);
  const { kept, onFocus } = useFocusFallback<HTMLDivElement>();
  return (
    <li className={purchase.orderStatus === 'ORDER_CANCELED' ? 'is-canceled' : undefined} onFocus={onFocus}>
      <span className="order-thumb">
        {choice && (
          <input
            type="checkbox"
            checked={choice.chosen}
            onChange={({ currentTarget }) => choice.onChange(currentTarget.checked)}
            aria-label={`${purchase.product.name} 선택`}
          />
        )}
        <Thumb image={purchase.product.thumb} size={56} />
      </span>
      <div className="order-goods">
        <a href={`/shop/products/${purchase._product}`} target="_blank" rel="noopener">
          {purchase.product.name}
        </a>
        <small>
          {purchase.name && `${purchase.name} · `}
          {purchase.amount}개 · {formatWon(purchase.salePrice)}
        </small>
        <OptionOf purchase={purchase} />
        <small>{purchase.purchaseNo}</small>
        <Claim purchase={purchase} />
      </div>
      <div className="order-state" ref={kept} tabIndex={-1}>
        <StateBadges purchase={purchase} />
        <LineMoney purchase={purchase} />
      </div>
      {namesParcel && <ParcelCell purchase={purchase} />}
      <div className="order-steps">
        {stepsOf([purchase]).map((step) => (
          <Button
            key={step}
            size="sm"
            variant={isDanger(step) ? 'danger' : 'line'}
            held={busy !== undefined || waiting !== undefined}
            onClick={() => take({ step, purchases: [purchase] })}
            aria-label={`${purchase.product.name} ${stepLabel(step, [purchase])}`}
          >
            {stepLabel(step, [purchase])}
          </Button>
        ))}
      </div>
    </li>
  );
};

/** Lines in the same parcel: one invoice number for the selected ones, and their common steps. */
const ParcelPart = ({
  parcel,
  sent,
  pickups,
  action,
  steps,
}: {
  parcel: ParcelLines<PurchaseView>;
  /** Reports of its carrier; unknown when the shop does not follow it */
  sent?: ParcelView;
  /** Parcels in which its lines come back */
  pickups: readonly ParcelView[];
  action: string;
  steps: StepRunner;
}) => {
  const { title, lines } = parcel;
  const [left, setLeft] = useState<readonly string[]>([]);
  const isChosen = ({ purchaseNo }: PurchaseView) => !left.includes(purchaseNo);
  const chosen = lines.filter(isChosen);
  const together = lines.length > 1 && stepsOf(lines).length > 0;
  const choose = ({ purchaseNo }: PurchaseView, isOn: boolean) =>
    setLeft(isOn ? left.filter((other) => other !== purchaseNo) : [...left, purchaseNo]);
  const [isParting, setParting] = useState(false);
  const sendable = lines.filter(({ choices, fulfilment }) => choices.includes('ship') && !fulfilment);
  const { kept, onFocus } = useFocusFallback<HTMLHeadingElement>();
  const titleId = useId();
  return (
    <section className="order-parcel" aria-labelledby={titleId} onFocus={onFocus}>
      <h4 id={titleId} ref={kept} tabIndex={-1}>
        {title} <span>상품 {lines.length}</span>
        {sendable.some(({ amount }) => amount > 1) && (
          <Button size="sm" onClick={() => setParting(true)}>
            나누어 발송
          </Button>
        )}
      </h4>
      {isParting && <PartDialog lines={sendable} steps={steps} onClose={() => setParting(false)} />}
      {together && <ParcelBar parcel={parcel} chosen={chosen} action={action} steps={steps} />}
      <ul className="order-rows">
        {lines.map((purchase) => (
          <Line
            key={purchase.purchaseNo}
            purchase={purchase}
            choice={
              together
                ? { chosen: isChosen(purchase), onChange: (isOn) => choose(purchase, isOn) }
                : undefined
            }
            namesParcel={!together || parcelNamedBy(purchase.choices, purchase.fulfilment) !== 'ORDER'}
            steps={steps}
          />
        ))}
      </ul>
      {sent && (
        <details className="parcel-record">
          <summary>배송 기록 {sent.events.length}</summary>
          <ParcelSteps parcel={sent} />
        </details>
      )}
      {pickups.map((pickup) => (
        <details key={pickup.number} className="parcel-record">
          <summary>
            회수 기록 {pickup.number} · {pickup.events.length}
          </summary>
          <ParcelSteps parcel={pickup} />
        </details>
      ))}
    </section>
  );
};

/** Parcels in which lines come back, each once. */
const pickupsOf = ({ parcels = [] }: ConsoleOrder, lines: readonly PurchaseView[]): ParcelView[] => {
  const found = lines.flatMap((line) => pickupParcelOf(parcels, line) ?? []);
  return found.filter(({ number }, at) => found.findIndex((parcel) => parcel.number === number) === at);
};

/** Purchases of an order, grouped by parcel. */
export const OrderPurchases = ({ order, action }: { order: ConsoleOrder; action: string }) => {
  const steps = useSteps();
  const parcels = parcelsOf(order.purchases);
  const { kept, onFocus } = useFocusFallback<HTMLHeadingElement>();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} onFocus={onFocus}>
      <h3 id={titleId} ref={kept} tabIndex={-1}>
        주문상품 {order.purchases.length}
      </h3>
      {parcels.filter(({ lines }) => stepsOf(lines).length > 0).length > 1 && (
        <div className="parcel-bar" role="toolbar" aria-label="주문 전체">
          <strong>주문 전체</strong>
          <StepButtons purchases={order.purchases} steps={steps} size="sm" />
        </div>
      )}
      <div className="order-parcels">
        {parcels.map((parcel) => (
          // Keyed by its first line, not by its invoice number: what is typed stays when somebody else saves another
          // number meanwhile.
          <ParcelPart
            key={parcel.lines[0]?.purchaseNo}
            parcel={parcel}
            sent={parcelOf(order.parcels ?? [], parcel)}
            pickups={pickupsOf(order, parcel.lines)}
            action={action}
            steps={steps}
          />
        ))}
      </div>
      {steps.dialogs}
    </section>
  );
};
