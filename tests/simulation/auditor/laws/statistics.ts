import type { Law } from '../law.ts';

type Figures = Record<string, number>;

/**
 * Attributes of a figures item that are no figures, and figures that cannot be counted again because members leave and
 * carts are emptied.
 */
const NOT_COUNTED = new Set(['additions', 'differsFrom', 'joined', 'cartLines']);

const inOneOrder = (figures: Figures): string =>
  JSON.stringify(
    Object.entries(figures)
      .filter(([name, value]) => typeof value === 'number' && value !== 0 && !NOT_COUNTED.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Checks that the figures of each day, month and year equal the auditor's running counts: a past day never changes. */
export const statistics: Law = ({ world: { mirror, dayFigures } }) => {
  const counted = new Map<string, Figures>();
  for (const [key, figures] of dayFigures.days()) {
    const [subject = '', day = ''] = key.split(' ');
    for (const [unit, at] of [
      ['day', day],
      ['month', day.slice(0, 7)],
      ['year', day.slice(0, 4)],
    ]) {
      const sum = counted.get(`${subject} ${unit} ${at}`) ?? {};
      for (const [name, value] of Object.entries(figures)) sum[name] = (sum[name] ?? 0) + value;
      counted.set(`${subject} ${unit} ${at}`, sum);
    }
  }
  const kept = new Map<string, Figures>();
  for (const { subject, unit, at, ...figures } of mirror.items('figures'))
    kept.set(`${subject} ${unit} ${at}`, figures as Figures);
  return [...new Set([...counted.keys(), ...kept.keys()])].flatMap((name) => {
    const [says, is] = [inOneOrder(kept.get(name) ?? {}), inOneOrder(counted.get(name) ?? {})];
    return says === is ? [] : [`the figures of ${name} say ${says}, the auditor has counted ${is}`];
  });
};
