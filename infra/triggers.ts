import type { EntityName } from '#shared/usecases/ports/entities.ts';

/**
 * What sets the background functions going: one list for CDK and for the local cloud.
 * Names are those of functions/<schedule|stream>/<name>.ts.
 */

/** Every `rateMs`, or by a five-field cron pattern read in KST. */
export type ScheduleTrigger = { readonly name: string } & (
  | { readonly rateMs: number }
  | { readonly cron: string }
);

/**
 * What works through a queue or list comes every five minutes, so that none is ever too long; with nothing to do it costs
 * a cheap read or two (decision 30).
 */
const minutes = (n: number) => n * 60_000;

export const schedules: readonly ScheduleTrigger[] = [
  { name: 'settle-payments', rateMs: minutes(1) },
  { name: 'resend-messages', rateMs: minutes(1) },
  { name: 'cancel-unpaid-orders', rateMs: minutes(5) },
  { name: 'expire-coupons', rateMs: minutes(5) },
  { name: 'expire-points', rateMs: minutes(5) },
  { name: 'repair-search-snapshot', rateMs: minutes(10) },
  { name: 'rank-searches', rateMs: minutes(30) },
  { name: 'rank-products', rateMs: minutes(10) },
  { name: 'sweep-carts', rateMs: minutes(5) },
  { name: 'confirm-purchases', cron: '*/5 5-23 * * *' },
  { name: 'reward-dates', rateMs: minutes(5) },
  // Once all of last month's confirmed purchases are counted.
  { name: 'review-grades', cron: '*/5 3-23 * * *' },
  // The month's bonuses of promoters, once its confirmed purchases are counted; the day it is due, and what was missed.
  { name: 'issue-sales-bonuses', cron: '*/5 4-23 * * *' },
  { name: 'remove-old-records', cron: '*/5 4-6 * * *' },
  { name: 'reconcile-payments', cron: '30 6 * * *' },
  // Nobody is written to at night.
  { name: 'announce-endings', cron: '*/5 10-19 * * *' },
  { name: 'remind-regular-carts', cron: '*/5 10-19 * * *' },
];

export type StreamTrigger = {
  readonly name: string;
  /** Records a function takes at once, and how long it waits for them to gather. */
  readonly batchSize: number;
  readonly windowSeconds: number;
  /** The only entities it looks at; without them, all but the quiet ones. */
  readonly entities?: readonly EntityName[];
};

/** Short windows where a person waits for the effect, long ones where fewer, fuller batches cost less. */
export const streams: readonly StreamTrigger[] = [
  {
    name: 'count-sales-and-reviews',
    batchSize: 100,
    windowSeconds: 2,
    entities: ['purchase', 'review', 'order', 'payment', 'refund'],
  },
  {
    name: 'count-statistics',
    batchSize: 100,
    windowSeconds: 2,
    entities: ['order', 'purchase', 'refund', 'user', 'cartLine'],
  },
  {
    name: 'refresh-listings',
    batchSize: 100,
    windowSeconds: 1,
    entities: ['product', 'sku', 'price-change', 'category', 'brand'],
  },
  {
    name: 'refresh-search-snapshot',
    batchSize: 500,
    windowSeconds: 5,
    entities: ['product', 'standing', 'category', 'synonym', 'benefitTerms'],
  },
  { name: 'invalidate-edge', batchSize: 500, windowSeconds: 2 },
  { name: 'write-audit', batchSize: 100, windowSeconds: 5 },
  {
    name: 'reward-members',
    batchSize: 100,
    windowSeconds: 2,
    entities: ['user', 'purchase', 'review', 'userGrade'],
  },
  { name: 'forget-members', batchSize: 10, windowSeconds: 0, entities: ['user'] },
  { name: 'send-messages', batchSize: 25, windowSeconds: 0, entities: ['message'] },
];
