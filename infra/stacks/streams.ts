import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { table } from '#shared/data/table.ts';
import { addAlarm, FIVE_MINUTES } from '../constructs/alarm.ts';
import { addDeadLetters } from '../constructs/dead-letters.ts';
import { mailArns } from '../constructs/mail.ts';
import { allowUpdatingSearchSnapshot } from '../constructs/search-snapshot.ts';
import { ShopFunction, type ShopFunctionProps } from '../constructs/shop-function.ts';
import { linesCounted } from '../constructs/vital-signs.ts';
import { exemptFromNag } from '../nag.ts';
import { delivery } from '../queue-delivery.ts';
import { patienceWith } from '../schedule-times.ts';
import {
  batchOf,
  type Consumer,
  consumers,
  delayOf,
  dispatcher,
  heartbeat,
  jobsOf,
  queueOf,
  unconsumedEntities,
} from '../triggers.ts';
import type { Ground } from './ground.ts';

/** Changes too large for a queue, in the upload bucket; shared/wiring/large-changes.ts names them. */
const LARGE_CHANGES = 'changes/*';
const LARGE_CHANGES_REASON = 'Large changes lie under this prefix by their ids, and nothing else does.';
/**
 * Age of a change in a queue at which an alarm goes off; one that fails is delivered again after six minutes. The
 * metric of standard queues ignores messages that were received three times: there it shows only a backlog, and
 * failures are in the log.
 */
const OLD_CHANGE = Duration.minutes(15);
const TIMEOUT = Duration.minutes(1);
const HOUR = Duration.hours(1);

const BEATS_AN_HOUR = HOUR.toMilliseconds() / heartbeat.rateMs;

export interface StreamsStackProps extends StackProps {
  readonly ground: Ground;
  /** Bucket of the search snapshot and of members' documents. */
  readonly upload: IBucket;
  /** Distribution whose copies are invalidated when a page changes; undefined when there is none. */
  readonly distributionId: string | undefined;
}

/** Permissions and secrets of one consumer in addition to its queue. */
type Needs = Pick<ShopFunctionProps, 'table' | 'secrets' | 'environment'> & {
  readonly allow?: { readonly actions: string[]; readonly resources: string[]; readonly reason?: string };
};

/**
 * Processes changes of the table: a dispatcher reads its stream and writes each change into the queues of its consumers
 * (triggers.ts lists them with their batch sizes).
 */
export class StreamsStack extends Stack {
  readonly functions: readonly ShopFunction[];

