import { useRouteLoaderData } from '@remix-run/react';
import { type ReactNode, useId, useState } from 'react';
import { Button, IconButton } from '#app/components/button.tsx';
import { Icon } from '#app/components/icon.tsx';
import { bundleTypes, shippingFeeTypes } from '#shared/domain/shipping/shipping.ts';
import { type Keyed, keyed, unkeyed } from '../form/keyed.ts';
import { bundleTypeLabels, feeTypeLabels } from './labels.ts';
import type { PolicyDraft } from './policies-field.tsx';
import type { loader } from './route.tsx';

/** A control with its name above and what is wrong with it below. */
const Labelled = ({
  label,
  error,
  children,
}: {
  label: string;
  error?: string;
  children: (id: string) => ReactNode;
}) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children(id)}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
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
}) => (
  <Labelled label={label} error={error}>
    {(id) => (
      <span className="number-field">
        <input
          id={id}
          className="input"
          type="number"
          min={0}
          defaultValue={value}
          aria-invalid={Boolean(error) || undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        />
        {unit}
      </span>
    )}
  </Labelled>
);

type Tier = { from: number; amount: number };

/** Rows "from this much on, this fee"; the highest threshold that is met counts (spec §9). */
const Tiers = ({
  threshold,
  unit,
  initial,
  error,
  onChange,
}: {
  threshold: string;
  unit: string;
  initial: readonly Tier[];
  error?: string;
  onChange: (rows: Tier[]) => void;
}) => {
  const [rows, setRows] = useState(() => initial.map(keyed));
  const set = (next: Keyed<Tier>[]) => {
    setRows(next);
    onChange(unkeyed(next));
  };
  const change = (key: number, fields: Partial<Tier>) =>
    set(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  return (
    <div className="tiers">
      {rows.map(({ key, from, amount }) => (
        <div key={key} className="flex items-end gap-2">
          <Amount
            label={threshold}
            unit={`${unit}부터`}
            value={from}
            onChange={(value) => change(key, { from: value })}
          />
          <Amount label="배송비" value={amount} onChange={(value) => change(key, { amount: value })} />
          <IconButton label="구간 삭제" onClick={() => set(rows.filter((row) => row.key !== key))}>
            <Icon name="close" />
          </IconButton>
        </div>
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => set([...rows, keyed({ from: 0, amount: 0 })])}
      >
        <Icon name="plus" /> 구간 추가
      </Button>
      {error && (
        <p className="field-error" role="alert">
          {error}
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

/** One policy: for which way goods leave, what it charges, and what comes on top. */
export const PolicyEditor = ({
  policy: { name, code, bundle, charge, island, service },
  errorOf,
  onChange,
}: {
  policy: PolicyDraft;
  errorOf: (path: string) => string | undefined;
  onChange: (change: Partial<PolicyDraft>) => void;
}) => {
  const codes = useRouteLoaderData<typeof loader>('console/shippings/route')?.codes ?? [];
  const setCharge = (change: Partial<PolicyDraft['charge']>) =>
    onChange({ charge: { ...charge, ...change } });
  return (
    <div className="form-grid">
      <Labelled label="이름" error={errorOf('name')}>
        {(id) => (
          <input
            id={id}
            className="input"
            defaultValue={name}
            maxLength={60}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        )}
      </Labelled>
      <Labelled label="배송 방법" error={errorOf('code')}>
        {(id) => (
          <select
            id={id}
            className="input"
            value={code}
            onChange={({ currentTarget }) => onChange({ code: currentTarget.value })}
          >
            <option value="">선택해주세요</option>
            {codes.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="부과 방식">
        {(id) => (
          <select
            id={id}
            className="input"
            value={bundle.type}
            onChange={({ currentTarget }) =>
              onChange({ bundle: { type: currentTarget.value === 'APIECE' ? 'APIECE' : 'BUNDLE' } })
            }
          >
            {bundleTypes.map((type) => (
              <option key={type} value={type}>
                {bundleTypeLabels[type]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="배송비 종류">
        {(id) => (
          <select
            id={id}
            className="input"
            value={charge.type}
            onChange={({ currentTarget }) =>
              setCharge({
                type: shippingFeeTypes.find((type) => type === currentTarget.value) ?? charge.type,
              })
            }
          >
            {shippingFeeTypes.map((type) => (
              <option key={type} value={type}>
                {feeTypeLabels[type]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
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
          error={errorOf('charge.pricesRange')}
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
          error={errorOf('charge.travelRange')}
          onChange={(rows) =>
            setCharge({ travelRange: rows.map(({ from, amount }) => ({ distance: from, amount })) })
          }
        />
      )}
      <div className="form-wide flex flex-wrap items-end gap-5">
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
              onChange={(amount) =>
                onChange({ island: { ...island, charge: { ...island.charge, [field]: amount } } })
              }
            />
          ))}
        <Toggle
          label="설치·방문비"
          on={service.isActive}
          onChange={(isActive) => onChange({ service: { ...service, isActive } })}
        />
        {service.isActive && (
          <Amount
            label="설치·방문비"
            value={service.charge.amount}
            onChange={(amount) => onChange({ service: { ...service, charge: { amount } } })}
          />
        )}
      </div>
    </div>
  );
};
