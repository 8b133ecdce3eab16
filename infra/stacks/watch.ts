import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryWidget,
  MathExpression,
  Metric,
  PeriodOverride,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { table as shape } from '#shared/data/table.ts';
import { channels } from '#shared/domain/message/message.ts';
import { onlineMethods, paymentMethods } from '#shared/domain/payment/method.ts';
import type { VitalSign } from '#shared/usecases/ports/outside/vitals.ts';
import type { Stage } from '../config.ts';
import { addAlarm, FIVE_MINUTES, sumOf } from '../constructs/alarm.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';
import { linesCounted, messageSign, vitalSign } from '../constructs/vital-signs.ts';
import { edgeMetric } from './edge-alarms.ts';
import type { Ground } from './ground.ts';

export interface WatchStackProps extends StackProps {
  readonly ground: Pick<Ground, 'stage' | 'alarmTopic' | 'table'>;
  readonly web: ShopFunction;
  /** Undefined when there is no distribution. */
  readonly distributionId: string | undefined;
}

/** Monitoring of the shop as a whole: alarms of no single function, and the dashboard. */
export class WatchStack extends Stack {
  readonly #ground: WatchStackProps['ground'];

  constructor(scope: Construct, id: string, { ground, web, distributionId, ...props }: WatchStackProps) {
    super(scope, id, props);
    this.#ground = ground;
    const { stage, alarmTopic: topic, table } = ground;
    addAlarm(this, 'errors-logged', {
      topic,
      trouble: 'A function logged an error',
      metric: linesCounted(stage, 'errors-logged'),
    });
    addAlarm(this, 'errors', {
      topic,
      trouble: 'Runs of a function fail',
      metric: linesCounted(stage, 'runs-failed'),
    });
    addAlarm(this, 'thrown-outside', {
      topic,
      trouble: 'Something was thrown outside any request, and the process replaced',
      metric: linesCounted(stage, 'thrown-outside'),
    });
    addAlarm(this, 'throttles', {
      topic,
      trouble: 'Functions of this account are throttled',
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: Stats.SUM,
        period: FIVE_MINUTES,
      }),
    });
    addAlarm(this, 'reads-throttled', {
      topic,
      trouble: 'The table or an index refused reads as too many',
      metric: refused(table, 'read'),
    });
    addAlarm(this, 'writes-throttled', {
      topic,
      trouble: 'The table or an index refused writes as too many',
      metric: refused(table, 'write'),
    });
    addAlarm(this, 'payments-late', {
      topic,
      trouble: 'A payment has had no outcome for half an hour',
      metric: vitalSign(stage, 'PaymentsLate'),
    });
    addAlarm(this, 'refunds-late', {
      topic,
      trouble: 'A refund has had no outcome for an hour',
      metric: vitalSign(stage, 'RefundsLate'),
    });
    addAlarm(this, 'refunds-refused', {
      topic,
      trouble: 'A provider would not give money back',
      metric: vitalSign(stage, 'RefundsRefused'),
    });
    this.#watchPayments();
    addAlarm(this, 'messages-failing', {
      topic,
      trouble: 'A carrier takes too few of the mails or texts',
      metric: failingMessages(stage),
    });
    addAlarm(this, 'requests-refused', {
      topic,
      trouble: 'Most requests bring another secret than the edge’s, and are refused',
      metric: refusedRequests(stage, web),
      periods: 2,
    });
    if (stage.hasDashboard) this.#dashboard(web, distributionId);
  }

  /** Watches refused payments, known at once, and payments that never return from the provider's window, known by absence. */
  #watchPayments(): void {
    const { stage, alarmTopic: topic } = this.#ground;
    addAlarm(this, 'payments-refused', {
      topic,
      trouble: 'Half of the payments that are started, or more, are refused',
      metric: new MathExpression({
        expression: `IF(FILL(refused, 0) >= ${LEAST_REFUSED} AND 2 * FILL(refused, 0) >= FILL(started, 0), 1, 0)`,
        usingMetrics: {
          refused: vitalSign(stage, 'PaymentsRefused'),
          started: vitalSign(stage, 'PaymentsStarted'),
        },
        period: Duration.minutes(10),
      }),
    });
    addAlarm(this, 'payments-missing', {
      topic,
      trouble: 'Payments of a method are started, and no order is paid',
      metric: new MathExpression({
        expression: anyOf(
          onlineMethods.map(
            (method) => `FILL(${method}Started, 0) >= ${LEAST_STARTED} AND FILL(${method}Paid, 0) == 0`,
          ),
        ),
        usingMetrics: Object.fromEntries(
          onlineMethods.flatMap((method) => [
            [`${method}Started`, vitalSign(stage, 'PaymentsStarted', method)],
            [`${method}Paid`, vitalSign(stage, 'OrdersPaid', method)],
          ]),
        ),
        period: HOUR,
      }),
    });
  }

  #byMethod(...signs: VitalSign[]): IMetric[] {
    return signs.flatMap((sign) =>
      paymentMethods.map((method) => vitalSign(this.#ground.stage, sign, method)),
    );
  }

  /** Adds the dashboard of the shop's vital signs, with a row each for sales, responses, capacity and cost. */
  #dashboard(web: ShopFunction, distributionId: string | undefined): void {
    const { stage, table } = this.#ground;
    const requests = web.function.metric('UrlRequestCount', { statistic: Stats.SUM, label: 'requests' });
    const placed = vitalSign(stage, 'OrdersPlaced');
    const dashboard = new Dashboard(this, 'dashboard', {
      dashboardName: `ongyeol-${stage.name}`,
      defaultInterval: Duration.days(1),
      periodOverride: PeriodOverride.AUTO,
    });
    dashboard.addWidgets(
      graph('Orders, by how they are paid', this.#byMethod('OrdersPlaced', 'OrdersPaid', 'OrdersCanceled')),
      graph('Payments and refunds that went otherwise', [
        ...this.#byMethod('PaymentsStarted', 'PaymentsRefused', 'PaymentsReturned', 'PaymentsLate'),
        ...this.#byMethod('RefundsDone', 'RefundsRefused', 'RefundsLate'),
      ]),
      graph('Conversion: % of placed orders paid, and orders per 1,000 requests', [
        ratio('% paid', 100, vitalSign(stage, 'OrdersPaid'), placed),
        ratio('orders per 1,000 requests', 1_000, placed, requests),
      ]),
    );
    dashboard.addWidgets(
      graph('Answers of the web function, and 5xx', [
        requests,
        web.function.metric('Url5xxCount', { statistic: Stats.SUM, label: '5xx' }),
        linesCounted(stage, 'errors-logged').with({ label: 'errors logged' }),
        linesCounted(stage, 'answers-limited').with({ label: '429 by a limit' }),
      ]),
      graph('How long an answer takes (ms)', [
        web.function.metric('UrlRequestLatency', { statistic: Stats.p(50), label: 'p50' }),
        web.function.metric('UrlRequestLatency', { statistic: Stats.p(95), label: 'p95' }),
      ]),
      ...(distributionId ? [this.#edge(distributionId)] : []),
    );
    dashboard.addWidgets(
      graph('Table: units used, requests refused', [
        table.metricConsumedReadCapacityUnits(),
        table.metricConsumedWriteCapacityUnits(),
        refused(table, 'read'),
        refused(table, 'write'),
      ]),
      graph('Functions at work at once in this account', [
        new Metric({ namespace: 'AWS/Lambda', metricName: 'ConcurrentExecutions', statistic: Stats.MAXIMUM }),
        new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: Stats.SUM }),
      ]),
      graph('How far the dispatcher is behind the table (ms)', [
        inStreams(stage, '{AWS/Lambda,FunctionName} MetricName="IteratorAge"'),
      ]),
    );
    dashboard.addWidgets(
      graph(
        'Messages that carriers took, and did not take',
        channels.flatMap((channel) => [
          messageSign(stage, 'MessagesSent', channel),
          messageSign(stage, 'MessagesFailed', channel),
        ]),
      ),
      graph('How long changes wait for their consumers (s)', [
        inStreams(stage, '{AWS/SQS,QueueName} MetricName="ApproximateAgeOfOldestMessage"'),
      ]),
      graph('Cost of the account this month (USD)', [
        new Metric({
          namespace: 'AWS/Billing',
          metricName: 'EstimatedCharges',
          dimensionsMap: { Currency: 'USD' },
          statistic: Stats.MAXIMUM,
          period: Duration.hours(6),
          region: 'us-east-1',
        }),
      ]),
    );
    dashboard.addWidgets(
      new LogQueryWidget({
        title: 'Whom the limits of the shop refused (429)',
        logGroupNames: [web.logGroupName],
        queryLines: [
          'filter message = "request" and status = 429',
          'stats count() as times by route, useCase, failure, owner',
          'sort times desc',
          'limit 20',
        ],
        width: 24,
      }),
    );
  }

  #edge(distributionId: string): IWidget {
    return graph('The edge: requests, % of 5xx', [
      edgeMetric(distributionId, 'Requests').with({ statistic: Stats.SUM }),
      edgeMetric(distributionId, '5xxErrorRate').with({ statistic: Stats.AVERAGE }),
    ]);
  }
}