  constructor(scope: Construct, id: string, { ground, upload, distributionId, ...props }: StreamsStackProps) {
    super(scope, id, props);
    const needs = this.#needs(ground, upload, distributionId);
    // Shared, and the alarm with them: each message names the queue it comes from, and is redriven there. SQS requires
    // separate ones for FIFO queues.
    const options = { topic: ground.alarmTopic, trouble: 'A consumer gave up on changes' };
    const deadLetters = {
      inOrder: addDeadLetters(new Construct(this, 'in-order'), { ...options, fifo: true }),
      gathered: addDeadLetters(this, options),
    };
    const deployed = consumers.flatMap((consumer) => {
      const own = needs[consumer.name];
      return own ? [{ consumer, ...this.#consumer({ ground, upload, deadLetters }, consumer, own) }] : [];
    });
    for (const { consumer, runner } of deployed)
      if (consumer.name === 'refresh-search-snapshot') allowUpdatingSearchSnapshot(runner, upload);
      else if (consumer.name === 'write-audit')
        runner.alarmOnLog('audit-entries-shortened', 'could not write changes to the audit trail');
    this.#watchHeartbeats(
      ground,
      deployed.map(({ runner }) => runner),
    );
    const queues = Object.fromEntries(deployed.map(({ consumer, queue }) => [consumer.name, queue]));
    this.functions = [this.#dispatcher(ground, upload, queues), ...deployed.map(({ runner }) => runner)];
  }

  /**
   * Counts the heartbeats of all consumers in one metric. A consumer that never gets its changes takes one part off each
   * hour; a queue that nobody takes from, and a stream that nobody reads, are noticed sooner by their own alarms.
   */
  #watchHeartbeats({ alarmTopic, stage }: Ground, runners: readonly ShopFunction[]): void {
    for (const runner of runners) runner.countLog('heartbeats');
    addAlarm(this, 'heartbeats-missing', {
      topic: alarmTopic,
      trouble: 'A consumer of the table is not called',
      metric: linesCounted(stage, 'heartbeats', HOUR),
      // Half the heartbeats of one consumer: those of a moment before or after the hour may be missing as well, but then
      // the next hour has more.
      threshold: (runners.length - 0.5) * BEATS_AN_HOUR,
      atMost: true,
      periods: 3,
      mustReport: true,
    });
  }

  #needs(
    ground: Ground,
    upload: IBucket,
    distributionId: string | undefined,
  ): Readonly<Record<string, Needs | undefined>> {
    return {
      'update-counters': { table: { kind: 'everything' } },
      'prepare-receipts': { table: { kind: 'everything' } },
      // It counts the changes it receives, and reads nothing.
      'count-vitals': {},
      'count-statistics': {
        table: {
          kind: 'items',
          actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
          keys: ['counted#*', 'statistics#*', 'cart#member#*'],
        },
      },
      'refresh-listings': { table: { kind: 'everything' } },
      'track-stock': { table: { kind: 'everything' } },
      'index-orders-and-members': {
        table: {
          kind: 'items',
          actions: [
            'dynamodb:Query',
            'dynamodb:GetItem',
            'dynamodb:PutItem',
            'dynamodb:UpdateItem',
            'dynamodb:DeleteItem',
            'dynamodb:BatchWriteItem',
          ],
          keys: [
            ...['order#*', 'order-place#*', 'order-place-words#*'],
            ...['user#*', 'grades', 'member-place#*', 'member-place-words#*'],
            ...['clerk-notices#*', 'clerk-digest#*', 'message#*', 'webhook-message#*', 'rate-limit#*'],
          ],
          indexes: { gsi2: ['clerk-notice-preferences'] },
        },
      },
      'refresh-search-snapshot': { table: { kind: 'everything' } },
      'write-audit': { table: { kind: 'everything' } },
      // It executes the refunds that steps cause.
      'take-steps': { table: { kind: 'everything' }, secrets: ['payments'] },
      'reward-members': { table: { kind: 'everything' } },
      'erase-members': {
        table: { kind: 'everything' },
        allow: {
          actions: ['s3:DeleteObject'],
          resources: [upload.arnForObjects('private/business-registrations/*')],
          reason: 'Papers are named by the shop itself, all under this prefix.',
        },
      },
      'send-messages': {
        table: {
          kind: 'items',
          actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
          keys: ['message#*', 'message-templates', 'rate-limit#*', 'mail-stop#*'],
        },
        secrets: ['messages', 'visitors'],
        allow: { actions: ['ses:SendEmail'], resources: mailArns(this, ground.stage) },
      },
      'invalidate-edge': distributionId
        ? {
            environment: { DISTRIBUTION_ID: distributionId },
            allow: {
              // Listed so that one invalidation waits for the one in progress.
              actions: ['cloudfront:CreateInvalidation', 'cloudfront:ListInvalidations'],
              resources: [`arn:${this.partition}:cloudfront::${this.account}:distribution/${distributionId}`],
            },
          }
        : undefined,
    };
  }

