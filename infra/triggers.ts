import { type EntityName, quietEntities } from '#shared/usecases/ports/entities.ts';

/**
 * What sets the background functions going: one list for CDK and for the local cloud.
 * Names are those of functions/<schedule|stream>/<name>.ts.
 */

/**
 * Jobs a function does, in the order it does them, where they are more than the one it is named after. The log tells of a
 * failure by the job's name, alarms by the function's.
 */
type Jobs = { readonly jobs?: readonly string[] };

/** Every `rateMs`, or by a five-field cron pattern read in KST. */
export type ScheduleTrigger = { readonly name: string } & Jobs &
  ({ readonly rateMs: number } | { readonly cron: string });

/**
 * What works through a queue or list comes every five minutes, so that none is ever too long; with nothing to do it costs
 * a cheap read or two (decision 30).
 */
const minutes = (n: number) => n * 60_000;

export const schedules: readonly ScheduleTrigger[] = [
  // Somebody may be waiting.
  { name: 'settle-payments', rateMs: minutes(1) },
  { name: 'settle-refunds', rateMs: minutes(1) },
  { name: 'settle-cash-receipts', rateMs: minutes(1) },
  { name: 'resend-messages', rateMs: minutes(1) },
  // Matches first, so that no order is cancelled whose money has come. Rows that cannot be matched keep no stock held.
  { name: 'settle-unpaid-orders', rateMs: minutes(5), jobs: ['match-due-deposits', 'cancel-unpaid-orders'] },
  { name: 'take-overdue-steps', rateMs: minutes(5) },
  { name: 'apply-timed-changes', rateMs: minutes(5) },
  { name: 'recheck-low-stock', rateMs: minutes(5) },
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
  { name: 'erase-former-members', cron: '*/5 4-6 * * *' },
  { name: 'remove-old-records', cron: '*/5 4-6 * * *' },
  { name: 'reconcile-payments', cron: '30 6 * * *' },
  // Nobody is written to at night.
  { name: 'announce-endings', cron: '*/5 10-19 * * *' },
  { name: 'announce-terms', cron: '*/5 10-19 * * *' },
  { name: 'remind-regular-carts', cron: '*/5 10-19 * * *' },
  { name: 'send-restock-alerts', cron: '*/5 10-19 * * *' },
];

/**
 * The one reader of the table's stream. It writes each change into the queues of those who follow, at once: what a
 * change waits for is its consumer's own window (decision 56).
 */
export const dispatcher = { name: 'dispatch-changes', batchSize: 100 } as const;

/** A function that does something about changes, which it takes from a queue of its own. */
export type Consumer = {
  readonly name: string;
  /** The only entities it looks at; without them, all but the quiet ones. */
  readonly entities?: readonly EntityName[];
  /** What it is told of never comes near what a message holds: it reads none of the changes that are kept elsewhere. */
  readonly isSmall?: true;
} & Jobs &
  (
    | {
        /** Changes of one partition come one after the other, ten of any partitions at once and as soon as there are any. */
        readonly inOrder: true;
      }
    | {
        readonly inOrder: false;
        /** Messages it takes at once (above ten it has to wait for them), and how long it waits for them to gather. */
        readonly batchSize: number;
        readonly windowSeconds: number;
        /** How long a message is kept back before it is handed over. */
        readonly delaySeconds?: number;
      }
  );

/**
 * A queue costs 0.42 USD a month while it is empty (decision 81): jobs share one where a failure of one may delay the others
 * for the same item, which it does until it is mended or given up on. Erasing personal data, receipts, rewards and what alarms
 * look at share theirs with nothing.
 *
 * In order where a later change must not be overtaken, or where two of one product at once would only collide; else
 * gathered: in no time where a person waits for the effect, for a while where fewer, fuller batches cost less.
 */
export const consumers: readonly Consumer[] = [
  {
    name: 'update-counters',
    inOrder: true,
    entities: ['purchase', 'review', 'userCoupon'],
    jobs: ['count-sales-and-reviews', 'count-purchases', 'count-coupons'],
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
    entities: ['order', 'purchase', 'charge', 'refund', 'user', 'cartLine'],
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
    entities: ['order', 'purchase', 'user', 'standingSum'],
    jobs: ['index-orders', 'index-members'],
  },
  {
    name: 'refresh-search-snapshot',
    inOrder: false,
    batchSize: 500,
    windowSeconds: 5,
    entities: ['product', 'standing', 'category', 'synonym', 'benefitTerms', 'faq', 'page', 'notification'],
  },
  // Each change is kept back by itself: a window may be almost over when it comes, and the edge would ask for a page while
  // the web functions still have in hand what they read before (MOMENT in shared/wiring/showcase.ts).
  { name: 'invalidate-edge', inOrder: false, batchSize: 500, windowSeconds: 1, delaySeconds: 1 },
  { name: 'write-audit', inOrder: false, batchSize: 100, windowSeconds: 5 },
  { name: 'reward-members', inOrder: true, entities: ['user', 'purchase', 'review', 'refund', 'userGrade'] },
  { name: 'erase-members', inOrder: false, batchSize: 10, windowSeconds: 0, entities: ['user'] },
  // What a clerk intended may be taken back for so long (decision 68): UNDO_SECONDS, and a test holds the two together.
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

/** Most messages Lambda takes of a queue that keeps an order. */
const IN_ORDER_BATCH = 10;

/** How long the queue of a consumer keeps a message back. */
export const delayOf = (consumer: Consumer): number => (consumer.inOrder ? 0 : (consumer.delaySeconds ?? 0));

/** How many messages a consumer takes at once, and how long it waits for them. */
export const batchOf = (consumer: Consumer): { batchSize: number; windowSeconds: number } =>
  consumer.inOrder ? { batchSize: IN_ORDER_BATCH, windowSeconds: 0 } : consumer;

/**
 * How a queue hands a message over: to one for so long, which is six times what a function may work on it, and so often;
 * then it goes to the dead letters. It keeps what nobody takes for some days. A consumer works on two batches at a time,
 * the fewest SQS allows: an import of products must not take what shoppers' pages need of the account's functions.
 */
export const delivery = { visibilitySeconds: 360, times: 10, keptDays: 4, atATime: 2 } as const;

/**
 * What has come into the upload bucket waits in a queue for the function that makes pictures of it: so many at a time, as
 * each takes two processors for seconds and an account's functions are few. Handed over for six times what the function may
 * work on one, and so often; then it goes to the dead letters.
 */
export const uploads = {
  name: 'make-image-variants',
  queue: 'uploaded-pictures',
  workSeconds: 120,
  atATime: 5,
  visibilitySeconds: 720,
  times: 3,
} as const;

/** Jobs of a function by their names. */
export const jobsOf = ({ name, jobs = [name] }: { readonly name: string } & Jobs): readonly string[] => jobs;

/** The construct of a consumer's queue, and its name in the local cloud. */
export const queueOf = ({ name }: Consumer): string => `${name}-changes`;

const some = (entities: readonly string[], entity: string): boolean => entities.includes(entity);

/** True if a consumer is told of changes of an entity. */
export const isToldOf = ({ entities }: Consumer, entity: string): boolean =>
  entities ? some(entities, entity) : !some(quietEntities, entity);

/** Entities nobody is told of: their changes do not even wake the dispatcher. */
export const untoldEntities: readonly EntityName[] = quietEntities.filter(
  (entity) => !consumers.some((consumer) => isToldOf(consumer, entity)),
);
