import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FieldError } from '#app/forms/field.tsx';

/** Control of the form. Its label is for screen readers, since the row shows its meaning. */
export type PeriodField = { name: string; label: string; type: 'date' | 'month' | 'number'; value: string };

/** Latest values: they limit years to four digits, since a browser accepts six by default. */
const LAST = { date: '2999-12-31', month: '2999-12', number: undefined };

/** Reason why a period was refused, and the typed values. */
export type RefusedPeriod = {
  message: string;
  issues?: { message: string }[];
  typed: Record<string, string>;
};

/** Chooses the period of a tab. The tab stays, and so do typed values that were refused. */
export const PeriodForm = ({
  tab,
  product,
  fields,
  refused,
  children,
}: {
  tab: string;
  /** Id of the product, for the figures of one product */
  product?: string;
  fields: readonly PeriodField[];
  refused?: RefusedPeriod;
  /** Links to frequently used periods */
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
