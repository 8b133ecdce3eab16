import { type FetcherWithComponents, useFetcher } from '@remix-run/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { couriers } from '#shared/domain/courier/courier.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { type FormOutcome, useAnswer } from '../form/answer.ts';
import { codeOf, isCourier, type TypedParcel, useParcels } from './parcels.tsx';
import { takesParcel } from './steps.ts';

type Props = { purchase: Pick<PurchaseView, 'purchaseNo' | 'delivery' | 'choices'> };

/** The parcel of a purchase: to be named before it leaves, to be corrected on its way, to be looked up after. */
export const ParcelCell = ({ purchase }: Props) => {
  const { delivery, choices } = purchase;
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher);
  if (takesParcel(choices)) return <ParcelFields key={delivery?.url} purchase={purchase} fetcher={fetcher} />;
  if (!delivery) return null;
  return (
    <a className="parcel-link" href={delivery.url} target="_blank" rel="noopener">
      {delivery.name} {delivery.number} <Icon name="external" />
    </a>
  );
};

const ParcelFields = ({
  purchase: { purchaseNo, delivery, choices },
  fetcher,
}: Props & { fetcher: FetcherWithComponents<FormOutcome> }) => {
  /** A new parcel of an exchange goes along with its step; any other may be noted by itself. */
  const notable = !choices.includes('shipExchange');
  const known: TypedParcel = {
    code: codeOf(delivery?.name),
    number: (notable && delivery?.number) || '',
  };
  const typed = useParcels();
  const [parcel, setParcel] = useState(known);
  const isChanged = parcel.code !== known.code || parcel.number !== known.number;
  const change = (next: TypedParcel) => {
    typed.set(purchaseNo, next);
    setParcel(next);
  };
  const save = () =>
    fetcher.submit(
      { intent: 'invoice', purchaseNo, parcel },
      { method: 'post', encType: 'application/json' },
    );
  const canSave = notable && isChanged && parcel.number !== '';
  /** Scanners end what they read with Enter. */
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing && canSave) save();
  };
  return (
    <span className="parcel">
      <select
        className="input"
        aria-label={`${purchaseNo} 택배사`}
        value={parcel.code}
        onChange={({ currentTarget: { value } }) => isCourier(value) && change({ ...parcel, code: value })}
      >
        {couriers.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <input
        className="input"
        aria-label={`${purchaseNo} 송장번호`}
        placeholder="송장번호"
        maxLength={40}
        value={parcel.number}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) => change({ ...parcel, number: value })}
      />
      {canSave && (
        <Button
          size="sm"
          busy={fetcher.state !== 'idle'}
          onClick={save}
          aria-label={`${purchaseNo} 송장 저장`}
        >
          저장
        </Button>
      )}
    </span>
  );
};
