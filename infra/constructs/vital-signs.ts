import type { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, type LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Channel } from '#shared/domain/message/message.ts';
import type { PaymentMethod } from '#shared/domain/payment/method.ts';
import type { MessageSign, VitalSign } from '#shared/usecases/ports/outside/vitals.ts';
import { metricsOf, SERVICE, type WatchedLine, watchedLines } from '#shared/usecases/ports/watched.ts';
import type { Stage } from '../config.ts';
import { FIVE_MINUTES } from './alarm.ts';

const counted = (
  { name }: Stage,
  metricName: string,
  dimensionsMap?: Record<string, string>,
  period: Duration = FIVE_MINUTES,
): Metric =>
  new Metric({ namespace: metricsOf(name), metricName, dimensionsMap, statistic: Stats.SUM, period });

/** Returns the metric of a vital sign, as shared/wiring/vitals.ts writes it, in total or for one payment method. */
export const vitalSign = (stage: Stage, sign: VitalSign, method?: PaymentMethod): Metric =>
  counted(stage, sign, { service: SERVICE, ...(method && { method }) }).with({
    ...(method && { label: `${sign} ${method}` }),
  });

/** Returns the metric of what the carrier of a channel did with messages. */
export const messageSign = (stage: Stage, sign: MessageSign, channel: Channel): Metric =>
  counted(stage, sign, { service: SERVICE, channel }).with({ label: `${sign} ${channel}` });

/** Metrics of log lines that are counted by a field; those of watchedLines are counted by their words. */
export type LineMetric = WatchedLine | 'errors-logged' | 'runs-failed' | 'answers-failed' | 'answers-limited';

/** Returns the metric of the log lines of a stage that countLines counts under this name. */
export const linesCounted = (stage: Stage, metricName: LineMetric, period?: Duration): Metric =>
  counted(stage, metricName, undefined, period);

/** Counts the lines of a log that match, under a name that other logs may add to. */
export const countLines = (
  logs: LogGroup,
  stage: Stage,
  metricName: LineMetric,
  filterPattern: IFilterPattern,
): Metric => {
  logs.addMetricFilter(`${metricName}-lines`, {
    filterPattern,
    metricNamespace: metricsOf(stage.name),
    metricName,
  });
  return linesCounted(stage, metricName);
};

/** Returns the pattern of the lines that have a watched line's words. */
export const wordsOf = (line: WatchedLine): IFilterPattern =>
  FilterPattern.literal(JSON.stringify(watchedLines[line]));
