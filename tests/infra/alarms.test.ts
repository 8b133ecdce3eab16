import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STATUS } from '#app/web/failure.ts';
import type { Stage } from '#infra/config.ts';
import { longestWaitOf } from '#infra/schedule-times.ts';
import { consumers, dispatcher, schedules } from '#infra/triggers.ts';
import { table } from '#shared/data/table.ts';
import { channels } from '#shared/domain/message/message.ts';
import { onlineMethods, paymentMethods } from '#shared/domain/payment/method.ts';
import { messageSigns, vitalSigns } from '#shared/usecases/ports/outside/vitals.ts';
import { SERVICE, watchedLines } from '#shared/usecases/ports/watched.ts';
import { REQUEST } from '#shared/wiring/logger.ts';
import { templatesOf } from './stage-templates.ts';

type Watched = {
  MetricName: string;
  Namespace: string;
  Dimensions?: { Name: string; Value: unknown }[];
};
type Alarm = Partial<Watched> & {
  AlarmDescription: string;
  AlarmActions: unknown[];
  OKActions: unknown[];
  Threshold: number;
  TreatMissingData: string;
  EvaluationPeriods: number;
  Period?: number;
  Metrics?: { Expression?: string; Period?: number; MetricStat?: { Metric: Watched; Period: number } }[];
};
type Statement = {
  Effect: string;
  Action: string;
  Principal: { Service?: string | string[] };
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
};
type Budget = {
  Budget: { BudgetName: string };
  NotificationsWithSubscribers: { Subscribers: { Address: unknown }[] }[];
};

const STAGES = ['local', 'staging', 'prod'] as const;
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const alarmsOf = (stage: Stage['name']) =>
  templatesOf(stage)
    .all('AWS::CloudWatch::Alarm')
    .map(({ Properties, ...where }) => ({ ...where, alarm: Properties as Alarm }));
/** Lists the metrics an alarm looks at: one, or those of its expression. */
const watchedBy = ({ MetricName, Namespace, Dimensions, Metrics = [] }: Alarm): Watched[] =>
  MetricName && Namespace
    ? [{ MetricName, Namespace, Dimensions }]
    : Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []);
const expressionOf = ({ Metrics = [] }: Alarm) => Metrics.find(({ Expression }) => Expression)?.Expression;
const alarmAt = (stage: Stage['name'], path: string): Alarm => {
  const found = alarmsOf(stage).filter((alarm) => alarm.path === `ongyeol-${stage}-${path}/Resource`);
  expect(found, path).toHaveLength(1);
  return (found[0] as { alarm: Alarm }).alarm;
};
const paragraphOf = ({ AlarmDescription }: Alarm) =>
  /infra\/runbook\.md#([a-z0-9-]+)$/.exec(AlarmDescription)?.[1];
const budgetsOf = (stage: Stage['name']) =>
  templatesOf(stage)
    .all('AWS::Budgets::Budget')
    .map(({ Properties, ...where }) => ({ ...where, budget: Properties as Budget }));

/** Lists the texts that EventBridge sends to a topic itself, without a metric. */
const textsOfRules = (stage: Stage['name']): string[] =>
  templatesOf(stage)
    .all('AWS::Events::Rule')
    .flatMap(
      ({ Properties }) => (Properties.Targets ?? []) as { InputTransformer?: { InputTemplate: string } }[],
    )
    .flatMap(({ InputTransformer }) => InputTransformer?.InputTemplate ?? [])
    .filter((text) => text.includes('runbook.md#'));

