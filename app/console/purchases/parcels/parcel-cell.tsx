import { useFetcher } from '@remix-run/react';
import { Icon } from '#app/ui/icon.tsx';
import type { Delivery } from '#shared/domain/order/order.ts';
import { parcelNamedBy } from '#shared/domain/order/steps/transitions.ts';
import { fulfilmentLabels } from '#shared/domain/shipping/fulfilment.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { type FormOutcome, useAnswer } from '../../form/answer.ts';
import { isConflict } from '../../form/drafts/use-read-again.ts';
import { ParcelFields } from './parcel-fields.tsx';
import { noteParcel, useParcels } from './parcels.tsx';

type Props = {
  purchase: Pick<PurchaseView, 'purchaseNo' | 'fulfilment' | 'delivery' | 'pickup' | 'choices'>;
};

/**
 * Parcels of a purchase, and the pickup parcel of claimed goods: the invoice number can be entered before shipping,
 * corrected during delivery, and looked up later.
 */
export const ParcelCell = ({ purchase }: Props) => {
  const { purchaseNo, fulfilment, delivery, pickup, choices } = purchase;
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher, { alerts: !isConflict(fetcher.data) });
  const typed = useParcels();
  const kind = parcelNamedBy(choices, fulfilment);
  if (kind) {
    const stored = kind === 'PICKUP' ? pickup : delivery;
    return (
      <ParcelFields
        key={kind}
        of={purchaseNo}
        kind={kind}
        known={stored}
        saving={fetcher}
        onType={(parcel) => noteParcel(typed, [purchaseNo], kind, parcel)}
        onSave={(parcel, over) =>
          fetcher.submit(
            { intent: 'invoice', purchaseNo, parcel, over },
            { method: 'post', encType: 'application/json' },
          )
        }
      />
    );
  }
  if (!delivery && !pickup && !fulfilment) return null;
  return (
    <span className="parcel-links">
      {fulfilment && <span>{fulfilmentLabels[fulfilment]}</span>}
      {delivery && <ParcelLink parcel={delivery} />}
      {pickup && <ParcelLink parcel={pickup} label="회수" />}
    </span>
  );
};

/** Links to the courier's tracking page of a parcel. */
export const ParcelLink = ({
  parcel: { name, number, url },
  label,
}: {
  parcel: Delivery;
  label?: string;
}) => (
  <a className="parcel-link" href={url} target="_blank" rel="noopener">
    {label && `${label} `}
    {name} {number} <Icon name="external" />
  </a>
);
