import { kstDay } from '#shared/domain/time/format.ts';
import type { User } from '#shared/domain/user/user.ts';
import type { ModelOrder } from './models.ts';

export type Buyer = Pick<User, '_id' | 'name' | 'phone'>;

/** Makes copies of one order, each with a separate number, buyer and time. */
export type Copier = (copy: { orderNo: string; createdAt: string; buyer: Buyer }) => ModelOrder;

/** Street of a copy's sender and receiver: a word that all orders share. */
export const STREET = '세종대로';

/** Three weeks from an order to its last step become an hour, so that no recent copy has dates in the future. */
const TIMES_QUICKER = 500;

/** Serializes an order once, cut at every text that differs between copies. */
export const copierOf = ({ packed, ...whole }: ModelOrder): Copier => {
  const { orderNo: number, createdAt: placedAt, sender, _user = '' } = whole.order;
  const placed = Date.parse(placedAt);
  const particular = [number, _user, sender.name, sender.phone].join('|');
  const cut = new RegExp(`("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z"|${particular})`);
  const pieces = JSON.stringify(whole).split(cut);

  return ({ orderNo, createdAt, buyer }) => {
    const begun = Date.parse(createdAt);
    const texts: Record<string, string> = {
      [number]: orderNo,
      [_user]: buyer._id,
      [sender.name]: buyer.name,
      [sender.phone]: buyer.phone,
    };
    const said = pieces.map((piece, n) => {
      if (n % 2 === 0) return piece;
      const own = texts[piece];
      if (own !== undefined) return own;
      const later = Date.parse(JSON.parse(piece)) - placed;
      return `"${new Date(begun + later / TIMES_QUICKER).toISOString()}"`;
    });
    const copy = { ...JSON.parse(said.join('')), packed } as ModelOrder;
    const home = {
      postcode: '04524',
      address1: `서울 중구 ${STREET} 110`,
      address2: `${orderNo.slice(-3)}호`,
    };
    return { ...copy, order: { ...copy.order, receiver: { ...copy.order.receiver, ...home } } };
  };
};

/** Formats the number of the order that is the `n`th from the latest. */
export const numberOf = (n: number, createdAt: string): string =>
  `P-${kstDay(createdAt).replaceAll('-', '')}-${n.toString(36).toUpperCase().padStart(8, 'C')}`;