const HOUR = Duration.hours(1);

/** Refusals within ten minutes from which their share is looked at: fewer may be one shopper with a bad card. */
const LEAST_REFUSED = 4;
/** Payments started within an hour of which one would be paid, however many shoppers change their minds. */
const LEAST_STARTED = 6;
/** Messages of an hour from which the share of the failed ones is looked at, and that share. */
const LEAST_FAILED = 3;
const MOST_FAILING = 0.2;
/** Requests of five minutes from which the share of refused ones is looked at, and that share. */
const LEAST_ASKED = 20;
const MOST_REFUSED = 0.8;

/** Returns an expression that is 1 when any of the conditions holds, otherwise 0. */
const anyOf = (conditions: readonly string[]): string =>
  `IF(${conditions.map((condition) => `(${condition})`).join(' OR ')}, 1, 0)`;

/** Channels of the shop's own carriers: a dead webhook is its clerk's affair. */
const carriers = channels.filter((channel) => channel !== 'webhook');

/** Returns 1 while a carrier fails at more than the tolerated share of its channel's messages. */
const failingMessages = (stage: Stage): MathExpression =>
  new MathExpression({
    expression: anyOf(
      carriers.map((channel) => {
        const [failed, sent] = [`FILL(${channel}Failed, 0)`, `FILL(${channel}Sent, 0)`];
        return `${failed} >= ${LEAST_FAILED} AND ${failed} >= ${MOST_FAILING} * (${failed} + ${sent})`;
      }),
    ),
    usingMetrics: Object.fromEntries(
      carriers.flatMap((channel) => [
        [`${channel}Failed`, messageSign(stage, 'MessagesFailed', channel)],
        [`${channel}Sent`, messageSign(stage, 'MessagesSent', channel)],
      ]),
    ),
    period: HOUR,
  });

