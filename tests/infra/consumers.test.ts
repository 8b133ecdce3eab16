import { describe, expect, it } from 'vitest';
import { delivery } from '#infra/queue-delivery.ts';
import {
  batchOf,
  consumers,
  delayOf,
  dispatcher,
  jobsOf,
  queueOf,
  unconsumedEntities,
} from '#infra/triggers.ts';
import { UNDO_SECONDS } from '#shared/domain/order/steps/step-intention.ts';
import { COMES_AGAIN_SECONDS } from '#shared/domain/stored/changes.ts';
import { entityNames } from '#shared/domain/stored/entities.ts';
import { countedEntities } from '#shared/usecases/statistics/count-statistics.ts';
import { MOMENT } from '#shared/wiring/caches/showcase.ts';
import { templatesOf } from './stage-templates.ts';

type Reference = { 'Fn::GetAtt': [id: string, attribute: string] };
type Statement = { Action: string | string[]; Resource: Reference | Reference[] };
type Mapping = {
  path: string;
  Properties: { EventSourceArn: Reference; FunctionName: { Ref: string }; FilterCriteria?: unknown };
};

type Rule = { Prefix: string; ExpirationInDays?: number };

const DAY = 24 * 60 * 60;
const { all } = templatesOf('prod');
const inStreams = (type: string) => all(type).filter(({ stack }) => stack === 'streams');
const mappings = inStreams('AWS::Lambda::EventSourceMapping') as unknown as Mapping[];
const mappingOf = (name: string): Mapping['Properties'] => {
  const found = mappings.filter(({ path }) => path.includes(`/${name}/`));
  expect(found, name).toHaveLength(1);
  return (found[0] as Mapping).Properties;
};
const queues = new Map(
  inStreams('AWS::SQS::Queue').map(({ id, path, Properties }) => [id, { path, ...Properties }]),
);
/** Finds the queue of a reference in the stack. */
const queueBehind = (reference: unknown): Record<string, unknown> & { path: string } => {
  const queue = queues.get((reference as Reference)['Fn::GetAtt'][0]);
  if (!queue) throw new Error(`${JSON.stringify(reference)} is no queue`);
  return queue;
};
const alarmsOn = (queueId: string, MetricName: string) =>
  inStreams('AWS::CloudWatch::Alarm').filter(
    ({ Properties }) =>
      Properties.MetricName === MetricName && JSON.stringify(Properties.Dimensions).includes(`"${queueId}"`),
  );

describe('the stream of the table', () => {
  it('has one reader, which goes through it piecewise and waits for its queues', () => {
    const readers = all('AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => 'StartingPosition' in Properties,
    );
    expect(readers).toHaveLength(1);
    expect(mappingOf(dispatcher.name)).toMatchObject({
      BatchSize: dispatcher.batchSize,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
      MaximumRecordAgeInSeconds: DAY / 2,
    });
    expect(mappingOf(dispatcher.name)).not.toHaveProperty('MaximumRetryAttempts');
  });

  it('wakes it for what somebody is told of, written or gone', () => {
    const { Filters } = mappingOf(dispatcher.name).FilterCriteria as { Filters: { Pattern: string }[] };
    const S = [{ 'anything-but': unconsumedEntities }];
    expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      { dynamodb: { NewImage: { __edb_e__: { S } } } },
      { eventName: ['REMOVE'], dynamodb: { OldImage: { __edb_e__: { S } } } },
    ]);
    expect(unconsumedEntities).toContain('cart');
    const asked = consumers.flatMap(({ entities = [] }) => entities);
    expect(unconsumedEntities.filter((entity) => asked.includes(entity))).toEqual([]);
    expect(asked.filter((entity) => !entityNames.includes(entity))).toEqual([]);
    const counting = consumers.find(({ name }) => name === 'count-statistics');
    expect([...(counting?.entities ?? [])].sort()).toEqual([...countedEntities].sort());
  });

  it('is told in every queue there is, and in no other', () => {
    const told = inStreams('AWS::IAM::Policy')
      .filter(({ path }) => path.includes(`/${dispatcher.name}/`))
      .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement)
      .filter(({ Action }) => Action === 'sqs:SendMessage')
      .flatMap(({ Resource }) => Resource)
      // The dead-letter queue of Lambda's failed invocations is in another stack.
      .filter((queue) => 'Fn::GetAtt' in queue)
      .map((queue) => queueBehind(queue).path);
    const paths = consumers.map((consumer) => `ongyeol-prod-streams/${queueOf(consumer)}/Resource`);
    expect(told.sort()).toEqual(paths.sort());
    const { variables } =
      templatesOf('prod')
        .functions()
        .find(({ name }) => name === dispatcher.name) ?? {};
    for (const { name } of consumers) expect(JSON.stringify(variables?.CHANGE_QUEUES)).toContain(name);
  });

  it('has a queue for each that follows in the local stage as well, whose edge is invalidated too', () => {
    const local = templatesOf('local');
    const { variables } = local.functions().find(({ name }) => name === dispatcher.name) ?? {};
    for (const { name } of consumers) expect(JSON.stringify(variables?.CHANGE_QUEUES)).toContain(name);
  });
});

