import { useId, useState } from 'react';
import { type Choice, describedBy, Field, SelectField, TextField } from '#app/forms/field.tsx';
import { labelChoices } from '#app/resources/fields/choices.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ShippingPolicy } from '#shared/domain/shipping/shipping.ts';
import { bundleTypes, returnChargesOf, shippingFeeTypes } from '#shared/domain/shipping/shipping.ts';
import { addKeys, type Keyed, removeKeys } from '../form/list-item-keys.ts';
import { bundleTypeLabels, feeTypeLabels } from './labels.ts';

/** Builds the properties that a control of the UI kit needs for its field. */
const useFieldProps = (label: string, error?: string) => {
  const id = useId();
  return { id, name: id, label, required: true, errors: error ? [error] : undefined };
};

const Amount = ({
  label,
  value,
  unit = '원',
  error,
  onChange,
}: {
  label: string;
  value: number;
  unit?: string;
  error?: string;
  onChange: (value: number) => void;
}) => {
  const props = useFieldProps(label, error);
  return (
    <Field {...props}>
      <span className="number-field">
        <input
          {...describedBy(props)}
          id={props.id}
          className="input"
          type="number"
          min={0}
          defaultValue={Number.isNaN(value) ? '' : value}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
        {unit}
      </span>
    </Field>
  );
};

