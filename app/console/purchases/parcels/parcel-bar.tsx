import { useFetcher } from '@remix-run/react';
import type { ParcelLines } from '#shared/domain/order/parcels.ts';
import { parcelNamedBy } from '#shared/domain/order/steps/transitions.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { type FormOutcome, useAnswer } from '../../form/answer.ts';
import { isConflict } from '../../form/drafts/use-read-again.ts';
import { StepButtons } from '../steps/step-buttons.tsx';
import type { StepRunner } from '../steps/use-steps.tsx';
import { ParcelFields } from './parcel-fields.tsx';
import { noteParcel, type TypedParcel, useParcels } from './parcels.tsx';

/** Bulk steps of several lines of a parcel: one invoice number for all, and their common steps. */
export const ParcelBar = ({
  parcel: { delivery },
  chosen,
  action,
  steps,
}: {
  parcel: ParcelLines<PurchaseView>;
  /** Selected lines */
  chosen: readonly PurchaseView[];
  action: string;
  steps: StepRunner;
}) => {
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher, { alerts: !isConflict(fetcher.data) });
  const typed = useParcels();
  const named = chosen.filter(({ choices, fulfilment }) => parcelNamedBy(choices, fulfilment) === 'ORDER');
  const purchaseNos = named.map(({ purchaseNo }) => purchaseNo);
  const save = (parcel: TypedParcel, over: string) =>
    fetcher.submit(
      { intent: 'parcel', purchaseNos, parcel, over },
      { method: 'post', action, encType: 'application/json' },
    );
  return (
    <div className="parcel-bar" role="toolbar" aria-label="선택한 상품">
      <strong aria-live="polite">{chosen.length}개 선택</strong>
      {named.length > 0 && (
        <ParcelFields
          key={purchaseNos.join()}
          of="선택한 상품"
          kind="ORDER"
          known={delivery}
          saving={fetcher}
          onType={(parcel) => noteParcel(typed, purchaseNos, 'ORDER', parcel)}
          onSave={save}
        />
      )}
      <StepButtons purchases={chosen} steps={steps} size="sm" />
    </div>
  );
};
