import { ArnFormat, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { type Conditions, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { paragraphOf } from '../constructs/alarm.ts';
import { rulesOf } from '../constructs/dead-letters.ts';

/**
 * Topic for the alarms of one region: CloudWatch notifies topics of the same region only, and the metrics of
 * CloudFront, its firewall and its certificate are in us-east-1.
 */
export class AlarmsStack extends Stack {
  /** Not encrypted: alarms name functions, never customers, and a key would need a grant for each publisher. */
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, props);
    this.topic = new Topic(this, 'alarms', { displayName: `ongyeol ${stage.name} alarms`, enforceSSL: true });
    // A topic with an explicit policy (here: enforceSSL) loses the default policy that lets its account's services
    // publish.
    this.#admit(
      'cloudwatch.amazonaws.com',
      this.#ofThisAccount('cloudwatch', `alarm:ongyeol-${stage.name}-*`),
    );
    // EventBridge names the rule, and not always the account: a condition on that would lose its messages in silence.
    if (stage.backup && this.region === stage.env.region)
      this.#admit('events.amazonaws.com', {
        ArnLike: { 'aws:SourceArn': rulesOf(this, `ongyeol-${stage.name}-backup-*`) },
      });
    if (stage.alarmMail) this.topic.addSubscription(new EmailSubscription(stage.alarmMail));
  }

  /** Notifies the topic when the account's month costs more than `monthlyUsd`, or will cost more. */
  watchBudget(stage: string, monthlyUsd: number): void {
    // Budgets are of no region, and AWS documents no narrower name.
    this.#admit('budgets.amazonaws.com', this.#ofThisAccount('budgets', '*', ''));
    const subscribers = [{ subscriptionType: 'SNS', address: this.topic.topicArn }];
    const at = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
      subscribers,
    });
    new CfnBudget(this, 'budget', {
      budget: {
        // The mail identifies the budget only by its name.
        budgetName: `ongyeol-${stage} ${paragraphOf('budget')}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyUsd, unit: 'USD' },
      },
      notificationsWithSubscribers: [at('ACTUAL', 80), at('FORECASTED', 100)],
    });
  }

  /** Returns the conditions of a service that names its account and the resource it publishes for. */
  #ofThisAccount(service: string, resource: string, region?: string): Conditions {
    return {
      StringEquals: { 'aws:SourceAccount': this.account },
      ArnLike: {
        'aws:SourceArn': this.formatArn({ service, region, resource, arnFormat: ArnFormat.NO_RESOURCE_NAME }),
      },
    };
  }

  #admit(service: string, conditions: Conditions): void {
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal(service)],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions,
      }),
    );
  }
}