  #dispatcher(ground: Ground, upload: IBucket, queues: Readonly<Record<string, Queue>>): ShopFunction {
    const urls = Object.fromEntries(Object.entries(queues).map(([name, { queueUrl }]) => [name, queueUrl]));
    const reader = new ShopFunction(this, dispatcher.name, {
      ground,
      description: 'Writes changes of the table into the queues of its consumers',
      invokedBy: 'event',
      memoryMb: 512,
      timeout: TIMEOUT,
      environment: { CHANGE_QUEUES: this.toJsonString(urls) },
    });
    reader.allow(
      ['sqs:SendMessage'],
      Object.values(queues).map(({ queueArn }) => queueArn),
    );
    reader.allow(['s3:PutObject'], [upload.arnForObjects(LARGE_CHANGES)], LARGE_CHANGES_REASON);
    reader.function.addEventSource(
      new DynamoEventSource(ground.table, {
        // Also reads changes from before it was created; consumers tolerate a change twice.
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: dispatcher.batchSize,
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        // It fails only when queues do, and is retried until they are back, but not longer than this.
        maxRecordAge: Duration.hours(12),
        filters: filters(),
        onFailure: reader.deadLetters && new SqsDlq(reader.deadLetters),
      }),
    );
    exemptFromNag(reader, {
      id: 'AwsSolutions-IAM5',
      reason: 'dynamodb:ListStreams knows no resources; the grant of CDK for an event source holds it.',
      appliesTo: ['Resource::*'],
    });
    reader.alarmOnSilence(
      'stream-unread',
      'was not called, though heartbeats are written',
      patienceWith(heartbeat),
    );
    reader.alarm('lags', {
      trouble: 'is more than five minutes behind the table',
      metric: reader.function.metric('IteratorAge', { statistic: 'Maximum', period: FIVE_MINUTES }),
      threshold: FIVE_MINUTES.toMilliseconds(),
    });
    return reader;
  }

  #consumer(
    {
      ground,
      upload,
      deadLetters,
    }: { ground: Ground; upload: IBucket; deadLetters: Readonly<Record<'inOrder' | 'gathered', Queue>> },
    consumer: Consumer,
    { allow, ...needs }: Needs,
  ): { runner: ShopFunction; queue: Queue } {
    const { name, inOrder, isSmall } = consumer;
    const runner = new ShopFunction(this, name, {
      ground,
      description: `On a change of the table: ${jobsOf(consumer).join(', ')}`,
      invokedBy: 'queue',
      memoryMb: 512,
      timeout: TIMEOUT,
      ...needs,
    });
    if (allow) runner.allow(allow.actions, allow.resources, allow.reason);
    if (!isSmall) runner.allow(['s3:GetObject'], [upload.arnForObjects(LARGE_CHANGES)], LARGE_CHANGES_REASON);
    const fifo = inOrder || undefined;
    const queue = new Queue(this, queueOf(consumer), {
      fifo,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(delivery.visibilitySeconds),
      retentionPeriod: Duration.days(delivery.keptDays),
      deliveryDelay: Duration.seconds(delayOf(consumer)),
      deadLetterQueue: {
        maxReceiveCount: delivery.times,
        queue: deadLetters[fifo ? 'inOrder' : 'gathered'],
      },
    });
    const { batchSize, windowSeconds } = batchOf(consumer);
    runner.function.addEventSource(
      new SqsEventSource(queue, {
        batchSize,
        maxBatchingWindow: windowSeconds > 0 ? Duration.seconds(windowSeconds) : undefined,
        reportBatchItemFailures: true,
        maxConcurrency: ground.stage.atATime?.[name] ?? delivery.atATime,
      }),
    );
    runner.alarm('changes-wait', {
      trouble: `has left a change waiting for fifteen minutes (${jobsOf(consumer).join(', ')})`,
      metric: queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period: FIVE_MINUTES }),
      threshold: OLD_CHANGE.toSeconds(),
    });
    return { runner, queue };
  }
}

/**
 * Filters of the changes that call the dispatcher: all that some consumer receives, by the name ElectroDB writes into
 * each item, in the image after the change or, for a deleted item, before it.
 */
const filters = () =>
  ['NewImage', 'OldImage'].map((image) =>
    FilterCriteria.filter({
      ...(image === 'OldImage' && { eventName: FilterRule.isEqual('REMOVE') }),
      dynamodb: { [image]: { [table.entityName]: { S: [{ 'anything-but': unconsumedEntities }] } } },
    }),
  );