/** Returns 1 while the origin refuses most of what it is asked, because its secret and that of the edge differ. */
const refusedRequests = (stage: Stage, web: ShopFunction): MathExpression =>
  new MathExpression({
    expression: `IF(asked >= ${LEAST_ASKED} AND FILL(refused, 0) >= ${MOST_REFUSED} * asked, 1, 0)`,
    usingMetrics: {
      refused: linesCounted(stage, 'requests-refused'),
      asked: web.function.metric('UrlRequestCount', { statistic: Stats.SUM }),
    },
    period: FIVE_MINUTES,
  });

/** Returns a metric for each resource in the streams' stack that has it. */
const inStreams = (stage: Stage, figure: string): MathExpression =>
  new MathExpression({
    expression: `SEARCH('${figure} "ongyeol-${stage.name}-streams"', 'Maximum', 300)`,
    usingMetrics: {},
    label: '',
  });

const graph = (title: string, metrics: IMetric[]): GraphWidget =>
  new GraphWidget({ title, left: metrics, width: 8, liveData: true });

/** Returns `part` as a share of `total`, in units of `per`, over an hour. No value while `total` is zero. */
const ratio = (label: string, per: number, part: Metric, total: Metric): MathExpression => {
  // Id of a metric in the graph, where each metric occurs only once.
  const idOf = ({ metricName }: Metric) => metricName.charAt(0).toLowerCase() + metricName.slice(1);
  return new MathExpression({
    expression: `IF(${idOf(total)} > 0, ${per} * ${idOf(part)} / ${idOf(total)})`,
    usingMetrics: { [idOf(part)]: part.with({ period: HOUR }), [idOf(total)]: total.with({ period: HOUR }) },
    label,
    period: HOUR,
  });
};

/**
 * Returns the requests that the table and its indexes refused because of throttling. Each index counts its own, and a
 * full index also stops the writes of the table.
 */
const refused = (table: ITable, kind: 'read' | 'write'): MathExpression => {
  const metric = table.metric(kind === 'read' ? 'ReadThrottleEvents' : 'WriteThrottleEvents', {
    statistic: Stats.SUM,
  });
  const ofIndexes = shape.indexes.map(({ name }) =>
    metric.with({ dimensionsMap: { ...metric.dimensions, GlobalSecondaryIndexName: name } }),
  );
  return sumOf(`${kind}sRefused`, [metric, ...ofIndexes]);
};