/** Finds the topic of a reference, with its region and the principals that may publish to it. */
const topicBehind = (stage: Stage['name'], from: Parameters<ReturnType<typeof templatesOf>['resolve']>) => {
  const { resolve, regionOf, all } = templatesOf(stage);
  const { stack, id } = resolve(...from);
  const topic = all('AWS::SNS::Topic').find((candidate) => candidate.stack === stack && candidate.id === id);
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
  it('are heard when they begin and when they end: their topic is in their region, lets CloudWatch publish, and has no key that would not', () => {
    const { regionOf } = templatesOf(stage);
    expect(alarmsOf(stage).length).toBeGreaterThan(20);
    for (const { path, stack, alarm } of alarmsOf(stage)) {
      expect(alarm.AlarmActions, path).toHaveLength(1);
      expect(alarm.OKActions, path).toEqual(alarm.AlarmActions);
      const topic = topicBehind(stage, [stack, alarm.AlarmActions[0]]);
      expect(topic, path).toMatchObject({ region: regionOf(stack), key: undefined });
      expect(topic.publishers, path).toContain('cloudwatch.amazonaws.com');
    }
  });

  it('stand where their figures are: those of edge, firewall, certificate in us-east-1, all else at home', () => {
    const { regionOf } = templatesOf(stage);
    const abroad = ['AWS/CloudFront', 'AWS/WAFV2', 'AWS/CertificateManager'];
    for (const { path, stack, alarm } of alarmsOf(stage))
      expect(regionOf(stack) === 'us-east-1', path).toBe(
        watchedBy(alarm).some(({ Namespace }) => abroad.includes(Namespace)),
      );
  });

  it('each lead to a paragraph of the runbook', () => {
    const headings = runbookHeadings();
    for (const { path, alarm } of alarmsOf(stage)) expect(headings, path).toContain(paragraphOf(alarm));
  });

  it('look at no more metrics, and no further back, than CloudWatch lets them', () => {
    for (const { path, alarm } of alarmsOf(stage)) {
      const seconds = [alarm, ...(alarm.Metrics ?? [])].flatMap(({ Period }) => Period ?? []);
      const longest = Math.max(
        ...seconds,
        ...(alarm.Metrics ?? []).flatMap((metric) => metric.MetricStat?.Period ?? []),
      );
      expect(longest * alarm.EvaluationPeriods, path).toBeLessThanOrEqual((longest < 3_600 ? 1 : 7) * 86_400);
      expect(watchedBy(alarm).length, path).toBeGreaterThan(0);
      expect(watchedBy(alarm).length, path).toBeLessThanOrEqual(10);
    }
  });

  it('tell of every line that is counted: from the log to the metric, the alarm and its paragraph', () => {
    const counted = templatesOf(stage)
      .all('AWS::Logs::MetricFilter')
      .flatMap(({ Properties }) => Properties.MetricTransformations as { MetricName: string }[])
      .map(({ MetricName }) => MetricName);
    expect(counted).toEqual(
      expect.arrayContaining(['errors-logged', 'runs-failed', ...Object.keys(watchedLines)]),
    );
    // Only the dashboard shows these.
    const shown = 'answers-limited';
    expect(counted).toContain(shown);
    for (const line of new Set(counted)) {
      if (line === shown) continue;
      const told = alarmsOf(stage).filter(({ alarm }) =>
        watchedBy(alarm).some(
          ({ Namespace, MetricName }) => Namespace === `ongyeol/${stage}` && MetricName === line,
        ),
      );
      expect(
        told
          .map(({ alarm }) => paragraphOf(alarm))
          .filter((paragraph) => runbookHeadings().includes(`${paragraph}`)),
        line,
      ).toHaveLength(1);
    }
  });

  it('watch vital signs as the functions write them, and leave the rest to the dashboard', () => {
    const own = alarmsOf(stage)
      .flatMap(({ alarm }) => watchedBy(alarm))
      .filter(({ Namespace, Dimensions = [] }) => Namespace === `ongyeol/${stage}` && Dimensions.length > 0);
    const told = own.map(({ MetricName, Dimensions = [] }) => [
      MetricName,
      ...Dimensions.map(({ Name, Value }) => `${Name}=${Value}`),
    ]);
    const service = `service=${SERVICE}`;
    expect(told).toEqual(
      expect.arrayContaining([
        ...['PaymentsRefused', 'PaymentsStarted', 'PaymentsLate', 'RefundsLate', 'RefundsRefused'].map(
          (sign) => [sign, service],
        ),
        ...onlineMethods.flatMap((method) =>
          ['PaymentsStarted', 'OrdersPaid'].map((sign) => [sign, `method=${method}`, service]),
        ),
        ...channels
          .filter((channel) => channel !== 'webhook')
          .flatMap((channel) => messageSigns.map((sign) => [sign, `channel=${channel}`, service])),
      ]),
    );
    const names = new Set(own.map(({ MetricName }) => MetricName));
    expect(
      [...names].filter((name) => ![...vitalSigns, ...messageSigns].some((sign) => sign === name)),
    ).toEqual([]);
    expect(vitalSigns.filter((sign) => !names.has(sign))).toEqual([
      'OrdersPlaced',
      'OrdersCanceled',
      'PaymentsReturned',
      'RefundsDone',
    ]);
  });

  it('hear of every schedule that does not run, though no value is all there is to see', () => {
    const waits = schedules.map((trigger) => [trigger.name, longestWaitOf(trigger)] as const);
    for (const [name, minutes] of waits) {
      const alarm = alarmAt(stage, `schedules/${name}/did-not-run`);
      expect(alarm).toMatchObject({
        Namespace: 'AWS/Lambda',
        MetricName: 'Invocations',
        Statistic: 'Sum',
        Threshold: 0,
        ComparisonOperator: 'LessThanOrEqualToThreshold',
        TreatMissingData: 'breaching',
      });
      const patience = ((alarm.Period ?? 0) * alarm.EvaluationPeriods) / 60;
      expect(patience, name).toBeGreaterThan(minutes + (minutes > 30 ? 0 : 5));
      expect(patience, name).toBeLessThanOrEqual(Math.max(15, minutes > 30 ? minutes + 120 : 3 * minutes));
    }
    expect(Object.fromEntries(waits)).toMatchObject({
      'settle-payments': 1,
      'rank-searches': 30,
      'confirm-purchases': 5 * 60 + 5,
      'announce-endings': 14 * 60 + 5,
      'reconcile-payments': 24 * 60,
    });
  });

  it('hear of consumers that nobody calls: by the dispatcher, and by the heartbeats that each of them counts', () => {
    expect(alarmAt(stage, `streams/${dispatcher.name}/stream-unread`)).toMatchObject({
      MetricName: 'Invocations',
      Threshold: 0,
      TreatMissingData: 'breaching',
      Period: 300,
      EvaluationPeriods: 3,
    });
    const missing = alarmAt(stage, 'streams/heartbeats-missing');
    expect(missing).toMatchObject({ Period: 3_600, EvaluationPeriods: 3, TreatMissingData: 'breaching' });
    expect(missing.Threshold).toBeLessThan(12 * consumers.length);
    expect(missing.Threshold).toBeGreaterThan(12 * (consumers.length - 1));
    const counting = templatesOf(stage)
      .all('AWS::Logs::MetricFilter')
      .filter(({ Properties }) => Properties.FilterPattern === JSON.stringify(watchedLines.heartbeats));
    for (const { name } of consumers)
      expect(
        counting.filter(({ path }) => path.includes(`/${name}/`)),
        name,
      ).toHaveLength(1);
    expect(counting).toHaveLength(consumers.length);
  });

  it.each(['ReadThrottleEvents', 'WriteThrottleEvents'])(
    'hear of %s of the table and of each of its indexes, and of their end',
    (figure) => {
      const found = alarmsOf(stage).filter(({ alarm }) =>
        watchedBy(alarm).some(({ MetricName }) => MetricName === figure),
      );
      expect(found).toHaveLength(1);
      for (const { alarm } of found) {
        const indexes = watchedBy(alarm).map(
          ({ Dimensions = [] }) => Dimensions.find(({ Name }) => Name === 'GlobalSecondaryIndexName')?.Value,
        );
        expect(indexes.sort()).toEqual([...table.indexes.map(({ name }) => name), undefined]);
        const kind = figure === 'ReadThrottleEvents' ? 'reads' : 'writes';
        expect(expressionOf(alarm)?.split(' + ')).toEqual(
          indexes.map((_name, n) => `FILL(${kind}Refused${n}, 0)`),
        );
      }
    },
  );

  it.each([
    ['errors-logged', '{ $.level = "ERROR" }'],
    ['thrown-outside', JSON.stringify(watchedLines['thrown-outside'])],
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
      ...STAGES.flatMap(textsOfRules),
    ].map((description) => /runbook\.md#([a-z0-9-]+)/.exec(description)?.[1]);
    expect([...new Set(said)].sort()).toEqual(runbookHeadings().sort());
  });
});

