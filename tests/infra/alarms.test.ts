import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Stage } from '#infra/config.ts';
import { methods, vitalSigns } from '#infra/constructs/vital-signs.ts';
import { paymentMethods } from '#shared/domain/payment/method.ts';
import { vitalSigns as counted } from '#shared/usecases/ports/outside/vitals.ts';
import { THROWN_OUTSIDE } from '#shared/wiring/logger.ts';
import { templatesOf } from './stage-templates.ts';

type Alarm = {
  AlarmDescription: string;
  AlarmActions: unknown[];
  MetricName?: string;
  Namespace?: string;
  Dimensions?: { Name: string; Value: unknown }[];
};
type Statement = {
  Effect: string;
  Action: string;
  Principal: { Service?: string | string[] };
  Resource: unknown;
};
type Budget = {
  Budget: { BudgetName: string };
  NotificationsWithSubscribers: { Subscribers: { Address: unknown }[] }[];
};

const STAGES = ['local', 'staging', 'prod'] as const;
const list = <T>(one: T | T[]): T[] => (Array.isArray(one) ? one : [one]);

const alarmsOf = (stage: Stage['name']) =>
  templatesOf(stage)
    .all('AWS::CloudWatch::Alarm')
    .map(({ Properties, ...where }) => ({ ...where, alarm: Properties as Alarm }));
const budgetsOf = (stage: Stage['name']) =>
  templatesOf(stage)
    .all('AWS::Budgets::Budget')
    .map(({ Properties, ...where }) => ({ ...where, budget: Properties as Budget }));

/** Finds the topic of a reference, with its region and the principals that may publish to it. */
const topicBehind = (stage: Stage['name'], from: Parameters<ReturnType<typeof templatesOf>['resolve']>) => {
  const { resolve, regionOf, all } = templatesOf(stage);
  const { stack, id } = resolve(...from);
  const topic = all('AWS::SNS::Topic').find((one) => one.stack === stack && one.id === id);
  if (!topic) throw new Error(`${id} of ${stack} is no topic`);
  const publishers = all('AWS::SNS::TopicPolicy')
    .filter(({ Properties }) => (Properties.Topics as { Ref: string }[]).some(({ Ref }) => Ref === id))
    .filter((policy) => policy.stack === stack)
    .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement)
    .filter(({ Effect, Action }) => Effect === 'Allow' && Action === 'sns:Publish')
    .flatMap(({ Principal }) => list(Principal.Service ?? []));
  return { region: regionOf(stack), publishers, key: topic.Properties.KmsMasterKeyId };
};

describe.each(STAGES)('alarms of %s', (stage) => {
  it('are heard: their topic is in their region, lets CloudWatch publish, and has no key that would not', () => {
    const { regionOf } = templatesOf(stage);
    expect(alarmsOf(stage).length).toBeGreaterThan(20);
    for (const { path, stack, alarm } of alarmsOf(stage)) {
      expect(alarm.AlarmActions, path).toHaveLength(1);
      const topic = topicBehind(stage, [stack, alarm.AlarmActions[0]]);
      expect(topic, path).toMatchObject({ region: regionOf(stack), key: undefined });
      expect(topic.publishers, path).toContain('cloudwatch.amazonaws.com');
    }
  });

  it('stand where their figures are: those of edge, firewall, certificate in us-east-1, all else at home', () => {
    const { regionOf } = templatesOf(stage);
    const abroad = ['AWS/CloudFront', 'AWS/WAFV2', 'AWS/CertificateManager'];
    for (const { path, stack, alarm } of alarmsOf(stage))
      expect(regionOf(stack) === 'us-east-1', path).toBe(abroad.includes(alarm.Namespace ?? ''));
  });

  it('each lead to a paragraph of the runbook', () => {
    const headings = runbookHeadings();
    for (const { path, alarm } of alarmsOf(stage)) {
      const [, heading] = /infra\/runbook\.md#([a-z0-9-]+)$/.exec(alarm.AlarmDescription) ?? [];
      expect(headings, path).toContain(heading);
    }
  });

  it.each([
    ['errors-logged', '{ $.level = "ERROR" }'],
    ['thrown-outside', JSON.stringify(THROWN_OUTSIDE)],
    [
      'runs-failed',
      '{ (($.type = "platform.report") || ($.type = "platform.initReport")) && ($.record.status != "success") }',
    ],
  ])('count %s of every function as one figure, with one alarm', (figure, FilterPattern) => {
    const { all, functions } = templatesOf(stage);
    const filters = all('AWS::Logs::MetricFilter').filter(({ Properties }) =>
      (Properties.MetricTransformations as { MetricName: string }[]).some(
        ({ MetricName }) => MetricName === figure,
      ),
    );
    expect(filters).toHaveLength(functions().length);
    for (const { Properties } of filters)
      expect(Properties).toMatchObject({
        FilterPattern,
        MetricTransformations: [{ MetricNamespace: `ongyeol/${stage}` }],
      });
    expect(alarmsOf(stage).filter(({ alarm }) => alarm.MetricName === figure)).toHaveLength(1);
  });

  it('hear of throttled functions by the figure of the whole account', () => {
    const found = alarmsOf(stage).filter(({ alarm }) => alarm.MetricName === 'Throttles');
    expect(found).toMatchObject([{ alarm: { Namespace: 'AWS/Lambda' } }]);
    expect(found[0]?.alarm.Dimensions).toBeUndefined();
  });
});

