import type { CSSProperties, ReactNode } from 'react';
import type { ProductLabel } from '#shared/domain/content/setting.ts';

/** Short word on a state: neutral, good, wrong or waiting. */
export const Badge = ({ tone, children }: { tone?: 'accent' | 'sale' | 'warn'; children: ReactNode }) => (
  <span className={tone ? `badge badge-${tone}` : 'badge'}>{children}</span>
);

/** Labels of a product, in the order of the settings. Codes that the settings no longer contain are left out. */
export const LabelChips = ({ values, labels }: { values: string[]; labels: readonly ProductLabel[] }) => {
  const shown = labels.filter(({ code }) => values.includes(code));
  if (!shown.length) return null;
  return (
    <span className="card-labels">
      {shown.map(({ code, name, color }) => (
        <span key={code} className="badge" style={color ? ({ '--tone': color } as CSSProperties) : undefined}>
          {name}
        </span>
      ))}
    </span>
  );
};