describe('production', () => {
  it.each([
    ['AWS/CloudFront', '5xxErrorRate', 'ongyeol-prod-edge-alarms/edge-failures'],
    ['AWS/CertificateManager', 'DaysToExpiry', 'ongyeol-prod-firewall/certificate-expires'],
    ['AWS/WAFV2', 'BlockedRequests', 'ongyeol-prod-firewall/requests-blocked'],
    ['ongyeol/prod', 'PaymentsLate', 'ongyeol-prod-watch/payments-late'],
    ['ongyeol/prod', 'RefundsLate', 'ongyeol-prod-watch/refunds-late'],
    ['ongyeol/prod', 'RefundsRefused', 'ongyeol-prod-watch/refunds-refused'],
  ])('has an alarm on %s %s', (Namespace, MetricName, at) => {
    const found = alarmsOf('prod').filter(({ path }) => path.startsWith(`${at}/`));
    expect(found).toMatchObject([{ alarm: { Namespace, MetricName } }]);
    expect(found[0]?.alarm.Dimensions?.length).toBeGreaterThan(0);
  });

  it('hears when its origin refuses what the edge asks, and when no visit reaches it', () => {
    const refusing = alarmAt('prod', 'watch/requests-refused');
    expect(watchedBy(refusing).map(({ MetricName }) => MetricName)).toEqual([
      'requests-refused',
      'UrlRequestCount',
    ]);
    expect(
      templatesOf('prod')
        .all('AWS::Logs::MetricFilter')
        .filter(({ path }) => path.includes('/requests-refused-lines/'))
        .map(({ Properties }) => Properties.FilterPattern),
    ).toEqual([JSON.stringify(watchedLines['requests-refused'])]);
    expect(expressionOf(refusing)).toBe('IF(asked >= 20 AND FILL(refused, 0) >= 0.8 * asked, 1, 0)');
    expect(alarmAt('prod', 'schedules/visit-shop/shop-unreached')).toMatchObject({
      MetricName: 'shop-unreached',
      Threshold: 2,
      Period: 900,
    });
  });

  it('hears within ten minutes of payments that are refused, within the hour of those that never come back', () => {
    const refused = alarmAt('prod', 'watch/payments-refused');
    expect(refused.EvaluationPeriods).toBe(1);
    expect(refused.Metrics?.map(({ MetricStat }) => MetricStat?.Period)).toEqual([undefined, 600, 600]);
    expect(expressionOf(refused)).toBe(
      'IF(FILL(refused, 0) >= 4 AND 2 * FILL(refused, 0) >= FILL(started, 0), 1, 0)',
    );
    const missing = alarmAt('prod', 'watch/payments-missing');
    expect(expressionOf(missing)).toBe(
      'IF((FILL(cardStarted, 0) >= 6 AND FILL(cardPaid, 0) == 0) OR (FILL(kakaoStarted, 0) >= 6 AND FILL(kakaoPaid, 0) == 0), 1, 0)',
    );
    expect(missing.Metrics?.flatMap(({ MetricStat }) => MetricStat?.Period ?? [])).toEqual([
      3_600, 3_600, 3_600, 3_600,
    ]);
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
    const dashboards = templatesOf('prod').all('AWS::CloudWatch::Dashboard');
    expect(dashboards).toHaveLength(1);
    const body = JSON.stringify(dashboards[0]?.Properties.DashboardBody);
    for (const figure of [
      ...vitalSigns,
      ...messageSigns,
      ...paymentMethods,
      ...['Url5xxCount', '5xxErrorRate', 'UrlRequestLatency', 'p95', 'ConcurrentExecutions'],
      ...['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits', 'IteratorAge', 'EstimatedCharges'],
      'ApproximateAgeOfOldestMessage',
    ])
      expect(body, figure).toContain(figure);
  });

  it('shows there whom a limit of the shop refused, as the function logs it, and rings for nobody', () => {
    const [filter, ...others] = templatesOf('prod')
      .all('AWS::Logs::MetricFilter')
      .filter(({ path }) => path.includes('/answers-limited-lines/'));
    expect(others).toEqual([]);
    expect(filter?.Properties.FilterPattern).toBe(
      `{ ($.message = "${REQUEST}") && ($.status = ${STATUS.LIMITED}) }`,
    );
    const [dashboard] = templatesOf('prod').all('AWS::CloudWatch::Dashboard');
    const body = JSON.stringify(dashboard?.Properties.DashboardBody);
    expect(body).toContain('answers-limited');
    expect(body).toContain(`filter message = \\\\\\"${REQUEST}\\\\\\" and status = ${STATUS.LIMITED}`);
    expect(body).toContain('by route, useCase, failure, owner');
    expect(alarmsOf('prod').flatMap(({ alarm }) => watchedBy(alarm))).not.toContainEqual(
      expect.objectContaining({ MetricName: 'answers-limited' }),
    );
  });
});

/** Lists the headings of the runbook. */
const runbookHeadings = (): string[] =>
  [...readFileSync('infra/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
