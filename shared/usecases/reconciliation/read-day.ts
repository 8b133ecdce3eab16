import {
  type KnownPayment,
  knownPayments,
  type Movement,
  movementsOf,
} from '#shared/domain/reconciliation/movement.ts';
import type { Ports } from '../ports/index.ts';

/** The shop's side of a KST day, and the payments KakaoPay has to be asked about for it. */
export type ShopDay = { movements: Movement[]; kakao: KnownPayment[] };

/** Reads the shop's side of days, each once. */
export const dayReader = ({ books }: Pick<Ports, 'books'>): ((day: string) => Promise<ShopDay>) => {
  const read = async (day: string): Promise<ShopDay> => {
    const records = await books.recordsOf(day);
    return { movements: movementsOf(records), kakao: knownPayments('kakao', records) };
  };
  const days = new Map<string, Promise<ShopDay>>();
  return (day) => {
    const found = days.get(day) ?? read(day);
    days.set(day, found);
    return found;
  };
};
