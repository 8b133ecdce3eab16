import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { table } from '#shared/data/table.ts';
import { quietEntities } from '#shared/usecases/ports/entities.ts';
import { FIVE_MINUTES } from '../constructs/alarm.ts';
import { mailArns } from '../constructs/mail.ts';
import { keepsSearchSnapshot } from '../constructs/search-snapshot.ts';
import { ShopFunction, type ShopFunctionProps } from '../constructs/shop-function.ts';
import { except } from '../nag.ts';
import { type StreamTrigger, streams } from '../triggers.ts';
import type { Ground } from './ground.ts';

/** As functions/stream/write-audit.ts logs it. */
const AUDIT_ENTRY_SHORTENED = 'audit entry written without its changes';

export interface StreamsStackProps extends StackProps {
  readonly ground: Ground;
  /** Where the search snapshot is kept, and members' papers. */
  readonly upload: IBucket;
  /** Whose copies are called in when a page changes; undefined where there is no distribution. */
  readonly distributionId: string | undefined;
}

/** What one consumer needs beyond its trigger. */
type Needs = Pick<ShopFunctionProps, 'table' | 'secrets' | 'environment'> & {
  readonly allow?: { readonly actions: string[]; readonly resources: string[]; readonly reason?: string };
};

/** What follows from a change of the table (triggers.ts says in which bites). */
export class StreamsStack extends Stack {
  readonly functions: readonly ShopFunction[];

  constructor(scope: Construct, id: string, { ground, upload, distributionId, ...props }: StreamsStackProps) {
    super(scope, id, props);
    const needs = this.#needs(ground, upload, distributionId);
    this.functions = streams.flatMap((trigger) => {
      const own = needs[trigger.name];
      return own ? [this.#consumer(ground, trigger, own)] : [];
    });
    for (const consumer of this.functions)
      if (consumer.node.id === 'refresh-search-snapshot') keepsSearchSnapshot(consumer, upload);
      else if (consumer.node.id === 'write-audit')
        consumer.alarmOnLog(
          'audit-entries-shortened',
          'could not write changes to the audit trail',
          AUDIT_ENTRY_SHORTENED,
        );
  }

  #needs(
    ground: Ground,
    upload: IBucket,
    distributionId: string | undefined,
  ): Readonly<Record<string, Needs | undefined>> {
    return {
      'count-sales-and-reviews': { table: { kind: 'everything' } },
      'count-statistics': {
        table: {
          kind: 'items',
          actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
          keys: ['counted#*', 'statistics#*'],
        },
      },
      'refresh-listings': { table: { kind: 'everything' } },
      'refresh-search-snapshot': { table: { kind: 'everything' } },
      'write-audit': { table: { kind: 'everything' } },
      'reward-members': { table: { kind: 'everything' } },
      'forget-members': {
        table: {
          kind: 'items',
          actions: ['dynamodb:Query', 'dynamodb:BatchWriteItem'],
          keys: ['cart#member#*', 'user#*'],
        },
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
          keys: ['message#*', 'rate-limit#*', 'mail-stop#*'],
        },
        secrets: ['messages', 'visitors'],
        allow: { actions: ['ses:SendEmail'], resources: mailArns(this, ground.stage) },
      },
      'invalidate-edge': distributionId
        ? {
            environment: { DISTRIBUTION_ID: distributionId },
            allow: {
              // Listed so that one follows the other.
              actions: ['cloudfront:CreateInvalidation', 'cloudfront:ListInvalidations'],
              resources: [`arn:${this.partition}:cloudfront::${this.account}:distribution/${distributionId}`],
            },
          }
        : undefined,
    };
  }

  #consumer(ground: Ground, trigger: StreamTrigger, { allow, ...needs }: Needs): ShopFunction {
    const consumer = new ShopFunction(this, trigger.name, {
      ground,
      description: `On a change of the table: ${trigger.name}`,
      invokedBy: 'event',
      memoryMb: 512,
      timeout: Duration.minutes(1),
      ...needs,
    });
    if (allow) consumer.allow(allow.actions, allow.resources, allow.reason);
    consumer.function.addEventSource(
      new DynamoEventSource(ground.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: trigger.batchSize,
        maxBatchingWindow: Duration.seconds(trigger.windowSeconds),
        reportBatchItemFailures: true,
        bisectBatchOnError: true,
        retryAttempts: 10,
        maxRecordAge: Duration.hours(12),
        filters: filtersOf(trigger),
        onFailure: consumer.deadLetters && new SqsDlq(consumer.deadLetters),
      }),
    );
    except(consumer, {
      id: 'AwsSolutions-IAM5',
      reason: 'dynamodb:ListStreams knows no resources; the grant of CDK for an event source holds it.',
      appliesTo: ['Resource::*'],
    });
    consumer.alarm('lags', {
      trouble: 'is more than five minutes behind the table',
      metric: consumer.function.metric('IteratorAge', { statistic: 'Maximum', period: FIVE_MINUTES }),
      threshold: FIVE_MINUTES.toMilliseconds(),
    });
    return consumer;
  }
}

/** Which changes wake a follower: by the name ElectroDB writes into each item, after the change or, of one gone, before. */
const filtersOf = ({ entities }: StreamTrigger) => {
  const names = entities ? FilterRule.or(...entities) : [{ 'anything-but': quietEntities }];
  return ['NewImage', 'OldImage'].map((image) =>
    FilterCriteria.filter({
      ...(image === 'OldImage' && { eventName: FilterRule.isEqual('REMOVE') }),
      dynamodb: { [image]: { [table.entityName]: { S: names } } },
    }),
  );
};
