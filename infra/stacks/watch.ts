import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  MathExpression,
  Metric,
  PeriodOverride,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { addAlarm, FIVE_MINUTES } from '../constructs/alarm.ts';
import type { ShopFunction } from '../constructs/shop-function.ts';
import { linesCounted, methods, type VitalSign, vitalSign } from '../constructs/vital-signs.ts';
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
      trouble: 'The table refused reads as too many',
      metric: refused(table, 'ReadThrottleEvents'),
    });
    addAlarm(this, 'writes-throttled', {
      topic,
      trouble: 'The table refused writes as too many',
      metric: refused(table, 'WriteThrottleEvents'),
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
    if (stage.hasDashboard) this.#dashboard(web, distributionId);
  }

  #byMethod(...signs: VitalSign[]): IMetric[] {
    return signs.flatMap((sign) => methods.map((method) => vitalSign(this.#ground.stage, sign, method)));
  }

  /** Adds the dashboard of the shop's vital signs, with a row each for sales, responses, capacity and cost. */
  #dashboard(web: ShopFunction, distributionId: string | undefined): void {
    const { stage, table } = this.#ground;
    const asked = web.function.metric('UrlRequestCount', { statistic: Stats.SUM, label: 'requests' });
    const placed = vitalSign(stage, 'OrdersPlaced');
    const dashboard = new Dashboard(this, 'dashboard', {
      dashboardName: `ongyeol-${stage.name}`,
      defaultInterval: Duration.days(1),
      periodOverride: PeriodOverride.AUTO,
    });
    dashboard.addWidgets(
      graph('Orders, by how they are paid', this.#byMethod('OrdersPlaced', 'OrdersPaid', 'OrdersCanceled')),
      graph('Payments and refunds that went otherwise', [
        ...this.#byMethod('PaymentsRefused', 'PaymentsReturned', 'PaymentsLate'),
        ...this.#byMethod('RefundsDone', 'RefundsRefused', 'RefundsLate'),
      ]),
      graph('Conversion: % of placed orders paid, and orders per 1,000 requests', [
        ratio('% paid', 100, vitalSign(stage, 'OrdersPaid'), placed),
        ratio('orders per 1,000 requests', 1_000, placed, asked),
      ]),
    );
    dashboard.addWidgets(
      graph('Answers of the web function, and 5xx', [
        asked,
        web.function.metric('Url5xxCount', { statistic: Stats.SUM, label: '5xx' }),
        linesCounted(stage, 'errors-logged').with({ label: 'errors logged' }),
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
        refused(table, 'ReadThrottleEvents'),
        refused(table, 'WriteThrottleEvents'),
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
  }

  #edge(distributionId: string): IWidget {
    return graph('The edge: requests, % of 5xx', [
      edgeMetric(distributionId, 'Requests').with({ statistic: Stats.SUM }),
      edgeMetric(distributionId, '5xxErrorRate').with({ statistic: Stats.AVERAGE }),
    ]);
  }
}

const HOUR = Duration.hours(1);

/** Returns a metric for each resource in the streams' stack that has it. */
const inStreams = (stage: Stage, figure: string): MathExpression =>
  new MathExpression({
    expression: `SEARCH('${figure} "ongyeol-${stage.name}-streams"', 'Maximum', 300)`,
    usingMetrics: {},
    label: '',
  });

const graph = (title: string, left: IMetric[]): GraphWidget =>
  new GraphWidget({ title, left, width: 8, liveData: true });

/** Returns `part` as a share of `whole`, in units of `per`, over an hour. No value while `whole` is zero. */
const ratio = (label: string, per: number, part: Metric, whole: Metric): MathExpression => {
  // Id of a metric in the graph, where each metric occurs only once.
  const idOf = ({ metricName }: Metric) => metricName.charAt(0).toLowerCase() + metricName.slice(1);
  return new MathExpression({
    expression: `IF(${idOf(whole)} > 0, ${per} * ${idOf(part)} / ${idOf(whole)})`,
    usingMetrics: { [idOf(part)]: part.with({ period: HOUR }), [idOf(whole)]: whole.with({ period: HOUR }) },
    label,
    period: HOUR,
  });
};

/** Requests the table refused because of throttling. */
const refused = (table: ITable, metricName: 'ReadThrottleEvents' | 'WriteThrottleEvents'): Metric =>
  table.metric(metricName, { statistic: Stats.SUM, period: FIVE_MINUTES });
