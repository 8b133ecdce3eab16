import type { Alarm, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { FIVE_MINUTES } from './alarm.ts';
import { FAILED_RUN, type ShopFunction } from './shop-function.ts';

/** Failed answers of five minutes below which they are chance. */
const FEWEST_FAILED = 2;
/** Percent of all answers. A new version that always fails, with a tenth of the requests, makes ten. */
const FEWEST_PERCENT = 5;

/**
 * Failed answers, as the function logs them (functions/runtime/web/answer.ts and handler.ts): Lambda's own figure of 5xx
 * would count every visitor of a shop that is not open.
 */
const FAILED_ANSWER = FilterPattern.any(
  FilterPattern.all(
    FilterPattern.stringValue('$.message', '=', 'request'),
    FilterPattern.booleanValue('$.failed', true),
  ),
  FilterPattern.all(
    FilterPattern.stringValue('$.level', '=', 'ERROR'),
    FilterPattern.stringValue('$.message', '=', 'request: *'),
  ),
  FAILED_RUN,
);

/**
 * Counts the answers by which a limit of the shop refused somebody. Only the dashboard shows them: programs that ask too
 * often run into them day and night, and are to.
 */
export const countLimitedAnswers = (web: ShopFunction): Metric =>
  web.countLines(
    'answers-limited',
    FilterPattern.all(
      FilterPattern.stringValue('$.message', '=', 'request'),
      FilterPattern.numberValue('$.status', '=', 429),
    ),
  );

/** Adds the alarm for answers that fail, which also takes a new version back. */
export const addWebFailures = (web: ShopFunction): Alarm =>
  web.alarm('web-failures', {
    trouble: 'answers 5xx',
    metric: new MathExpression({
      expression: `IF(failed >= ${FEWEST_FAILED} AND 100 * failed >= ${FEWEST_PERCENT} * asked, failed, 0)`,
      usingMetrics: {
        failed: web.countLines('answers-failed', FAILED_ANSWER),
        asked: web.function.metric('UrlRequestCount', { statistic: Stats.SUM, period: FIVE_MINUTES }),
      },
      period: FIVE_MINUTES,
      label: 'failed answers',
    }),
  });
