import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { VitalsPort } from '#shared/usecases/ports/vitals.ts';

/** Under which CloudWatch keeps what the functions of a stage count. */
export const namespaceOf = (stage: string): string => `ongyeol/${stage}`;

/** A line of CloudWatch's embedded metric format for each sign: no call, and nothing to wait for. */
export const createVitals = (stage: string): VitalsPort => {
  const metrics = new Metrics({ namespace: namespaceOf(stage), serviceName: 'ongyeol-home' });
  return {
    count: (sign, method) => {
      metrics.singleMetric().addDimension('method', method).addMetric(sign, MetricUnit.Count, 1);
    },
  };
};
