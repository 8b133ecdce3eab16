import { combinedStatuses } from '#shared/domain/order/combined-status.ts';
import { purchaseListLabels } from '#shared/domain/order/status.ts';
import { kstDay } from '#shared/domain/time/format.ts';
import { daysAfter } from '#shared/domain/time/instant.ts';
import { STREET } from './copies.ts';
import { OF_FEW, type Past } from './past.ts';

/**
 * Addresses by content: a clerk's, and those of two members; `text` has to occur in some of them, as proof of the right
 * page.
 */
export type Pages = {
  addresses: Record<'clerk' | 'few' | 'many', Record<string, string>>;
  text: Record<string, string>;
};

const ORDERS = '/console/shop/purchases';
/** Days of a requested period: some hundred orders of the smallest shop. */
const PERIOD_DAYS = 90;
/** Order that is opened and found, counted from the latest. */
const OPENED = 500;

/** Builds the addresses of pages about the orders, members and figures of a shop. */
export const pagesOf = (past: Past, now: string): Pages => {
  const { order, purchases } = past.order(OPENED);
  const { orderNo } = order;
  const [line] = purchases;
  const member = past.member(OPENED);
  const period = `createdFrom=${kstDay(daysAfter(now, -PERIOD_DAYS))}&createdTo=${kstDay(daysAfter(now, -1))}`;
  const lists = Object.keys(purchaseListLabels).map((list) => [`orders, list ${list}`, `${ORDERS}/${list}`]);
  const states = combinedStatuses.map((status) => [`orders, ${status}`, `${ORDERS}/all?status=${status}`]);
  const ofMany = `/console/users/${past.many._id}`;
  const addresses = {
    clerk: {
      'console home': '/console',
      'figures asked again': '/console/waiting',
      ...Object.fromEntries([...lists, ...states]),
      'orders of three months': `${ORDERS}/all?${period}`,
      'orders, the oldest first': `${ORDERS}/all?sort=OLDEST`,
      'orders paid by card': `${ORDERS}/all?paymentMethod=card`,
      'a search only one order has': `${ORDERS}/all?keyword=${orderNo.slice(-8)}`,
      'a search all orders have': `${ORDERS}/all?keyword=${encodeURIComponent(STREET)}`,
      'the same, in three months': `${ORDERS}/all?keyword=${encodeURIComponent(STREET)}&${period}`,
      'orders with a rejected claim': `${ORDERS}/all?isRejected=true`,
      'orders found of the member with very many': `${ORDERS}/all?_user=${past.many._id}`,
      'an order opened': `${ORDERS}/orders/${orderNo}`,
      'its history': `${ORDERS}/orders/${orderNo}/trail`,
      'statistics of days': '/console/statistics?tab=days',
      'of months': '/console/statistics?tab=months',
      'of weekdays': '/console/statistics?tab=weekdays',
      'of products': '/console/statistics?tab=products',
      'of one product': `/console/statistics?tab=products&_product=${line?._product}`,
      members: '/console/users',
      'members of a type': '/console/users?type=PERSON',
      'members by what they spent': '/console/users?sort=SPENT_DESC',
      'a search only some members have': `/console/users?keyword=${member.phone.slice(-4)}`,
      'the member with very many orders': ofMany,
      'their orders': `${ofMany}?tab=orders`,
    },
    few: {
      'own orders, of few': '/mypage/orders',
      'own dashboard, with few': '/mypage/dashboard',
    },
    many: {
      'own orders, of very many': '/mypage/orders',
      'own orders of three months': `/mypage/orders?from=${kstDay(daysAfter(now, -PERIOD_DAYS))}&to=${kstDay(now)}`,
      'own dashboard, with very many': '/mypage/dashboard',
      'own order opened': `/mypage/orders?order=${past.order(0).order.orderNo}`,
    },
  };
  const newest = past.order(0).order.orderNo;
  const text = {
    'orders, list all': newest,
    'a search only one order has': orderNo,
    'a search all orders have': newest,
    'orders found of the member with very many': newest,
    'an order opened': orderNo,
    members: past.member(0).username,
    'a search only some members have': member.username,
    'their orders': newest,
    'own orders, of few': past.order(OF_FEW[0]).order.orderNo,
    'own orders, of very many': newest,
    'own order opened': newest,
  };
  return { addresses, text };
};
