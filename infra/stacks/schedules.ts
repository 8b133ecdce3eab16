import { Duration, Stack, type StackProps, TimeZone } from 'aws-cdk-lib';
import { Rule, Schedule as RuleSchedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression, TimeWindow } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import { addAlarm } from '../constructs/alarm.ts';
import { mailArns } from '../constructs/mail.ts';
import { allowReadingSearchSnapshot, allowUpdatingSearchSnapshot } from '../constructs/search-snapshot.ts';
import { ShopFunction } from '../constructs/shop-function.ts';
import type { TableUse } from '../constructs/table-access.ts';
import type { SecretGroup } from '../constructs/variables.ts';
import { crawlerFiles } from '../crawler-files.ts';
import { exemptFromNag } from '../nag.ts';
import { fieldsOf, inUtc, patienceWith } from '../schedule-times.ts';
import { jobsOf, type ScheduleTrigger, schedules, spreadMinutes } from '../triggers.ts';
import type { Ground } from './ground.ts';

/**
 * Secrets of the schedules that ask a payment provider about an attempt, request a refund, send unsent messages, or ask
 * about parcels.
 */
const secretsOf: Readonly<Record<string, readonly SecretGroup[]>> = {
  'settle-payments': ['payments'],
  'settle-refunds': ['payments'],
  'settle-cash-receipts': ['payments'],
  'take-overdue-steps': ['payments'],
  'reconcile-payments': ['payments'],
  'resend-messages': ['messages', 'visitors'],
  'follow-parcels': ['parcels'],
};

/** Schedules that do one piece of work and no queue of it, so that they leave no work. */
const leaveNothing = [
  ...['repair-search-snapshot', 'write-crawler-files', 'rank-searches', 'rank-products'],
  ...['reconcile-payments', 'send-heartbeat', 'visit-shop'],
];

/** MB of a schedule, where 512 are too few: the feeds of 100,000 products are 90 MB. */
const memoryOf: Readonly<Record<string, number>> = { 'write-crawler-files': 1_024 };

/** Schedules that need only a part of the table, or nothing of it; all others work on whatever is due. */
const tableUseOf: Readonly<Record<string, TableUse | undefined>> = {
  'send-heartbeat': { kind: 'items', actions: ['dynamodb:PutItem'], keys: ['heartbeat'] },
  'visit-shop': undefined,
  'reconcile-payments': {
    kind: 'items',
    actions: ['dynamodb:Query', 'dynamodb:PutItem'],
    keys: ['day-books#*'],
    indexes: { gsi1: ['deposits#WAITING', 'deposits#DONE'], gsi4: ['money#*'] },
  },
};

/** Work the shop does by the clock (triggers.ts has the times). The next run catches up on a missed one. */
export class SchedulesStack extends Stack {
  readonly functions: readonly ShopFunction[];

  constructor(
    scope: Construct,
    id: string,
    { ground, upload, media, ...props }: StackProps & { ground: Ground; upload: IBucket; media: IBucket },
  ) {
    super(scope, id, props);
    this.functions = schedules.map((trigger) => {
      const runner = new ShopFunction(this, trigger.name, {
        ground,
        description: `On schedule: ${jobsOf(trigger).join(', ')}`,
        invokedBy: 'event',
        memoryMb: memoryOf[trigger.name] ?? 512,
        timeout: Duration.minutes(10),
        table: trigger.name in tableUseOf ? tableUseOf[trigger.name] : { kind: 'everything' },
        secrets: secretsOf[trigger.name],
      });
      if (trigger.name === 'repair-search-snapshot') allowUpdatingSearchSnapshot(runner, upload);
      if (trigger.name === 'write-crawler-files') allowWritingCrawlerFiles(runner, { upload, media });
      if (trigger.name === 'remove-old-records')
        runner.allow(
          ['s3:DeleteObject'],
          [media.arnForObjects('media/claims/*')],
          'Pictures of claimed goods lie under this prefix, and nothing else does.',
        );
      if (trigger.name === 'resend-messages') runner.allow(['ses:SendEmail'], mailArns(this, ground.stage));
      if (trigger.name === 'reconcile-payments')
        runner.alarmOnLog('books-differ', 'found money that the shop and a provider tell differently');
      if (trigger.name === 'visit-shop') this.#watchVisits(runner);
      runner.alarmOnSilence('did-not-run', 'was not called', patienceWith(trigger));
      if (ground.stage.scheduler === 'schedules') this.#schedule(runner, trigger);
      else this.#rule(runner, trigger);
      return runner;
    });
    this.#watchWork(ground);
  }

  /** One metric and one alarm for all of them: the log line names the schedule. */
  #watchWork({ alarmTopic }: Ground): void {
    const working = this.functions.filter(({ node }) => !leaveNothing.includes(node.id));
    const [metric] = working.map((runner) => runner.countLog('work-grows'));
    if (metric)
      addAlarm(this, 'work-grows', { topic: alarmTopic, trouble: 'A schedule does not keep up', metric });
  }

  /** Goes off at the second lost visit within a quarter of an hour: a single one may be the network's. */
  #watchVisits(runner: ShopFunction): void {
    runner.alarm('shop-unreached', {
      trouble: 'does not reach the shop at its public address',
      metric: runner.countLog('shop-unreached').with({ period: Duration.minutes(15) }),
      threshold: 2,
    });
  }

  #schedule(runner: ShopFunction, trigger: ScheduleTrigger): void {
    const target = new LambdaInvoke(runner.function, {
      deadLetterQueue: runner.deadLetters,
      maxEventAge: Duration.hours(1),
      retryAttempts: 3,
    });
    new Schedule(runner, 'schedule', {
      description: trigger.name,
      schedule:
        'rateMs' in trigger
          ? ScheduleExpression.rate(Duration.millis(trigger.rateMs))
          : ScheduleExpression.cron({ ...fieldsOf(trigger.cron), timeZone: TimeZone.ASIA_SEOUL }),
      timeWindow: trigger.isExact ? TimeWindow.off() : TimeWindow.flexible(Duration.minutes(spreadMinutes)),
      target,
    });
    // The target creates one role for each function, in this stack, next to the function.
    exemptFromNag(this, {
      id: 'AwsSolutions-IAM5',
      reason: 'The scheduler may invoke the function in any version: the grant of CDK names arn and arn:*.',
      appliesTo: [{ regex: '/^Resource::<.*function.*\\.Arn>:\\*$/' }],
    });
  }

  /** A rule supports only UTC, so its hours are KST − 9. */
  #rule(runner: ShopFunction, trigger: ScheduleTrigger): void {
    new Rule(runner, 'rule', {
      description: trigger.name,
      schedule:
        'rateMs' in trigger
          ? RuleSchedule.rate(Duration.millis(trigger.rateMs))
          : RuleSchedule.cron(inUtc(fieldsOf(trigger.cron))),
      targets: [new LambdaFunction(runner.function, { deadLetterQueue: runner.deadLetters })],
    });
  }
}

const allowWritingCrawlerFiles = (
  writer: ShopFunction,
  { upload, media }: { upload: IBucket; media: IBucket },
): void => {
  allowReadingSearchSnapshot(writer, upload);
  // Without it S3 responds with 403, not 404, for a snapshot or a part that does not exist.
  writer.allow(['s3:ListBucket'], [upload.bucketArn, media.bucketArn]);
  writer.allow(
    ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'],
    [media.arnForObjects(`${crawlerFiles.folder}/*`)],
    'Sitemaps and feeds lie under this prefix, and nothing else does.',
  );
};
