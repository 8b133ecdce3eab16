import { kstDay } from '#shared/domain/time/format.ts';
import { startOfKstDay } from '#shared/domain/time/period.ts';
import { type Movement, type MovementKind, type Sums, sumMovements } from './movement.ts';

/** Kinds of differences between the shop's records and the provider's list. */
export const differenceKinds = [
  'MISSING_AT_PROVIDER',
  'MISSING_IN_SHOP',
  'OTHER_AMOUNT',
  'OTHER_DAY',
  'TWICE',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Movement as one side states it. */
export type StatedMovement = Pick<Movement, 'id' | 'amount' | 'at'>;

/** One difference about money of a day; a side without a record of it is left out. */
export type Difference = {
  kind: DifferenceKind;
  what: MovementKind;
  orderNo?: string;
  shop?: StatedMovement;
  provider?: StatedMovement;
};

/** Result of the comparison of one KST day: `matched` and `differences` together make up the sums of both sides. */
export type Comparison = { shop: Sums; provider: Sums; matched: Sums; differences: Difference[] };

type Pair = { shop: Movement; provider: Movement };

const byInstant = (a: Movement, b: Movement): number =>
  a.at.localeCompare(b.at) || a.id.localeCompare(b.id) || a.amount - b.amount;

/**
 * Returns the group in which counterparts are searched: a payment with the others of its attempt, so that a second
 * charge is detected; a refund with the others of its payment.
 */
const groupOf = ({ kind, id, attemptId, paymentKey }: Movement): string =>
  `${kind}#${kind === 'PAYMENT' ? (attemptId ?? paymentKey ?? id) : (paymentKey ?? id)}`;

const sameDay = (a: Movement, b: Movement): boolean => kstDay(a.at) === kstDay(b.at);

const isMatched = ({ shop, provider }: Pair): boolean =>
  shop.amount === provider.amount && sameDay(shop, provider);

/** Conditions for a pair, the most certain first. */
const ties: ((shop: Movement, provider: Movement) => boolean)[] = [
  (shop, provider) => shop.otherId === provider.id || provider.otherId === shop.id,
  (shop, provider) => shop.paymentKey === provider.paymentKey && isMatched({ shop, provider }),
  (shop, provider) => isMatched({ shop, provider }),
  (shop, provider) => shop.amount === provider.amount,
  () => true,
];

/** Pairs the movements of two lists of one group; those without a counterpart are left over. */
const pairOff = (shop: readonly Movement[], provider: readonly Movement[]) => {
  const pairs: Pair[] = [];
  let [ours, theirs] = [[...shop].sort(byInstant), [...provider].sort(byInstant)];
  for (const tied of ties) {
    const unmatched: Movement[] = [];
    for (const movement of ours) {
      const other = theirs.find((candidate) => tied(movement, candidate));
      if (!other) {
        unmatched.push(movement);
        continue;
      }
      pairs.push({ shop: movement, provider: other });
      theirs = theirs.filter((candidate) => candidate !== other);
    }
    ours = unmatched;
  }
  return { pairs, ours, theirs };
};

const toStated = ({ id, amount, at }: Movement): StatedMovement => ({ id, amount, at });

const differenceOf = ({ shop, provider }: Pair): Difference => ({
  kind: shop.amount === provider.amount ? 'OTHER_DAY' : 'OTHER_AMOUNT',
  what: shop.kind,
  orderNo: shop.orderNo ?? provider.orderNo,
  shop: toStated(shop),
  provider: toStated(provider),
});

const compareGroup = (shop: readonly Movement[], provider: readonly Movement[]) => {
  const { pairs, ours, theirs } = pairOff(shop, provider);
  /**
   * True for money recorded once more. An attempt is charged at most once, but a payment may have several refunds of one
   * amount: only one that names a counterpart which is already paired is a duplicate.
   */
  const isRepeated = ({ kind, amount, otherId }: Movement): boolean =>
    pairs.some((pair) =>
      kind === 'PAYMENT'
        ? pair.shop.amount === amount
        : otherId === pair.shop.id || otherId === pair.provider.id,
    );
  const differences: Difference[] = [
    ...pairs.filter((pair) => !isMatched(pair)).map(differenceOf),
    ...ours.map(
      (movement): Difference => ({
        kind: isRepeated(movement) ? 'TWICE' : 'MISSING_AT_PROVIDER',
        what: movement.kind,
        orderNo: movement.orderNo,
        shop: toStated(movement),
      }),
    ),
    ...theirs.map(
      (movement): Difference => ({
        kind: isRepeated(movement) ? 'TWICE' : 'MISSING_IN_SHOP',
        what: movement.kind,
        orderNo: movement.orderNo ?? shop[0]?.orderNo,
        provider: toStated(movement),
      }),
    ),
  ];
  return { matched: pairs.filter(isMatched).map((pair) => pair.shop), differences };
};

const grouped = (movements: readonly Movement[]): Map<string, Movement[]> => {
  const groups = new Map<string, Movement[]>();
  for (const movement of movements) {
    const group = groupOf(movement);
    groups.set(group, [...(groups.get(group) ?? []), movement]);
  }
  return groups;
};

const keyOf = ({ kind, what, shop, provider }: Difference): string =>
  [kind, what, shop?.id, shop?.amount, provider?.id, provider?.amount].join('#');

const firstAt = ({ shop, provider }: Difference): string => shop?.at ?? provider?.at ?? '';

/**
 * Compares the movements of a KST day that the shop and a provider have recorded. Movements of the neighbouring days
 * may be included: they are counterparts for movements that one side has recorded on another day, and are ignored
 * otherwise. The order of the movements does not matter.
 */
export const reconcile = ({
  day,
  shop,
  provider,
}: {
  day: string;
  shop: readonly Movement[];
  provider: readonly Movement[];
}): Comparison => {
  const [ours, theirs] = [grouped(shop), grouped(provider)];
  const compared = [...new Set([...ours.keys(), ...theirs.keys()])].map((group) =>
    compareGroup(ours.get(group) ?? [], theirs.get(group) ?? []),
  );
  const isOfDay = (movement?: StatedMovement): boolean =>
    movement !== undefined && kstDay(movement.at) === day;
  return {
    shop: sumMovements(day, shop),
    provider: sumMovements(day, provider),
    matched: sumMovements(
      day,
      compared.flatMap(({ matched }) => matched),
    ),
    differences: compared
      .flatMap(({ differences }) => differences)
      .filter((difference) => isOfDay(difference.shop) || isOfDay(difference.provider))
      .sort((a, b) => firstAt(a).localeCompare(firstAt(b)) || keyOf(a).localeCompare(keyOf(b))),
  };
};

/**
 * Compares the day's transfers with the two sums of the bank's statement: it names no orders, so only the sums can
 * differ.
 */
export const reconcileSums = ({
  day,
  shop,
  statement,
}: {
  day: string;
  shop: readonly Movement[];
  /** Won received on and sent from the bank account */
  statement: { deposits: Movement['amount']; withdrawals: Movement['amount'] };
}): Omit<Comparison, 'matched'> => {
  const ours = sumMovements(day, shop);
  const provider: Sums = {
    payments: { count: ours.payments.count, amount: statement.deposits },
    refunds: { count: ours.refunds.count, amount: statement.withdrawals },
  };
  const at = startOfKstDay(day);
  const differ = (what: MovementKind, name: keyof Sums): Difference[] =>
    ours[name].amount === provider[name].amount
      ? []
      : [
          {
            kind: 'OTHER_AMOUNT',
            what,
            shop: { id: day, amount: ours[name].amount, at },
            provider: { id: day, amount: provider[name].amount, at },
          },
        ];
  return {
    shop: ours,
    provider,
    differences: [...differ('PAYMENT', 'payments'), ...differ('REFUND', 'refunds')],
  };
};