const Select = ({
  label,
  value,
  options,
  placeholder,
  error,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly Choice[];
  placeholder?: string;
  error?: string;
  onChange: (value: string) => void;
}) => (
  <SelectField
    {...useFieldProps(label, error)}
    options={options}
    placeholder={placeholder}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

type Tier = { from: number; amount: number };
/** New row without values, so that both must be entered: a fee of 0 is charged only when a clerk enters it. */
export const emptyTier: Tier = { from: Number.NaN, amount: Number.NaN };

/** Rows "from this much on, this fee". The highest threshold that is reached applies (rules 3.6). */
const Tiers = ({
  threshold,
  unit,
  initial,
  errorOf,
  onChange,
}: {
  threshold: string;
  unit: string;
  initial: readonly Tier[];
  /** Returns the error of the whole (without a position), or of a part of the row at a position */
  errorOf: (at?: number, part?: keyof Tier) => string | undefined;
  onChange: (rows: Tier[]) => void;
}) => {
  const [rows, setRows] = useState(() => initial.map(addKeys));
  const set = (next: Keyed<Tier>[]) => {
    setRows(next);
    onChange(removeKeys(next));
  };
  const change = (key: number, fields: Partial<Tier>) =>
    set(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  return (
    <div className="tiers">
      {rows.map(({ key, from, amount }, at) => (
        <div key={key} className="tier">
          <Amount
            label={threshold}
            unit={`${unit}부터`}
            value={from}
            error={errorOf(at, 'from')}
            onChange={(value) => change(key, { from: value })}
          />
          <Amount
            label="배송비"
            value={amount}
            error={errorOf(at, 'amount')}
            onChange={(value) => change(key, { amount: value })}
          />
          <IconButton
            label={`${at + 1}번째 구간 삭제`}
            onClick={() => set(rows.filter((row) => row.key !== key))}
          >
            <Icon name="close" />
          </IconButton>
        </div>
      ))}
      <Button size="sm" className="justify-self-start" onClick={() => set([...rows, addKeys(emptyTier)])}>
        <Icon name="plus" /> 구간 추가
      </Button>
      {errorOf() && (
        <p className="field-error" role="alert">
          {errorOf()}
        </p>
      )}
    </div>
  );
};

const Toggle = ({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) => (
  <label className="check">
    <input
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
);

/** Editor of one policy: its shipping method, its charge, and its surcharges. */
export const PolicyEditor = ({
  policy,
  methods,
  errorOf,
  onChange,
}: {
  policy: PolicyDraft;
  /** Shipping methods of the shop */
  methods: readonly Choice[];
  errorOf: (path: string) => string | undefined;
  onChange: (change: Partial<PolicyDraft>) => void;
}) => {
  const { name, code, bundle, charge, island, service } = policy;
  const sendingBack = returnChargesOf(policy);
  const setCharge = (change: Partial<PolicyDraft['charge']>) =>
    onChange({ charge: { ...charge, ...change } });
  const tierError =
    (tiers: 'pricesRange' | 'travelRange', threshold: 'price' | 'distance') =>
    (at?: number, field?: keyof Tier) =>
      errorOf(
        ['charge', tiers, ...(at === undefined ? [] : [at, field === 'from' ? threshold : field])].join('.'),
      );
  return (
    <div className="form-grid">
      <TextField
        {...useFieldProps('이름', errorOf('name'))}
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <Select
        label="배송 방법"
        value={code ?? ''}
        placeholder="선택해주세요"
        options={methods}
        error={errorOf('code')}
        onChange={(chosen) => onChange({ code: chosen || null })}
      />
      <Select
        label="부과 방식"
        value={bundle.type}
        options={labelChoices(bundleTypeLabels, bundleTypes)}
        onChange={(type) => onChange({ bundle: { type: type === 'APIECE' ? 'APIECE' : 'BUNDLE' } })}
      />
      <Select
        label="배송비 종류"
        value={charge.type}
        options={labelChoices(feeTypeLabels, shippingFeeTypes)}
        onChange={(chosen) =>
          setCharge({ type: shippingFeeTypes.find((type) => type === chosen) ?? charge.type })
        }
      />
      {charge.type === 'BY_FIXED_AMOUNT' && (
        <Amount
          label="배송비"
          value={charge.fixedAmount}
          error={errorOf('charge.fixedAmount')}
          onChange={(fixedAmount) => setCharge({ fixedAmount })}
        />
      )}
      {charge.type === 'BY_PRICES_RANGE' && (
        <Tiers
          threshold="구매 금액"
          unit="원"
          initial={charge.pricesRange.map(({ price, amount }) => ({ from: price, amount }))}
          errorOf={tierError('pricesRange', 'price')}
          onChange={(rows) =>
            setCharge({ pricesRange: rows.map(({ from, amount }) => ({ price: from, amount })) })
          }
        />
      )}
      {charge.type === 'BY_TRAVEL_RANGE' && (
        <Tiers
          threshold="거리"
          unit="km"
          initial={charge.travelRange.map(({ distance, amount }) => ({ from: distance, amount }))}
          errorOf={tierError('travelRange', 'distance')}
          onChange={(rows) =>
            setCharge({ travelRange: rows.map(({ from, amount }) => ({ distance: from, amount })) })
          }
        />
      )}
      <Amount
        label="반품 배송비 (편도)"
        value={sendingBack.returnCharge}
        error={errorOf('returnCharge')}
        onChange={(amount) => onChange({ returnCharge: amount })}
      />
      <Amount
        label="교환 배송비 (왕복)"
        value={sendingBack.exchangeCharge}
        error={errorOf('exchangeCharge')}
        onChange={(amount) => onChange({ exchangeCharge: amount })}
      />
      <div className="form-wide policy-extra">
        <Toggle
          label="도서산간 추가"
          on={island.isActive}
          onChange={(isActive) => onChange({ island: { ...island, isActive } })}
        />
        {island.isActive &&
          (['amount__base', 'amount__jeju'] as const).map((field) => (
            <Amount
              key={field}
              label={field === 'amount__base' ? '도서산간' : '제주'}
              value={island.charge[field]}
              error={errorOf(`island.charge.${field}`)}
              onChange={(amount) =>
                onChange({ island: { ...island, charge: { ...island.charge, [field]: amount } } })
              }
            />
          ))}
      </div>
      <div className="form-wide policy-extra">
        <Toggle
          label="설치·방문비"
          on={service.isActive}
          onChange={(isActive) => onChange({ service: { ...service, isActive } })}
        />
        {service.isActive && (
          <Amount
            label="금액"
            value={service.charge.amount}
            error={errorOf('service.charge.amount')}
            onChange={(amount) => onChange({ service: { ...service, charge: { amount } } })}
          />
        )}
      </div>
    </div>
  );
};

/** Policy as its form stores it; one that is not saved yet has no `_id`. */
export type PolicyDraft = Omit<ShippingPolicy, '_id' | 'target' | 'code'> & {
  _id?: string;
  /** Null until a method is chosen: an empty text would count as left out, and the contract has a default for that */
  code: string | null;
};
