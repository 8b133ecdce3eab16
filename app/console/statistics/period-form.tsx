import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FieldError } from '#app/forms/field.tsx';

/** One control of the form; its label is for screen readers, as the row says what it is. */
export type PeriodField = { name: string; label: string; type: 'date' | 'month' | 'number'; value: string };

/** Years have four digits: a browser takes six where nothing says so. */
const LAST = { date: '2999-12-31', month: '2999-12', number: undefined };

/** Why a period was refused, and what had been typed. */
export type RefusedPeriod = {
  message: string;
  issues?: { message: string }[];
  typed: Record<string, string>;
};

/** Chooses the period a tab shows; the tab stays, and so does what was typed and refused. */
export const PeriodForm = ({
  tab,
  product,
  fields,
  refused,
  children,
}: {
  tab: string;
  /** Of one product alone */
  product?: string;
  fields: readonly PeriodField[];
  refused?: RefusedPeriod;
  /** Links to periods that are often asked for */
  children?: ReactNode;
}) => (
  <Form method="get" className="statistics-period">
    <input type="hidden" name="tab" value={tab} />
    {product && <input type="hidden" name="_product" value={product} />}
    {fields.map(({ name, label, type, value }) => (
      <label key={`${name}-${value}`}>
        <span className="sr-only">{label}</span>
        <input
          className="input"
          type={type}
          name={name}
          max={LAST[type]}
          defaultValue={refused?.typed[name] ?? value}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'period-error' : undefined}
          required
        />
      </label>
    ))}
    <button type="submit" className="btn btn-line">
      조회
    </button>
    {children}
    {refused && <FieldError id="period-error" errors={[refused.issues?.[0]?.message ?? refused.message]} />}
  </Form>
);
