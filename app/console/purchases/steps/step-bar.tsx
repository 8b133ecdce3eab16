import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { formatNumber } from '#shared/domain/money/format.ts';
import { PrintLinks } from '../print/print-links.tsx';
import { StepButtons, type SteppedPurchase } from './step-buttons.tsx';
import type { StepRunner } from './use-steps.tsx';

/** Bar with the steps of the selected purchases. */
export const StepBar = ({
  purchases,
  steps,
  onDone,
  children,
}: {
  purchases: readonly SteppedPurchase[];
  steps: StepRunner;
  onDone: () => void;
  /** Shown next to the count: selects more rows */
  children?: ReactNode;
}) => (
  <div className="list-bulk" role="toolbar" aria-label="선택한 주문">
    <strong aria-live="polite">{formatNumber(purchases.length)}건 선택</strong>
    {children}
    <StepButtons purchases={purchases} steps={steps} leads onMoved={onDone} />
    <PrintLinks orderNos={purchases.map(({ orderNo }) => orderNo)} />
    <Button variant="ghost" onClick={onDone}>
      선택 해제
    </Button>
  </div>
);
