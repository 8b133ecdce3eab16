import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { exemptFromNag } from '../nag.ts';
import { addAlarm, FIVE_MINUTES } from './alarm.ts';

const HOUR = Duration.hours(1);
/** The longest time SQS stores a message, in days. */
const KEPT_DAYS = 14;

/**
 * Adds a queue that stores failed messages for 14 days, with an alarm while it has any, and another before the oldest
 * is lost: the first says nothing more while it goes on.
 * @param scope has nothing else called `dead-letters`
 * @param options.fifo for those of a FIFO queue: SQS requires the same type
 */
export const addDeadLetters = (
  scope: Construct,
  { topic, trouble, fifo }: { topic: ITopic; trouble: string; fifo?: true },
): Queue => {
  const queue = new Queue(scope, 'dead-letters', {
    fifo,
    enforceSSL: true,
    retentionPeriod: Duration.days(KEPT_DAYS),
  });
  exemptFromNag(queue, { id: 'AwsSolutions-SQS3', reason: 'It is itself the dead-letter queue.' });
  addAlarm(scope, 'dead-letters-waiting', {
    topic,
    trouble,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period: FIVE_MINUTES, statistic: 'Maximum' }),
  });
  addAlarm(scope, 'dead-letters-expire', {
    topic,
    trouble: `${trouble}, and will lose them within four days`,
    metric: queue.metricApproximateAgeOfOldestMessage({ period: HOUR, statistic: 'Maximum' }),
    threshold: (KEPT_DAYS - 4) * 24 * HOUR.toSeconds(),
  });
  return queue;
};

/** Returns the ARN of rules of EventBridge by a pattern of their name; CloudFormation begins it with the stack's. */
export const rulesOf = (stack: Stack, name: string): string =>
  stack.formatArn({ service: 'events', resource: 'rule', resourceName: name });

/**
 * Adds the one queue of the events that functions failed to process, whatever called them: clock, uploads, mail, the
 * table's stream. Alarms are charged by the queue they watch, and each message names its function.
 */
export const addDeadLettersOfEvents = (
  scope: Construct,
  { stage, topic }: { stage: string; topic: ITopic },
): Queue => {
  const queue = addDeadLetters(scope, { topic, trouble: 'A function gave up on events' });
  // Otherwise each rule would name itself here, and the queue's stack would depend on the stacks that depend on it.
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('events.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      // The rule and not the account: EventBridge does not always name that one.
      conditions: { ArnLike: { 'aws:SourceArn': rulesOf(Stack.of(scope), `ongyeol-${stage}-*`) } },
    }),
  );
  return queue;
};
