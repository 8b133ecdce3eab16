import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { PrintLinks } from './print/print-links.tsx';
import { isDanger, stepLabel, stepsOf } from './steps.ts';
import type { StepPurchase, StepRunner } from './use-steps.tsx';

/** What of a purchase steps are taken by. */
export type SteppedPurchase = StepPurchase & Pick<PurchaseView, 'choices'>;

/** What may be done to the selected purchases; a step that only some of them may take says how many. */
export const StepBar = ({
  purchases,
  steps: { take, busy },
  onDone,
  children,
}: {
  purchases: readonly SteppedPurchase[];
  steps: StepRunner;
  onDone: () => void;
  /** Beside the count: what selects more */
  children?: ReactNode;
}) => (
  <div className="list-bulk" role="toolbar" aria-label="선택한 주문">
    <strong aria-live="polite">{formatNumber(purchases.length)}건 선택</strong>
    {children}
    {stepsOf(purchases).map((step, at) => {
      const able = purchases.filter(({ choices }) => choices.includes(step));
      return (
        <Button
          key={step}
          variant={isDanger(step) ? 'danger' : at === 0 ? 'primary' : 'line'}
          busy={busy === step}
          held={busy !== undefined}
          onClick={() => take({ step, purchases: able, onMoved: onDone })}
        >
          {stepLabel(step)}
          {able.length < purchases.length && ` ${able.length}건`}
        </Button>
      );
    })}
    <PrintLinks orderNos={purchases.map(({ orderNo }) => orderNo)} />
    <Button variant="ghost" onClick={onDone}>
      선택 해제
    </Button>
  </div>
);
