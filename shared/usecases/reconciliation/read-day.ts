import {
  type KnownPayment,
  knownPayments,
  type MoneyWay,
  type Movement,
  movementsOf,
} from '#shared/domain/reconciliation/movement.ts';
import type { Ports } from '../ports/index.ts';

/** The shop's side of a KST day by one payment method, and the payments KakaoPay has to be asked about for it. */
export type ShopDay = { movements: Movement[]; kakao: KnownPayment[] };
export type ReadDay = (day: string, way: MoneyWay) => Promise<ShopDay>;

/** Builds a reader of the shop's side of days, each read once; bank rows only for bank transfers. */
export const createDayReader = ({ reconciliation }: Pick<Ports, 'reconciliation'>): ReadDay => {
  const recordsOf = once((day) => reconciliation.recordsOf(day));
  const cameOn = once((day) => reconciliation.cameBeyondOrders(day));
  return async (day, way) => {
    const [records, came] = await Promise.all([recordsOf(day), way === 'account' ? cameOn(day) : []]);
    const movements = movementsOf(records, came).filter((movement) => movement.way === way);
    return { movements, kakao: knownPayments('kakao', records) };
  };
};

const once = <T>(read: (day: string) => Promise<T>): ((day: string) => Promise<T>) => {
  const days = new Map<string, Promise<T>>();
  return (day) => {
    const found = days.get(day) ?? read(day);
    days.set(day, found);
    return found;
  };
};
