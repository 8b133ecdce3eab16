import type { ReactNode } from 'react';

/** A short word on a state: neutral, good, wrong or waiting. */
export const Badge = ({ tone, children }: { tone?: 'accent' | 'sale' | 'warn'; children: ReactNode }) => (
  <span className={tone ? `badge badge-${tone}` : 'badge'}>{children}</span>
);

/** A product label as the shop setting defines it (spec §3). */
export type ProductLabel = { value: string; text: string; color?: string };

/** Labels of a product in the order the product holds them; values the setting no longer shows are left out. */
export const LabelChips = ({ values, labels }: { values: string[]; labels: readonly ProductLabel[] }) => {
  const shown = labels.filter(({ value }) => values.includes(value));
  if (!shown.length) return null;
  return (
    <span className="card-labels">
      {shown.map(({ value, text }, at) => (
        <span key={value} className={at === 0 ? 'badge badge-accent' : 'badge'}>
          {text}
        </span>
      ))}
    </span>
  );
};
