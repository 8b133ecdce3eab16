import {
  type Contribution,
  ofCharge,
  ofOrder,
  ofPurchase,
  ofRefund,
} from '#shared/domain/statistics/contributions.ts';
import { countedOnlyOnce, type Figures } from '#shared/domain/statistics/figures.ts';
import { additionsOf, nameOf, type Span } from '#shared/domain/statistics/span.ts';
import type { Law } from '../audit.ts';
import { whole } from '../whole.ts';

type Kept = { subject: Contribution['subject']; unit: Span['unit']; at: string } & Figures;

/** Figures that are none, and those that nobody can count again: members leave and carts are emptied. */
const isRecounted = ([name, value = 0]: [string, number | undefined]): boolean =>
  value !== 0 && !countedOnlyOnce.some((one) => one === name);

const inOneOrder = (figures: Figures): string =>
  JSON.stringify(
    Object.entries(figures)
      .filter(isRecounted)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The figures of each day, month and year are what orders, purchases, extra charges and refunds come to. */
export const statistics: Law = ({ world: { mirror } }) => {
  const each = <Thing>(entity: string, of: (thing: Thing) => Contribution[]): Contribution[] =>
    [...mirror.items(entity)].flatMap((item) => of(whole(item) as Thing));
  const recounted = new Map(
    additionsOf([
      ...each('order', ofOrder),
      ...each('purchase', ofPurchase),
      ...each('charge', ofCharge),
      ...each('refund', ofRefund),
    ]).map((addition) => [nameOf(addition), inOneOrder(addition.figures)]),
  );
  const kept = new Map<string, string>();
  for (const item of mirror.items('figures')) {
    const { subject, unit, at, ...rest } = item as Kept;
    const figures = Object.fromEntries(
      Object.entries(rest).filter(([name, value]) => typeof value === 'number' && !NOT_FIGURES.has(name)),
    );
    kept.set(nameOf({ subject, span: { unit, at } }), inOneOrder(figures));
  }
  const nothing = inOneOrder({});
  return [...new Set([...recounted.keys(), ...kept.keys()])].flatMap((name) => {
    const [says, is] = [kept.get(name) ?? nothing, recounted.get(name) ?? nothing];
    return says === is ? [] : [`the figures of ${name} say ${says}, a recount ${is}`];
  });
};

/** Numbers of an item of figures that are none themselves. */
const NOT_FIGURES = new Set(['additions', 'differsFrom']);
