import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { addAlarm } from '../constructs/alarm.ts';
import { mailConfigurationSet } from '../constructs/mail.ts';
import { ShopFunction } from '../constructs/shop-function.ts';
import type { Ground } from './ground.ts';

export interface MailStackProps extends StackProps {
  readonly ground: Ground;
}

/** SES reviews an account from 5 % of bounced mails on, and from one complaint in a thousand. */
const MOST_BOUNCES = 0.04;
const MOST_COMPLAINTS = 0.0008;

/** Feedback on the shop's mails: addresses that bounce, or whose readers complain, get no more mail. */
export class MailStack extends Stack {
  readonly takeMailFeedback: ShopFunction;

  constructor(scope: Construct, id: string, { ground, ...props }: MailStackProps) {
    super(scope, id, props);
    const set = new ConfigurationSet(this, 'mails', {
      configurationSetName: mailConfigurationSet(ground.stage),
    });
    set.addEventDestination('feedback', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'bus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    const taker = new ShopFunction(this, 'take-mail-feedback', {
      ground,
      description: 'Sends no more mail to addresses that it came back from',
      invokedBy: 'event',
      memoryMb: 512,
      timeout: Duration.minutes(1),
      table: {
        kind: 'items',
        actions: ['dynamodb:GetItem', 'dynamodb:PutItem'],
        keys: ['mail-stop#*'],
      },
      secrets: ['visitors'],
    });
    new Rule(this, 'told', {
      description: 'A mail of the shop came back, or was called unwanted',
      eventPattern: {
        source: ['aws.ses'],
        detail: {
          eventType: ['Bounce', 'Complaint'],
          mail: { tags: { 'ses:configuration-set': [mailConfigurationSet(ground.stage)] } },
        },
      },
      targets: [new LambdaFunction(taker.function, { deadLetterQueue: taker.deadLetters })],
    });
    this.takeMailFeedback = taker;
    this.#watchReputation(ground);
  }

  #watchReputation({ alarmTopic }: Ground): void {
    const watch = (id: string, trouble: string, metricName: string, threshold: number) =>
      addAlarm(this, id, {
        topic: alarmTopic,
        trouble,
        metric: new Metric({
          namespace: 'AWS/SES',
          metricName,
          period: Duration.hours(1),
          statistic: 'Maximum',
        }),
        threshold,
      });
    watch('mail-bounces', 'Many mails come back', 'Reputation.BounceRate', MOST_BOUNCES);
    watch('mail-complaints', 'Readers call mails unwanted', 'Reputation.ComplaintRate', MOST_COMPLAINTS);
  }
}
