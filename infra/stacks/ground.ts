import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Stage } from '../config.ts';
import type { Artifacts } from '../constructs/function-code.ts';
import type { SecretGroup } from '../constructs/variables.ts';

/** Resources every function needs, whichever stack it is in. */
export interface Ground {
  readonly stage: Stage;
  readonly artifacts: Artifacts;
  readonly alarmTopic: ITopic;
  /** Queue of the events that a function failed to process. */
  readonly deadLetters: IQueue;
  readonly table: ITable;
  readonly secrets: Readonly<Record<SecretGroup, ISecret>>;
  /** Variables all functions share; none of them is secret. Addresses of services are the stage's. */
  readonly variables: Readonly<Record<string, string>>;
}
