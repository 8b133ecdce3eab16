import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import type { Delivery } from '#shared/domain/order/order.ts';
import type { ParcelKind } from '#shared/domain/order/transition.ts';
import { type TypedParcel, useCouriers } from './parcels.tsx';

/** Courier and invoice number of a parcel, typed or scanned. */
export const ParcelFields = ({
  of,
  kind,
  known: named,
  busy,
  onType,
  onSave,
}: {
  /** Whose parcel it is: a purchase number, or what is chosen */
  of: string;
  kind: ParcelKind;
  known?: Delivery;
  busy: boolean;
  onType: (parcel: TypedParcel) => void;
  onSave: (parcel: TypedParcel) => void;
}) => {
  /** A new parcel of an exchange goes along with its step; any other may be noted by itself. */
  const notable = kind !== 'EXCHANGE';
  const invoice = kind === 'PICKUP' ? '회수 송장번호' : '송장번호';
  const couriers = useCouriers();
  const [usual] = couriers;
  const known: TypedParcel = {
    code: couriers.find(({ name }) => name === named?.name)?.code ?? usual?.code ?? '',
    number: (notable && named?.number) || '',
  };
  const [typed, setTyped] = useState<TypedParcel>();
  const parcel = typed ?? known;
  const isChanged = parcel.code !== known.code || parcel.number !== known.number;
  const change = (next: TypedParcel) => {
    onType(next);
    setTyped(next);
  };
  const canSave = notable && isChanged && parcel.number !== '';
  /** Scanners end what they read with Enter. */
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing && canSave) onSave(parcel);
  };
  return (
    <span className="parcel">
      <select
        className="input"
        aria-label={`${of} 택배사`}
        value={parcel.code}
        onChange={({ currentTarget: { value } }) => change({ ...parcel, code: value })}
      >
        {couriers.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <input
        className="input"
        aria-label={`${of} ${invoice}`}
        placeholder={invoice}
        maxLength={40}
        value={parcel.number}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget: { value } }) => change({ ...parcel, number: value })}
      />
      {canSave && (
        <Button size="sm" busy={busy} onClick={() => onSave(parcel)} aria-label={`${of} 송장 저장`}>
          저장
        </Button>
      )}
    </span>
  );
};
