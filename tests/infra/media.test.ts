import { describe, expect, it } from 'vitest';
import { uploads } from '#infra/triggers.ts';
import { templatesOf } from './stage-templates.ts';

const { all } = templatesOf('prod');
const inMedia = (type: string) => all(type).filter(({ stack }) => stack === 'media');
const only = (type: string) => {
  const found = inMedia(type);
  expect(found, type).toHaveLength(1);
  return found[0] as (typeof found)[number];
};

describe('an uploaded picture', () => {
  it('waits in a queue with dead letters, for six times what one takes at most', () => {
    const { Properties } = only('AWS::SQS::Queue');
    expect(Properties).toMatchObject({
      VisibilityTimeout: 6 * uploads.workSeconds,
      RedrivePolicy: { maxReceiveCount: uploads.times },
    });
    expect(only('AWS::Lambda::Function').Properties.Timeout).toBe(uploads.workSeconds);
  });

  it('is put there by the rule alone, as S3 itself would tell of it', () => {
    const { id } = only('AWS::SQS::Queue');
    const { Properties } = only('AWS::Events::Rule');
    expect(Properties.EventPattern).toMatchObject({ detail: { object: { key: [{ prefix: 'incoming/' }] } } });
    const [target] = Properties.Targets as { Arn: unknown; InputTransformer: { InputTemplate: string } }[];
    expect(target?.Arn).toEqual({ 'Fn::GetAtt': [id, 'Arn'] });
    expect(target?.InputTransformer.InputTemplate).toContain('"eventSource":"aws:s3"');
    expect(inMedia('AWS::Lambda::Permission')).toEqual([]);
  });

  it('is made one by one, and only so many at a time', () => {
    expect(only('AWS::Lambda::EventSourceMapping').Properties).toMatchObject({
      EventSourceArn: { 'Fn::GetAtt': [only('AWS::SQS::Queue').id, 'Arn'] },
      BatchSize: 1,
      ScalingConfig: { MaximumConcurrency: 5 },
    });
  });

  it('raises an alarm when it waits long', () => {
    const { id } = only('AWS::SQS::Queue');
    expect(only('AWS::CloudWatch::Alarm').Properties).toMatchObject({
      MetricName: 'ApproximateAgeOfOldestMessage',
      Dimensions: [{ Value: { 'Fn::GetAtt': [id, 'QueueName'] } }],
      Threshold: 900,
    });
  });
});
