import { Button } from '#app/ui/button.tsx';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import type { StepPurchase } from './step-request.ts';
import { isDanger, stepLabel, stepsOf } from './steps.ts';
import type { StepRunner } from './use-steps.tsx';

/** Data of a purchase that steps need. */
export type SteppedPurchase = StepPurchase & Pick<PurchaseView, 'choices'>;

/** Buttons of the steps of several purchases. A step that only some of them may take shows their number. */
export const StepButtons = ({
  purchases,
  steps: { take, busy },
  size,
  leads = false,
  onMoved,
}: {
  purchases: readonly SteppedPurchase[];
  steps: StepRunner;
  size?: 'sm';
  /** True when the first step is the primary button */
  leads?: boolean;
  onMoved?: () => void;
}) =>
  stepsOf(purchases).map((step, at) => {
    const able = purchases.filter(({ choices }) => choices.includes(step));
    const usual = leads && at === 0 ? 'primary' : 'line';
    return (
      <Button
        key={step}
        size={size}
        variant={isDanger(step) ? 'danger' : usual}
        busy={busy === step}
        held={busy !== undefined}
        onClick={() => take({ step, purchases: able, onMoved })}
      >
        {stepLabel(step, able)}
        {able.length < purchases.length && ` ${able.length}건`}
      </Button>
    );
  });
