import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { FIVE_MINUTES } from '../constructs/alarm.ts';
import { ShopFunction } from '../constructs/shop-function.ts';
import { delivery } from '../queue-delivery.ts';
import { uploads } from '../triggers.ts';
import type { Ground } from './ground.ts';

const OLD_UPLOAD = Duration.minutes(15);

export interface MediaStackProps extends StackProps {
  readonly ground: Ground;
  readonly upload: IBucket;
  readonly media: IBucket;
}

/** Makes AVIF and WebP variants of uploaded pictures at the fixed widths, once. */
export class MediaStack extends Stack {
  readonly makeImageVariants: ShopFunction;

  constructor(scope: Construct, id: string, { ground, upload, media, ...props }: MediaStackProps) {
    super(scope, id, props);
    const variants = new ShopFunction(this, uploads.name, {
      ground,
      description: 'Makes the AVIF and WebP variants of an uploaded picture',
      invokedBy: 'queue',
      // AVIF is encoded on all cores of a function: two of them from 3,008 MB on.
      memoryMb: 3_008,
      timeout: Duration.seconds(uploads.workSeconds),
    });
    // Without it S3 responds with 403, not 404, for a deleted original and for a picture that does not exist yet.
    variants.allow(['s3:ListBucket'], [upload.bucketArn, media.bucketArn]);
    variants.allow(
      ['s3:GetObject', 's3:DeleteObject'],
      [upload.arnForObjects('incoming/*')],
      'Uploads are named by the browser’s signed policy, all under this prefix.',
    );
    variants.allow(
      ['s3:GetObject', 's3:PutObject'],
      [media.arnForObjects('media/*')],
      'Variants are named after the upload, all under this prefix.',
    );
    const deadLetters = Queue.fromQueueArn(this, 'dead-letters', ground.deadLetters.queueArn);
    const queue = new Queue(this, uploads.queue, {
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(uploads.visibilitySeconds),
      retentionPeriod: Duration.days(delivery.keptDays),
      deadLetterQueue: { maxReceiveCount: uploads.times, queue: deadLetters },
    });
    variants.function.addEventSource(
      new SqsEventSource(queue, {
        batchSize: 1,
        maxConcurrency: ground.stage.atATime?.[uploads.name] ?? uploads.atATime,
      }),
    );
    variants.alarm('uploads-wait', {
      trouble: 'has left a picture waiting for fifteen minutes',
      metric: queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period: FIVE_MINUTES }),
      threshold: OLD_UPLOAD.toSeconds(),
    });
    new Rule(this, 'uploaded', {
      description: 'A file has arrived in the upload bucket',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [upload.bucketName] }, object: { key: [{ prefix: 'incoming/' }] } },
      },
      targets: [
        new SqsQueue(queue, { deadLetterQueue: deadLetters, message: RuleTargetInput.fromObject(s3Event) }),
      ],
    });
    this.makeImageVariants = variants;
  }
}

/** The event in the shape in which S3 itself calls a function, which the local cloud uses too. */
const s3Event = {
  Records: [
    {
      eventSource: 'aws:s3',
      eventName: 'ObjectCreated:Post',
      eventTime: EventField.time,
      awsRegion: EventField.region,
      s3: {
        bucket: { name: EventField.fromPath('$.detail.bucket.name') },
        object: {
          key: EventField.fromPath('$.detail.object.key'),
          size: EventField.fromPath('$.detail.object.size'),
          eTag: EventField.fromPath('$.detail.object.etag'),
        },
      },
    },
  ],
};
