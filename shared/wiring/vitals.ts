import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { troubles, type VitalsPort } from '#shared/usecases/ports/outside/vitals.ts';
import { metricsOf, SERVICE } from '#shared/usecases/ports/watched.ts';
import { logger } from './logger.ts';

/**
 * Writes lines of CloudWatch's embedded metric format for each vital sign: no call, nothing to wait for. Payments are
 * counted in total and by method, messages by channel alone: CloudWatch charges each combination.
 */
export const createVitals = (stage: string): VitalsPort => {
  const metrics = new Metrics({ namespace: metricsOf(stage), serviceName: SERVICE });
  return {
    count: (sign, method) => {
      metrics.singleMetric().addMetric(sign, MetricUnit.Count, 1);
      metrics.singleMetric().addDimension('method', method).addMetric(sign, MetricUnit.Count, 1);
    },
    countMessage: (sign, channel) =>
      metrics.singleMetric().addDimension('channel', channel).addMetric(sign, MetricUnit.Count, 1),
    alarm: (trouble, about) =>
      about === undefined ? logger.error(troubles[trouble]) : logger.error(troubles[trouble], { about }),
  };
};
