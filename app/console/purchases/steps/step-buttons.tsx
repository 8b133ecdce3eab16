import { Button } from '#app/ui/button.tsx';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { isDanger, stepLabel, stepsOf } from './steps.ts';
import type { StepPurchase, StepRunner } from './use-steps.tsx';

/** What of a purchase steps are taken by. */
export type SteppedPurchase = StepPurchase & Pick<PurchaseView, 'choices'>;

/** The steps of several purchases; one that only some of them may take says how many. */
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
  /** The first of them is what is mostly done */
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
