import { type FoundBy, phoneWords, wordsIn } from './found-by.ts';
import type { Stored } from './stored.ts';

/** Lines that a row shows, and characters of a name that it shows. */
const LINES = 5;
const LETTERS = 40;

const ofClaim = ({ claimStatus = '' }: Stored): string =>
  claimStatus.endsWith('_REJECTED') ? '' : claimStatus;

/** True for confirmed goods of which nothing is claimed any more. */
const isDone = (line: Stored): boolean => {
  const claim = ofClaim(line);
  return line.purchaseStatus === 'PURCHASE_COMPLETE' && (claim === '' || claim.endsWith('_COMPLETED'));
};

/** Answers the list a line belongs to. */
const listOf = (line: Stored): string => {
  if (isDone(line)) return 'complete';
  const claim = ofClaim(line);
  if (claim) return claim.split('_')[0]?.toLowerCase() ?? '';
  if (line.orderStatus === 'ORDER_NONPAYMENT') return 'nonpayment';
  if (line.orderStatus === 'ORDER_CANCELED') return 'cancel';
  return ['SHIPPING_CONFIRM', 'DELIVERY_COMPLETE'].includes(line.orderStatus) ? 'delivery' : 'payment';
};

/**
 * Lists the amounts, in won, by which a transfer for an order is searched: its whole price, and the rest that is still
 * due.
 */
const transferMarks = ({ paymentMethod, totalPrice, deposits = [], depositor, sender }: Stored): string[] => {
  if (paymentMethod !== 'account') return [];
  const came = deposits.reduce((sum: number, { amount }: Stored) => sum + amount, 0);
  const name = wordsIn((depositor ?? sender.name).normalize('NFKC').replace(/\(주\)|주식회사/g, '')).join('');
  return [totalPrice, totalPrice - came]
    .filter((amount) => amount > 0)
    .map((amount) => `#transfer:${amount}:${name}`);
};

const marksOf = (order: Stored, lines: readonly Stored[]): string[] => {
  const { _user, paymentMethod, receiver, flag } = order;
  const open = lines.filter((line) => !isDone(line));
  return [
    '#all',
    `#method:${paymentMethod}`,
    ...(_user === undefined ? [] : [`#user:${_user}`]),
    ...lines.map((line) => `#list:${listOf(line)}`),
    ...open.map((line) => `#status:${ofClaim(line) || line.orderStatus}`),
    ...(lines.some(({ claimStatus }) => claimStatus?.endsWith('_REJECTED')) ? ['#rejected'] : []),
    ...(receiver.unconfirmed ? ['#unconfirmed'] : []),
    ...(flag ? [`#flag:${flag}`] : []),
    ...transferMarks(order),
  ];
};

const shortened = (text: string): string => [...text].slice(0, LETTERS).join('');

/**
 * Derives what clerks find an order by: its number, the people named in it, its price, its parcels and its statuses.
 */
export const orderFoundBy = (order: Stored, lines: readonly Stored[]): FoundBy => {
  const { orderNo, sender, receiver, depositor, totalPrice, refundedPrice, createdAt, _user } = order;
  const names = [sender.name, receiver.name, depositor ?? ''].flatMap(wordsIn);
  const phones = [sender.phone, receiver.phone].flatMap(phoneWords);
  const parcels: string[] = lines.flatMap(({ delivery }) => delivery?.number.toLowerCase() ?? []);
  const left = refundedPrice > 0 ? [String(totalPrice - refundedPrice)] : [];
  const words = [
    orderNo.toLowerCase(),
    orderNo.slice(-8).toLowerCase(),
    ...names,
    ...phones,
    String(totalPrice),
    ...left,
    ...parcels,
  ];
  return {
    marks: marksOf(order, lines),
    words,
    says: [
      ...words,
      ...parcels.map((number) => number.slice(-6)),
      ...wordsIn(`${receiver.address1} ${receiver.address2}`),
      ...lines.flatMap(({ product, paidPrice }) => [
        ...wordsIn(`${product.name} ${product.code}`),
        String(paidPrice),
      ]),
    ],
    row: {
      orderNo,
      createdAt,
      _user,
      depositor,
      totalPrice,
      refundedPrice,
      senderName: sender.name,
      senderPhone: sender.phone,
      receiverName: receiver.name,
      ...(receiver.unconfirmed && { unconfirmed: receiver.unconfirmed }),
      ...(order.flag && { flag: order.flag }),
      ...(order.notes && { isNoted: true }),
      paymentMethod: order.paymentMethod,
      lines: lines.slice(0, LINES).map((line) => ({
        n: line.n,
        name: shortened(line.product.name),
        ...(line.name && { option: shortened(line.name) }),
        amount: line.amount,
        paidPrice: line.paidPrice,
        orderStatus: line.orderStatus,
        claimStatus: line.claimStatus,
        purchaseStatus: line.purchaseStatus,
        collectionStatus: line.collectionStatus,
        fulfilment: line.fulfilment,
        courier: line.delivery?.name,
        invoice: line.delivery?.number,
      })),
      more: Math.max(0, lines.length - LINES),
    },
  };
};
