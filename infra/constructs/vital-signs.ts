import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFilterPattern, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Stage } from '../config.ts';
import { FIVE_MINUTES } from './alarm.ts';

/**
 * Metrics the shop itself counts, as shared/wiring/vitals.ts writes them: in total, and for each payment method.
 * tests/infra/alarms.test.ts compares both.
 */
export const vitalSigns = [
  ...(['OrdersPlaced', 'OrdersPaid', 'OrdersCanceled'] as const),
  ...(['PaymentsRefused', 'PaymentsReturned', 'PaymentsLate'] as const),
  ...(['RefundsDone', 'RefundsRefused', 'RefundsLate'] as const),
] as const;
export const methods = ['card', 'kakao', 'account'] as const;

export type VitalSign = (typeof vitalSigns)[number];

const namespaceOf = ({ name }: Stage): string => `ongyeol/${name}`;

/** Returns the metric of a vital sign, in total or for one payment method. */
export const vitalSign = (stage: Stage, metricName: VitalSign, method?: (typeof methods)[number]): Metric =>
  new Metric({
    namespace: namespaceOf(stage),
    metricName,
    dimensionsMap: { service: 'ongyeol-home', ...(method && { method }) },
    statistic: Stats.SUM,
    period: FIVE_MINUTES,
    ...(method && { label: `${metricName} ${method}` }),
  });

/** Returns the metric of the log lines of a stage that countLines counts under this name. */
export const linesCounted = (stage: Stage, metricName: string): Metric =>
  new Metric({
    namespace: namespaceOf(stage),
    metricName,
    statistic: Stats.SUM,
    period: FIVE_MINUTES,
  });

/** Counts the lines of a log that match, under a name that other logs may add to. */
export const countLines = (
  logs: LogGroup,
  stage: Stage,
  metricName: string,
  filterPattern: IFilterPattern,
): Metric => {
  logs.addMetricFilter(`${metricName}-lines`, {
    filterPattern,
    metricNamespace: namespaceOf(stage),
    metricName,
  });
  return linesCounted(stage, metricName);
};
