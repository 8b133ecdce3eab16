import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { troubles, type VitalsPort } from '#shared/usecases/ports/outside/vitals.ts';
import { logger } from './logger.ts';

/**
 * Writes two lines of CloudWatch's embedded metric format for each vital sign, in total and by method: no call, nothing
 * to wait for.
 */
export const createVitals = (stage: string): VitalsPort => {
  const metrics = new Metrics({ namespace: `ongyeol/${stage}`, serviceName: 'ongyeol-home' });
  return {
    count: (sign, method) => {
      metrics.singleMetric().addMetric(sign, MetricUnit.Count, 1);
      metrics.singleMetric().addDimension('method', method).addMetric(sign, MetricUnit.Count, 1);
    },
    alarm: (trouble) => logger.error(troubles[trouble]),
  };
};
