import type { Contribution } from './contributions.ts';
import { type Figures, type Subject, sumOf } from './figures.ts';

/** Time span with stored figures: a day `2026-11-23`, its month `2026-11` and its year `2026` (KST). */
export type Span = { unit: 'day' | 'month' | 'year'; at: string };

export const spansOf = (day: string): Span[] => [
  { unit: 'day', at: day },
  { unit: 'month', at: day.slice(0, 7) },
  { unit: 'year', at: day.slice(0, 4) },
];

/** Figures added to one subject and span. */
export type Addition = Omit<Contribution, 'day'> & { span: Span };

export const nameOf = ({ subject, span }: { subject: Subject; span: Span }): string =>
  `${subject} ${span.unit} ${span.at}`;

/** Converts contributions to one addition for each subject and each day, month and year. */
export const additionsOf = (contributions: readonly Contribution[]): Addition[] => {
  const byName = new Map<string, Addition>();
  for (const { day, ...contribution } of contributions)
    for (const span of spansOf(day)) {
      const name = nameOf({ subject: contribution.subject, span });
      const figures: Figures = sumOf([byName.get(name)?.figures ?? {}, contribution.figures]);
      byName.set(name, { ...contribution, span, figures });
    }
  return [...byName.values()];
};
