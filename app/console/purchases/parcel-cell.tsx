import { type FetcherWithComponents, useFetcher } from '@remix-run/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { couriers } from '#shared/domain/courier/courier.ts';
import type { Delivery } from '#shared/domain/order/order.ts';
import type { ParcelKind } from '#shared/domain/order/transition.ts';
import { parcelNamedBy } from '#shared/domain/order/transitions.ts';
import type { PurchaseView } from '#shared/usecases/orders/read-orders.ts';
import { type FormOutcome, useAnswer } from '../form/answer.ts';
import { codeOf, isCourier, type TypedParcel, useParcels } from './parcels.tsx';

type Props = { purchase: Pick<PurchaseView, 'purchaseNo' | 'delivery' | 'pickup' | 'choices'> };

/**
 * The parcels of a purchase, and that in which claimed goods come back: to be named before it leaves, to be corrected on
 * its way, to be looked up after.
 */
export const ParcelCell = ({ purchase }: Props) => {
  const { delivery, pickup, choices } = purchase;
  const fetcher = useFetcher<FormOutcome>();
  useAnswer(fetcher);
  const kind = parcelNamedBy(choices);
  if (kind) {
    const known = kind === 'PICKUP' ? pickup : delivery;
    return <ParcelFields key={known?.url} purchase={purchase} kind={kind} known={known} fetcher={fetcher} />;
  }
  if (!delivery && !pickup) return null;
  return (
    <span className="parcel-links">
      {delivery && <ParcelLink parcel={delivery} />}
      {pickup && <ParcelLink parcel={pickup} label="회수" />}
    </span>
  );
};

const ParcelLink = ({ parcel: { name, number, url }, label }: { parcel: Delivery; label?: string }) => (
  <a className="parcel-link" href={url} target="_blank" rel="noopener">
    {label && `${label} `}
    {name} {number} <Icon name="external" />
  </a>
);

const ParcelFields = ({
  purchase: { purchaseNo },
  kind,
  known: named,
  fetcher,
}: Props & { kind: ParcelKind; known?: Delivery; fetcher: FetcherWithComponents<FormOutcome> }) => {
  /** A new parcel of an exchange goes along with its step; any other may be noted by itself. */
  const notable = kind !== 'EXCHANGE';
  const invoice = kind === 'PICKUP' ? '회수 송장번호' : '송장번호';
  const known: TypedParcel = {
    code: codeOf(named?.name),
    number: (notable && named?.number) || '',
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
        aria-label={`${purchaseNo} ${invoice}`}
        placeholder={invoice}
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