describe.each(consumers.map((consumer) => [consumer.name, consumer] as const))(
  'the queue of %s',
  (name, consumer) => {
    const mapping = () => mappingOf(name);
    const queueId = () => mapping().EventSourceArn['Fn::GetAtt'][0];
    const queue = () => queueBehind(mapping().EventSourceArn);

    it('hands over batches of its own size, of which what fails comes again', () => {
      const { batchSize, windowSeconds } = batchOf(consumer);
      expect(mapping()).toMatchObject({
        BatchSize: batchSize,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: delivery.atATime },
        ...(windowSeconds > 0 && { MaximumBatchingWindowInSeconds: windowSeconds }),
      });
      // FIFO queues do not batch over time, and without a window a batch has at most ten messages.
      if (windowSeconds === 0) expect(mapping()).not.toHaveProperty('MaximumBatchingWindowInSeconds');
      expect(batchSize <= 10 || windowSeconds > 0).toBe(true);
    });

    it('keeps an order or not, and what it hides outlasts the function', () => {
      expect(queue().FifoQueue).toBe(consumer.inOrder ? true : undefined);
      expect(queue().DelaySeconds).toBe(delayOf(consumer));
      const functions = inStreams('AWS::Lambda::Function');
      const Timeout = functions.find(({ id }) => id === mapping().FunctionName.Ref)?.Properties.Timeout;
      expect(queue().VisibilityTimeout).toBe(6 * Number(Timeout));
    });

    it('has dead letters of its own kind, and counts remember what may come back from them', () => {
      const { deadLetterTargetArn, maxReceiveCount } = queue().RedrivePolicy as {
        deadLetterTargetArn: Reference;
        maxReceiveCount: number;
      };
      expect(maxReceiveCount).toBe(delivery.times);
      const letters = queueBehind(deadLetterTargetArn);
      const of = consumer.inOrder ? 'in-order/' : '';
      expect(letters.path).toBe(`ongyeol-prod-streams/${of}dead-letters/Resource`);
      expect(letters.FifoQueue).toBe(queue().FifoQueue);
      const kept = DAY + Number(queue().MessageRetentionPeriod) + Number(letters.MessageRetentionPeriod);
      expect(COMES_AGAIN_SECONDS).toBeGreaterThan(kept);
      const [id] = deadLetterTargetArn['Fn::GetAtt'];
      expect(alarmsOn(id, 'ApproximateNumberOfMessagesVisible')).toHaveLength(1);
    });

    it('is watched for changes that wait too long', () => {
      expect(alarmsOn(queueId(), 'ApproximateAgeOfOldestMessage')).toMatchObject([
        {
          Properties: {
            Threshold: 900,
            Statistic: 'Maximum',
            AlarmActions: [expect.anything()],
            AlarmDescription: expect.stringMatching(
              new RegExp(`^${name} .*\\(${jobsOf(consumer).join(', ')}\\)`),
            ),
          },
        },
      ]);
    });
  },
);

it('keeps what a clerk intended back as long as it may be taken back, the edge until pages show a change, and nothing else', () => {
  const delays = new Map(consumers.map((consumer) => [consumer.name, delayOf(consumer)]));
  expect(delays.get('take-steps')).toBe(UNDO_SECONDS);
  expect((delays.get('invalidate-edge') ?? 0) * 1_000).toBeGreaterThan(MOMENT.ttl);
  expect([...delays].filter(([, seconds]) => seconds > 0)).toHaveLength(2);
});

describe('changes too large for a queue', () => {
  it('are written by the dispatcher, read by every consumer that may be told of one, and gone when none can need them', () => {
    const allowed = (name: string, action: string) =>
      inStreams('AWS::IAM::Policy')
        .filter(({ path }) => path.includes(`/${name}/`))
        .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement)
        .filter(
          ({ Action, Resource }) => Action === action && JSON.stringify(Resource).includes('/changes/*'),
        );
    expect(allowed(dispatcher.name, 's3:PutObject')).toHaveLength(1);
    for (const { name, isSmall } of consumers)
      expect(allowed(name, 's3:GetObject'), name).toHaveLength(isSmall ? 0 : 1);
    const [rule] = all('AWS::S3::Bucket')
      .filter(({ path }) => path.endsWith('/upload/Resource'))
      .flatMap(({ Properties }) => (Properties.LifecycleConfiguration as { Rules: Rule[] }).Rules)
      .filter(({ Prefix }) => Prefix === 'changes/');
    expect((rule?.ExpirationInDays ?? 0) * DAY).toBeGreaterThanOrEqual(COMES_AGAIN_SECONDS);
  });
});
