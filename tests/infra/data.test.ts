import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { table } from '#shared/data/table.ts';
import { retentionYears } from '#shared/domain/retention/retention.ts';
import { templatesOf } from './stage-templates.ts';

describe('the table', () => {
  it('has the keys, indexes, TTL and stream the repositories count on', () => {
    templatesOf('prod')
      .of('data')
      .hasResourceProperties('AWS::DynamoDB::Table', {
        KeySchema: [
          { AttributeName: table.partitionKey, KeyType: 'HASH' },
          { AttributeName: table.sortKey, KeyType: 'RANGE' },
        ],
        GlobalSecondaryIndexes: table.indexes.map(({ name, partitionKey, sortKey }) => ({
          IndexName: name,
          KeySchema: [
            { AttributeName: partitionKey, KeyType: 'HASH' },
            { AttributeName: sortKey, KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        })),
        TimeToLiveSpecification: { AttributeName: table.ttl, Enabled: true },
        StreamSpecification: { StreamViewType: table.streamView },
        BillingMode: 'PAY_PER_REQUEST',
      });
  });

  it('cannot be lost in production, and leaves nothing behind locally', () => {
    const of = (stage: 'prod' | 'local') => templatesOf(stage).of('data');
    of('prod').hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      },
    });
    of('local').hasResource('AWS::DynamoDB::Table', { DeletionPolicy: 'Delete' });
  });
});

describe('buckets', () => {
  it('keep what members handed in for thirty days after it was deleted or written over, and nothing else as long', () => {
    const upload = templatesOf('prod')
      .all('AWS::S3::Bucket')
      .find(({ path }) => path.endsWith('/upload/Resource'));
    expect(upload?.Properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          { Prefix: 'incoming/', ExpirationInDays: 1, NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
          { Prefix: 'search/', NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
          { Prefix: 'private/', NoncurrentVersionExpiration: { NoncurrentDays: 30 } },
          { Prefix: 'changes/', ExpirationInDays: 20, NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
        ],
      },
    });
  });

  it('keep pictures of claimed goods that no claim names no longer than a year beyond an order’s', () => {
    const media = templatesOf('prod')
      .all('AWS::S3::Bucket')
      .find(({ path }) => path.endsWith('/media/Resource'));
    expect(media?.Properties).toMatchObject({
      LifecycleConfiguration: {
        Rules: expect.arrayContaining([
          expect.objectContaining({
            Prefix: 'media/claims/',
            ExpirationInDays: (retentionYears.order + 1) * 366,
          }),
        ]),
      },
    });
  });

  it.each(['prod', 'local'] as const)('are closed to the public in %s', (stage) => {
    const closed = {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    };
    const buckets = templatesOf(stage).all('AWS::S3::Bucket');
    expect(buckets.length).toBeGreaterThanOrEqual(3);
    for (const bucket of buckets)
      expect(bucket.Properties, bucket.path).toMatchObject({ PublicAccessBlockConfiguration: closed });
  });

  it('show pictures to distributions of this account only, and nothing outside of media/', () => {
    const { all } = templatesOf('prod');
    const policy = all('AWS::S3::BucketPolicy').find(({ path }) => path.endsWith('/media/Policy/Resource'));
    const document = policy?.Properties.PolicyDocument as
      | { Statement: Record<string, unknown>[] }
      | undefined;
    const allowed = document?.Statement.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toHaveLength(2);
    for (const statement of allowed ?? [])
      expect(statement).toMatchObject({
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Condition: { StringEquals: { 'AWS:SourceAccount': { Ref: 'AWS::AccountId' } } },
      });
    expect(JSON.stringify(allowed)).toContain('"/media/*"');
  });

  it('take browser uploads from the shop’s own pages', () => {
    templatesOf('prod')
      .of('data')
      .hasResourceProperties('AWS::S3::Bucket', {
        CorsConfiguration: {
          CorsRules: [
            Match.objectLike({
              AllowedMethods: ['POST'],
              AllowedOrigins: ['https://www.ongyeolhome.example'],
            }),
          ],
        },
        NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      });
  });
});
