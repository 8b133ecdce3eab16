import { Stack, type StackProps } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';

/** Where every alarm of the shop is heard. */
export class AlarmsStack extends Stack {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, props);
    this.topic = new Topic(this, 'alarms', { displayName: `ongyeol ${stage.name} alarms`, enforceSSL: true });
    if (stage.alarmMail) this.topic.addSubscription(new EmailSubscription(stage.alarmMail));
  }
}
