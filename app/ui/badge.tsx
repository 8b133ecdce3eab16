import type { CSSProperties, ReactNode } from 'react';
import type { ProductLabel } from '#shared/domain/content/setting.ts';

/** A short word on a state: neutral, good, wrong or waiting. */
export const Badge = ({ tone, children }: { tone?: 'accent' | 'sale' | 'warn'; children: ReactNode }) => (
  <span className={tone ? `badge badge-${tone}` : 'badge'}>{children}</span>
);

/** Labels of a product, in the setting's order; codes the setting no longer holds are left out. */
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