describe('the runbook', () => {
  it('has a paragraph for each alarm there is, and none for others', () => {
    const said = [
      ...STAGES.flatMap(alarmsOf).map(({ alarm }) => alarm.AlarmDescription),
      ...STAGES.flatMap(budgetsOf).map(({ budget }) => budget.Budget.BudgetName),
    ].map((description) => description.split('runbook.md#')[1]);
    expect([...new Set(said)].sort()).toEqual(runbookHeadings().sort());
  });
});

describe('production', () => {
  it.each([
    ['AWS/Lambda', 'Url5xxCount', 'ongyeol-prod-web/web/web-failures'],
    ['AWS/CloudFront', '5xxErrorRate', 'ongyeol-prod-edge-alarms/edge-failures'],
    ['AWS/CertificateManager', 'DaysToExpiry', 'ongyeol-prod-firewall/certificate-expires'],
    ['AWS/WAFV2', 'BlockedRequests', 'ongyeol-prod-firewall/requests-blocked'],
    ['AWS/DynamoDB', 'ReadThrottleEvents', 'ongyeol-prod-watch/reads-throttled'],
    ['AWS/DynamoDB', 'WriteThrottleEvents', 'ongyeol-prod-watch/writes-throttled'],
    ['ongyeol/prod', 'PaymentsLate', 'ongyeol-prod-watch/payments-late'],
    ['ongyeol/prod', 'RefundsLate', 'ongyeol-prod-watch/refunds-late'],
    ['ongyeol/prod', 'RefundsRefused', 'ongyeol-prod-watch/refunds-refused'],
  ])('has an alarm on %s %s', (Namespace, MetricName, at) => {
    const found = alarmsOf('prod').filter(({ path }) => path.startsWith(`${at}/`));
    expect(found).toMatchObject([{ alarm: { Namespace, MetricName } }]);
    expect(found[0]?.alarm.Dimensions?.length).toBeGreaterThan(0);
  });

  it('is told when a month costs more than it should, by a topic in us-east-1 that lets budgets publish', () => {
    const budgets = budgetsOf('prod');
    expect(budgets).toHaveLength(1);
    for (const { stack, budget } of budgets)
      for (const { Subscribers } of budget.NotificationsWithSubscribers)
        for (const { Address } of Subscribers)
          expect(topicBehind('prod', [stack, Address])).toMatchObject({
            region: 'us-east-1',
            publishers: expect.arrayContaining(['budgets.amazonaws.com']),
          });
  });

  it('shows its vital signs on one dashboard, under the names the functions count them', () => {
    expect([...vitalSigns]).toEqual([...counted]);
    expect([...methods]).toEqual([...paymentMethods]);
    const dashboards = templatesOf('prod').all('AWS::CloudWatch::Dashboard');
    expect(dashboards).toHaveLength(1);
    const body = JSON.stringify(dashboards[0]?.Properties.DashboardBody);
    for (const figure of [
      ...vitalSigns,
      ...['Url5xxCount', '5xxErrorRate', 'UrlRequestLatency', 'p95', 'ConcurrentExecutions'],
      ...['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits', 'IteratorAge', 'EstimatedCharges'],
      'ApproximateAgeOfOldestMessage',
    ])
      expect(body, figure).toContain(figure);
  });
});

/** Lists the headings of the runbook. */
const runbookHeadings = (): string[] =>
  [...readFileSync('infra/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
