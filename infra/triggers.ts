import { type EntityName, HEARTBEAT, quietEntities } from '#shared/domain/stored/entities.ts';

/**
 * Triggers of the background functions: one list for CDK and for the local cloud. Names are those of
 * functions/<schedule|stream>/<name>.ts.
 */

/**
 * Jobs of a function, in the order in which it runs them, if they differ from the single job it is named after. The log
 * names a failure by the job, alarms by the function.
 */
type Jobs = { readonly jobs?: readonly string[] };

/**
 * Every `rateMs`, or by a five-field cron pattern in KST; within `spreadMinutes` from then on, so that not all begin in one
 * second: a new account runs ten functions at once.
 */
export type ScheduleTrigger = {
  readonly name: string;
  /** On the minute, because somebody waits for it, has set the time, or counts its runs. */
  readonly isExact?: true;
} & Jobs &
  ({ readonly rateMs: number } | { readonly cron: string });

/**
 * Schedules that work through a queue or list run every five minutes, so that none gets too long. Without work a run
 * costs a cheap read or two (decisions/stream.md).
 */
const minutes = (n: number) => n * 60_000;

/** Writes the item whose change every consumer receives: twelve times in every hour, not eleven or thirteen. */
export const heartbeat = { name: 'send-heartbeat', rateMs: minutes(5), isExact: true } as const;

export const schedules: readonly ScheduleTrigger[] = [
  // A customer may be waiting.
  { name: 'settle-payments', rateMs: minutes(1), isExact: true },
  { name: 'settle-refunds', rateMs: minutes(1), isExact: true },
  { name: 'settle-cash-receipts', rateMs: minutes(1), isExact: true },
  {
    name: 'resend-messages',
    rateMs: minutes(1),
    isExact: true,
    jobs: ['resend-messages', 'send-clerk-digests', 'post-webhooks'],
  },
  // Matches first, so that no order is cancelled whose money has come. Rows that cannot be matched do not keep stock
  // reserved.
  { name: 'settle-unpaid-orders', rateMs: minutes(5), jobs: ['match-due-deposits', 'cancel-unpaid-orders'] },
  { name: 'take-overdue-steps', rateMs: minutes(5) },
  { name: 'follow-parcels', rateMs: minutes(5) },
  // Alarms count on both (decisions/stream.md).
  heartbeat,
  { name: 'visit-shop', rateMs: minutes(5) },
  // A clerk has set the time.
  { name: 'apply-timed-changes', rateMs: minutes(5), isExact: true },
  { name: 'recheck-low-stock', rateMs: minutes(5) },
  { name: 'expire-coupons', rateMs: minutes(5) },
  { name: 'expire-points', rateMs: minutes(5) },
  { name: 'repair-search-snapshot', rateMs: minutes(10) },
  { name: 'write-crawler-files', rateMs: minutes(10) },
  { name: 'rank-searches', rateMs: minutes(30) },
  { name: 'rank-products', rateMs: minutes(10) },
  // At night too: some members agree to be written to then. Others wait for the morning.
  { name: 'sweep-carts', rateMs: minutes(5), jobs: ['sweep-carts', 'remind-left-carts'] },
  { name: 'confirm-purchases', cron: '*/5 5-23 * * *' },
  { name: 'reward-dates', rateMs: minutes(5) },
  // Runs once all of last month's confirmed purchases are counted.
  { name: 'review-grades', cron: '*/5 3-23 * * *' },
  // The month's bonuses of promoters, once its confirmed purchases are counted: on the day it is due, and later for
  // what was missed.
  { name: 'issue-sales-bonuses', cron: '*/5 4-23 * * *' },
  { name: 'erase-former-members', cron: '*/5 4-6 * * *' },
  { name: 'remove-old-records', cron: '*/5 4-6 * * *' },
  { name: 'reconcile-payments', cron: '30 6 * * *' },
  // No messages are sent at night.
  { name: 'announce-endings', cron: '*/5 10-19 * * *' },
  { name: 'announce-terms', cron: '*/5 10-19 * * *' },
  { name: 'remind-regular-carts', cron: '*/5 10-19 * * *' },
  { name: 'remind-of-reviews', cron: '*/5 10-19 * * *' },
  { name: 'send-restock-alerts', cron: '*/5 10-19 * * *' },
];

/** Minutes within which AWS begins a schedule that is not exact: less than the five between two runs. */
export const spreadMinutes = 4;

/**
 * The one reader of the table's stream. It writes each change immediately into the queues of its consumers: a change
 * waits only for its consumer's own window (decisions/stream.md).
 */
export const dispatcher = { name: 'dispatch-changes', batchSize: 100 } as const;

/** A function that processes changes, which it takes from its own queue. */
export type Consumer = {
  readonly name: string;
  /** The only entities it processes; without them, all except the quiet ones. */
  readonly entities?: readonly EntityName[];
  /**
   * Set when its changes never approach the size limit of a message: it cannot read changes that are stored elsewhere.
   */
  readonly isSmall?: true;
} & Jobs &
  (
    | {
        /**
         * Changes of one partition are delivered one after the other, ten of any partitions at once, as soon as there
         * are any.
         */
        readonly inOrder: true;
      }
    | {
        readonly inOrder: false;
        /** Messages it takes at once (above ten Lambda has to wait for them), and seconds it waits to collect them. */
        readonly batchSize: number;
        readonly windowSeconds: number;
        /** Seconds a message is delayed before its delivery. */
        readonly delaySeconds?: number;
      }
  );

