import { describe, expect, it } from 'vitest';
import type { Stage } from '#infra/config.ts';
import { templatesOf } from './stage-templates.ts';

/** AWS services that a resource of the shop admits: each is held to this account, and where it says so to the resource it acts for. */

type Conditions = Record<string, Record<string, unknown>>;
type Statement = {
  Effect: string;
  Action: string | string[];
  Principal: { Service?: string | string[] };
  Condition?: Conditions;
};
type Permission = { Principal: string; Action: string; SourceArn?: unknown; SourceAccount?: unknown };
type Admission = { at: string; service: string; actions: string[]; conditions: Conditions };

const list = <T>(one: T | T[]): T[] => (Array.isArray(one) ? one : [one]);

const POLICIES = ['AWS::SNS::TopicPolicy', 'AWS::SQS::QueuePolicy', 'AWS::S3::BucketPolicy'] as const;

const admittedBy = (stage: Stage['name'], type: (typeof POLICIES)[number]): Admission[] =>
  templatesOf(stage)
    .all(type)
    .flatMap(({ path, Properties }) =>
      (Properties.PolicyDocument as { Statement: Statement[] }).Statement.filter(
        ({ Effect }) => Effect === 'Allow',
      ).flatMap(({ Action, Principal, Condition }) =>
        list(Principal.Service ?? []).map((service) => ({
          at: path,
          service,
          actions: list(Action),
          conditions: Condition ?? {},
        })),
      ),
    );

const calledBy = (stage: Stage['name']): Admission[] =>
  templatesOf(stage)
    .all('AWS::Lambda::Permission')
    // The address of the web function is everybody's: it asks for the edge's secret.
    .filter(({ Properties }) => Properties.Principal !== '*')
    .map(({ path, Properties }) => {
      const { Principal, Action, SourceArn, SourceAccount } = Properties as Permission;
      return {
        at: path,
        service: Principal,
        actions: [Action],
        conditions: {
          ...(SourceArn !== undefined && { ArnLike: { 'aws:SourceArn': SourceArn } }),
          ...(SourceAccount !== undefined && { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
        },
      };
    });

/** Returns the value of a condition as one text, whatever its operator; keys are written in either case. */
const conditionOf = ({ conditions }: Admission, key: 'aws:sourcearn' | 'aws:sourceaccount') =>
  Object.values(conditions)
    .flatMap((pairs) => Object.entries(pairs))
    .filter(([name]) => name.toLowerCase() === key)
    .map(([, value]) => JSON.stringify(value))
    .join();

/**
 * Names what each service names of itself, as its documentation has it. EventBridge names the rule and not always the
 * account, Secrets Manager the account alone.
 */
const wanted = (stage: string): Record<string, { account: boolean; arn?: RegExp }> => ({
  'cloudwatch.amazonaws.com': { account: true, arn: new RegExp(`:cloudwatch:.+:alarm:ongyeol-${stage}-\\*`) },
  'budgets.amazonaws.com': { account: true, arn: /:budgets::.+:\*"/ },
  'events.amazonaws.com': {
    account: false,
    arn: new RegExp(`:rule/ongyeol-${stage}-.*\\*"|"Fn::GetAtt":\\["[^"]+","Arn"\\]`),
  },
  'logging.s3.amazonaws.com': {
    account: true,
    arn: new RegExp(`:s3:::ongyeol-${stage}-\\*"|"Fn::GetAtt":\\["[^"]+","Arn"\\]`),
  },
  'cloudfront.amazonaws.com': { account: false, arn: /:cloudfront::.+:distribution\// },
  'secretsmanager.amazonaws.com': { account: true },
});

describe.each(['local', 'staging', 'prod'] as const)('services that resources of %s admit', (stage) => {
  const admissions = [...POLICIES.flatMap((type) => admittedBy(stage, type)), ...calledBy(stage)];

  it('name what they act for: a topic, queue, bucket or function serves no other account', () => {
    expect(admissions.length).toBeGreaterThan(3);
    for (const admission of admissions) {
      const { account, arn } = wanted(stage)[admission.service] ?? {};
      const where = `${admission.service} at ${admission.at}`;
      expect(account, where).toBeDefined();
      if (account) expect(conditionOf(admission, 'aws:sourceaccount'), where).toMatch(/AccountId|"\d{12}"/);
      if (arn) expect(conditionOf(admission, 'aws:sourcearn'), where).toMatch(arn);
    }
  });

  it('only publish to topics, and only send to queues', () => {
    const actions = (type: (typeof POLICIES)[number]) => [
      ...new Set(admittedBy(stage, type).flatMap((admission) => admission.actions)),
    ];
    expect(actions('AWS::SNS::TopicPolicy')).toEqual(['sns:Publish']);
    expect(actions('AWS::SQS::QueuePolicy').sort()).toEqual([
      'sqs:GetQueueAttributes',
      'sqs:GetQueueUrl',
      'sqs:SendMessage',
    ]);
  });

  it('may publish alarms: CloudWatch, and EventBridge for the rule of the copies, which has a text of the runbook', () => {
    const publishers = admittedBy(stage, 'AWS::SNS::TopicPolicy');
    expect(publishers.map(({ service }) => service)).toContain('cloudwatch.amazonaws.com');
    const rules = templatesOf(stage)
      .all('AWS::Events::Rule')
      .filter(({ Properties }) => JSON.stringify(Properties.Targets ?? '').includes('runbook.md#'));
    const admitted = publishers.filter(({ service }) => service === 'events.amazonaws.com');
    expect(admitted).toHaveLength(rules.length > 0 ? 1 : 0);
    for (const admission of admitted) {
      // CloudFormation names the rule by its stack.
      expect(conditionOf(admission, 'aws:sourcearn')).toContain(`:rule/ongyeol-${stage}-backup-*`);
      expect(rules.map(({ stack, Properties }) => [stack, Properties.Name])).toEqual([['backup', undefined]]);
    }
  });

  it('are named by CloudFormation alone, so that patterns with the name of the stage find them', () => {
    const { all } = templatesOf(stage);
    for (const { path, Properties } of all('AWS::CloudWatch::Alarm'))
      expect(Properties.AlarmName, path).toBeUndefined();
    for (const { path, Properties } of all('AWS::Events::Rule'))
      expect(Properties.Name, path).toBeUndefined();
    for (const { path, Properties } of all('AWS::S3::Bucket'))
      expect(Properties.BucketName, path).toBeUndefined();
  });
});
