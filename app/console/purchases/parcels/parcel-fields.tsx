import type { useFetcher } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Delivery } from '#shared/domain/order/order.ts';
import type { ParcelKind } from '#shared/domain/order/steps/transition.ts';
import type { FormOutcome } from '../../form/answer.ts';
import type { FieldDeclaration } from '../../form/declare.ts';
import { ConflictPanel, type Side } from '../../form/drafts/conflict-panel.tsx';
import { useUnsaved } from '../../form/drafts/unsaved.ts';
import { useReloadOnConflict } from '../../form/drafts/use-read-again.ts';
import { type TypedParcel, useCouriers } from './parcels.tsx';

const field: FieldDeclaration = { kind: 'text', name: 'parcel', label: '송장번호' };

/**
 * Courier and invoice number of a parcel, typed or scanned. When another number was saved meanwhile, both are shown
 * first.
 */
export const ParcelFields = ({
  of,
  kind,
  known: named,
  saving,
  onType,
  onSave,
}: {
  /** Owner of the parcel: a purchase number, or the selected lines */
  of: string;
  kind: ParcelKind;
  known?: Delivery;
  /** Fetcher that saves the parcel */
  saving: Pick<ReturnType<typeof useFetcher<FormOutcome>>, 'state' | 'data'>;
  /** Called with what is typed and not saved, or with `undefined` once it is saved, discarded, or its field is gone */
  onType: (parcel: TypedParcel | undefined) => void;
  /** `over` is the number that was saved when typing began */
  onSave: (parcel: TypedParcel, over: string) => void;
}) => {
  /** A new parcel of an exchange is sent with its step. Any other may be saved without a step. */
  const notable = kind !== 'EXCHANGE';
  const invoice = kind === 'PICKUP' ? '회수 송장번호' : '송장번호';
  const couriers = useCouriers();
  const [usual] = couriers;
  const stored: TypedParcel = {
    code: couriers.find(({ name }) => name === named?.name)?.code ?? usual?.code ?? '',
    number: (notable && named?.number) || '',
  };
  const saved = named?.number ?? '';
  const [typed, setTyped] = useState<{ parcel: TypedParcel; over: string }>();
  const [isAsked, setAsked] = useState(false);
  const sent = useRef<TypedParcel>();
  const parcel = typed?.parcel ?? stored;
  const isChanged = parcel.code !== stored.code || parcel.number !== stored.number;
  const id = useId();
  useUnsaved(id, isChanged);
  const isOvertaken = typed !== undefined && typed.over !== saved;
  const change = (next: TypedParcel) => {
    onType(next);
    setTyped({ parcel: next, over: typed?.over ?? saved });
  };
  const forget = () => {
    onType(undefined);
    setTyped(undefined);
  };
  const leave = useRef(() => {});
  leave.current = () => onType(undefined);
  useEffect(() => () => leave.current(), []);
  const canSave = notable && isChanged && parcel.number !== '';
  const send = () => {
    sent.current = parcel;
    onSave(parcel, saved);
  };
  const save = () => (isOvertaken ? setAsked(true) : send());
  /** Barcode scanners end their input with Enter. */
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter' && canSave) save();
  };

  const { state, data } = saving;
  const answer = state === 'idle' ? data : undefined;
  const settle = useRef(() => {});
  settle.current = () => {
    if (typed?.parcel === sent.current) forget();
    else setTyped(typed && { ...typed, over: saved });
  };
  useEffect(() => {
    if (answer && !answer.failure) settle.current();
  }, [answer]);
  useReloadOnConflict(answer, isOvertaken, () => setAsked(isChanged));

  const choose = (_: string, side: Side) => {
    setAsked(false);
    if (side === 'typed') {
      setTyped({ parcel, over: saved });
      send();
      return;
    }
    forget();
  };
  const wordOf = ({ code, number }: TypedParcel) => ({
    parcel: number && `${couriers.find((courier) => courier.code === code)?.name ?? ''} ${number}`,
  });
  return (
    <span id={id} className="parcel">
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
        <Button size="sm" busy={state !== 'idle'} onClick={save} aria-label={`${of} 송장 저장`}>
          저장
        </Button>
      )}
      {isAsked && (
        <Dialog open onClose={() => setAsked(false)} title={`${of} ${invoice}`} width={480}>
          <ConflictPanel
            conflict={{
              disputes: [{ field, typed: wordOf(parcel), saved: wordOf(stored), stands: 'typed' }],
              taken: [],
            }}
            title="입력하는 동안 저장된 송장번호가 바뀌었습니다"
            note="저장할 송장번호를 선택해주세요."
            onChoose={choose}
          />
        </Dialog>
      )}
    </span>
  );
};
