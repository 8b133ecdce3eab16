import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type Alarm, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type IFilterPattern, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { type IQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { WatchedLine } from '#shared/usecases/ports/watched.ts';
import { exemptFromNag } from '../nag.ts';
import type { Ground } from '../stacks/ground.ts';
import { type AlarmProps, addAlarm } from './alarm.ts';
import { type TableUse, tableStatements } from './table-access.ts';
import { type SecretGroup, secretVariables } from './variables.ts';
import { countLines, type LineMetric, wordsOf } from './vital-signs.ts';

export interface ShopFunctionProps {
  readonly ground: Ground;
  readonly description: string;
  /**
   * `request`: somebody waits for the response and sees a failure; `event`: a failed event is stored in the dead
   * letters; `queue`: it stays in its queue, which has separate dead letters.
   */
  readonly invokedBy: 'request' | 'event' | 'queue';
  readonly memoryMb: number;
  readonly timeout: Duration;
  /** Its permissions on the table. */
  readonly table?: TableUse;
  /** The secrets it reads; for all others it gets a placeholder. */
  readonly secrets?: readonly SecretGroup[];
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * One Lambda function of the shop: its own role with only what it is granted, its own log group, tracing, the dead
 * letters when it is invoked by events, and a share in the metrics of failed runs and errors. The construct's id is the
 * function's name in functions/.
 */
export class ShopFunction extends Construct {
  readonly function: LambdaFunction;
  readonly deadLetters: IQueue | undefined;
  readonly #ground: Ground;
  readonly #logGroup: LogGroup;

  constructor(scope: Construct, name: string, props: ShopFunctionProps) {
    super(scope, name);
    const { ground } = props;
    const { stage } = ground;
    this.#ground = ground;

    const logGroup = new LogGroup(this, 'logs', {
      retention: stage.logDays === 1 ? RetentionDays.ONE_DAY : RetentionDays.ONE_MONTH,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.#logGroup = logGroup;
    const role = new Role(this, 'role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    // Referenced by its ARN: grants and rules of this stack would otherwise be written into the stack of the queue.
    this.deadLetters =
      props.invokedBy === 'event'
        ? Queue.fromQueueArn(this, 'dead-letters', ground.deadLetters.queueArn)
        : undefined;
    this.function = new LambdaFunction(this, 'function', {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: stage.architecture === 'arm64' ? Architecture.ARM_64 : Architecture.X86_64,
      handler: 'index.handler',
      code: ground.artifacts.functionCode(name),
      memorySize: props.memoryMb,
      timeout: props.timeout,
      reservedConcurrentExecutions: stage.reservedConcurrency?.[name],
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      deadLetterQueue: this.deadLetters,
      environment: {
        ...ground.variables,
        ...secretVariables(props.secrets ?? []),
        ...props.environment,
      },
    });
    logGroup.grantWrite(role);
    for (const statement of tableStatements(ground.table, props.table)) role.addToPolicy(statement);
    for (const group of props.secrets ?? []) this.#reads(group);
    this.#watch();
    this.#explain();
  }

  /** Allows `actions` on `resources`: full ARNs, or ARNs of a prefix whose wildcard `reason` explains. */
  allow(actions: string[], resources: string[], reason?: string): void {
    this.function.addToRolePolicy(new PolicyStatement({ actions, resources }));
    if (!reason) return;
    const wildcards = resources.filter((resource) => resource.includes('*'));
    exemptFromNag(this, {
      id: 'AwsSolutions-IAM5',
      reason,
      appliesTo: wildcards.map((resource) => ({ regex: `/^Resource::.*${tail(resource)}$/` })),
    });
  }

  #reads(group: SecretGroup): void {
    const secret = this.#ground.secrets[group];
    this.function.addToRolePolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret.secretArn] }),
    );
    this.function.addEnvironment(`${group.toUpperCase()}_SECRET_ARN`, secret.secretArn);
  }

  #watch(): void {
    // One metric for all functions, because alarms are charged by the metric: watch.ts adds the alarms
    // (decisions/costs.md).
    const { stage } = this.#ground;
    countLines(this.#logGroup, stage, 'errors-logged', FilterPattern.stringValue('$.level', '=', 'ERROR'));
    countLines(this.#logGroup, stage, 'runs-failed', FAILED_RUN);
    this.countLog('thrown-outside');
  }

  /** Adds an alarm about this function; `trouble` continues the sentence after its name. */
  alarm(id: string, { trouble, ...props }: Omit<AlarmProps, 'topic'>): Alarm {
    return addAlarm(this, id, {
      topic: this.#ground.alarmTopic,
      trouble: `${this.node.id} ${trouble}`,
      ...props,
    });
  }

  /** Adds an alarm that goes off when the function has not been called for so many periods of five minutes or an hour. */
  alarmOnSilence(
    id: string,
    trouble: string,
    { period, periods }: { period: Duration; periods: number },
  ): void {
    // Lambda writes no zeros: a function that nobody calls has no values.
    const metric = this.function.metricInvocations({ statistic: Stats.SUM, period });
    this.alarm(id, { trouble, metric, threshold: 0, atMost: true, periods, mustReport: true });
  }

  /** Notifies the alarm topic when the function logs this line. */
  alarmOnLog(line: WatchedLine, trouble: string): void {
    this.alarm(line, { trouble, metric: this.countLog(line) });
  }

  /** Counts a watched line, in one metric with those of other functions that log it. */
  countLog(line: WatchedLine): Metric {
    return countLines(this.#logGroup, this.#ground.stage, line, wordsOf(line));
  }

  /** Counts lines that match a pattern, as `countLog` does. */
  countLines(metric: LineMetric, pattern: IFilterPattern): Metric {
    return countLines(this.#logGroup, this.#ground.stage, metric, pattern);
  }

  /** Name of its log group. */
  get logGroupName(): string {
    return this.#logGroup.logGroupName;
  }

  #explain(): void {
    exemptFromNag(
      this,
      { id: 'AwsSolutions-L1', reason: 'nodejs24.x is the runtime the shop is built for and tested with.' },
      {
        id: 'AwsSolutions-IAM5',
        reason: 'X-Ray has no resources to name: tracing is allowed on * or not at all.',
        appliesTo: ['Resource::*'],
      },
    );
  }
}

/** Lambda's own log lines for a run that threw, ran out of time or memory, or never started. */
export const FAILED_RUN = FilterPattern.all(
  FilterPattern.any(
    FilterPattern.stringValue('$.type', '=', 'platform.report'),
    FilterPattern.stringValue('$.type', '=', 'platform.initReport'),
  ),
  FilterPattern.stringValue('$.record.status', '!=', 'success'),
);

/** Returns the part of an ARN that a regular expression can match in the template: after the last token. */
const tail = (arn: string): string =>
  arn.replace(/^.*\$\{Token\[[^\]]*\]\}/, '').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
