import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFilterPattern, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Stage } from '../config.ts';
import { FIVE_MINUTES } from './alarm.ts';

/**
 * What the shop itself counts, as shared/wiring/vitals.ts writes it: in all, and for each way to pay.
 * tests/infra/alarms.test.ts holds the two together.
 */
export const vitalSigns = [
  ...(['OrdersPlaced', 'OrdersPaid', 'OrdersCanceled'] as const),
  ...(['PaymentsRefused', 'PaymentsReturned', 'PaymentsLate'] as const),
  ...(['RefundsDone', 'RefundsRefused', 'RefundsLate'] as const),
] as const;
export const methods = ['card', 'kakao', 'account'] as const;

export type VitalSign = (typeof vitalSigns)[number];

const namespaceOf = ({ name }: Stage): string => `ongyeol/${name}`;

/** How often a sign was counted, in all or for one way to pay. */
export const vitalSign = (stage: Stage, metricName: VitalSign, method?: (typeof methods)[number]): Metric =>
  new Metric({
    namespace: namespaceOf(stage),
    metricName,
    dimensionsMap: { service: 'ongyeol-home', ...(method && { method }) },
    statistic: Stats.SUM,
    period: FIVE_MINUTES,
    ...(method && { label: `${metricName} ${method}` }),
  });

/** How many lines a stage logged that were counted by countLines under this name. */
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