/**
 * A queue costs 0.42 USD a month while it is empty (decisions/costs.md). Jobs share one if a failure of one may delay
 * the others for the same item, until it is fixed or given up. Erasing personal data, receipts, rewards and the counts
 * of alarms share their queues with nothing.
 *
 * `inOrder` when a later change must not overtake an earlier one, or when two changes of one product at once would only
 * collide. Otherwise changes are collected: not at all when a person waits for the effect, for a while when fewer,
 * fuller batches cost less.
 */
export const consumers: readonly Consumer[] = [
  {
    name: 'update-counters',
    inOrder: true,
    entities: ['purchase', 'review', 'userCoupon'],
    jobs: ['count-sales-and-reviews', 'count-purchases', 'count-coupons', 'begin-parcels', 'await-reviews'],
  },
  {
    name: 'prepare-receipts',
    inOrder: true,
    entities: ['order'],
    jobs: ['note-cash-receipts', 'note-tax-invoices'],
  },
  {
    name: 'count-vitals',
    inOrder: false,
    batchSize: 100,
    windowSeconds: 5,
    entities: ['order', 'payment', 'refund'],
  },
  {
    name: 'count-statistics',
    inOrder: true,
    entities: ['order', 'purchase', 'charge', 'refund', 'user', 'cartLine', 'cartReminder'],
    jobs: ['count-statistics', 'note-reminded-orders'],
  },
  {
    name: 'refresh-listings',
    inOrder: true,
    entities: ['product', 'sku', 'price-change', 'category', 'brand', 'review'],
    jobs: ['refresh-listings', 'place-reviews'],
  },
  {
    name: 'track-stock',
    inOrder: true,
    entities: ['product', 'sku'],
    jobs: ['enter-stock-changes', 'watch-low-stock', 'alert-restocked'],
  },
  {
    name: 'index-orders-and-members',
    inOrder: true,
    entities: [
      ...(['order', 'purchase', 'user', 'standingSum'] as const),
      ...(['payment', 'claim', 'inquiry', 'question', 'form', 'lowStock', 'parcel', 'settlement'] as const),
      'clerkNoticePreferences',
    ],
    jobs: ['index-orders', 'index-members', 'tell-clerks'],
  },
  {
    name: 'refresh-search-snapshot',
    inOrder: false,
    batchSize: 500,
    windowSeconds: 5,
    entities: ['product', 'standing', 'category', 'synonym', 'benefitTerms', 'faq', 'page', 'notification'],
  },
  // Each change is delayed separately: a window may be almost over when it arrives, and the edge would request a page
  // while the web functions still have the old data cached (MOMENT in shared/wiring/caches/showcase.ts).
  { name: 'invalidate-edge', inOrder: false, batchSize: 500, windowSeconds: 1, delaySeconds: 1 },
  { name: 'write-audit', inOrder: false, batchSize: 100, windowSeconds: 5 },
  {
    name: 'reward-members',
    inOrder: true,
    entities: ['user', 'purchase', 'review', 'refund', 'userCoupon', 'userGrade'],
  },
  { name: 'erase-members', inOrder: false, batchSize: 10, windowSeconds: 0, entities: ['user'] },
  // Seconds within which a clerk may undo a step (decisions/console.md): UNDO_SECONDS; a test compares both.
  {
    name: 'take-steps',
    inOrder: false,
    batchSize: 10,
    windowSeconds: 0,
    delaySeconds: 10,
    entities: ['stepIntention'],
    isSmall: true,
  },
  { name: 'send-messages', inOrder: false, batchSize: 10, windowSeconds: 0, entities: ['message'] },
];

/** Most messages Lambda takes at once from a FIFO queue. */
const IN_ORDER_BATCH = 10;

/** Returns the seconds by which a consumer's queue delays a message. */
export const delayOf = (consumer: Consumer): number => (consumer.inOrder ? 0 : (consumer.delaySeconds ?? 0));

/** Returns the number of messages a consumer takes at once, and the seconds it waits to collect them. */
export const batchOf = (consumer: Consumer): { batchSize: number; windowSeconds: number } =>
  consumer.inOrder ? { batchSize: IN_ORDER_BATCH, windowSeconds: 0 } : consumer;

/**
 * Queue of the objects in the upload bucket, for the function that makes pictures of them. `atATime` are processed at
 * once, because each takes two processors for seconds and an account's concurrency is small. Delivered with a
 * visibility of six times the timeout of the function, and at most `times` times; then it goes to the dead letters.
 */
export const uploads = {
  name: 'make-image-variants',
  queue: 'uploaded-pictures',
  workSeconds: 120,
  atATime: 5,
  visibilitySeconds: 720,
  times: 3,
} as const;

/** Returns the names of a function's jobs. */
export const jobsOf = ({ name, jobs = [name] }: { readonly name: string } & Jobs): readonly string[] => jobs;

/** Returns the construct id of a consumer's queue, which is also its name in the local cloud. */
export const queueOf = ({ name }: Consumer): string => `${name}-changes`;

const some = (entities: readonly string[], entity: string): boolean => entities.includes(entity);

/** True if a consumer receives changes of an entity; all of them receive the heartbeat. */
export const receivesEntity = ({ entities }: Consumer, entity: string): boolean =>
  entity === HEARTBEAT || (entities ? some(entities, entity) : !some(quietEntities, entity));

/** Entities no consumer receives: their changes do not even call the dispatcher. */
export const unconsumedEntities: readonly EntityName[] = quietEntities.filter(
  (entity) => !consumers.some((consumer) => receivesEntity(consumer, entity)),
);
