import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { stageNamed, tableParameter } from '#infra/config.ts';
import { table } from '#shared/data/table.ts';
import { templatesFor, templatesOf } from './stage-templates.ts';

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

describe('a restored table', () => {
  const streamArn = 'arn:aws:dynamodb:ap-northeast-2:123456789012:table/copy/stream/2026-11-22T03:00:00.000';
  const restored = () => templatesFor({ ...stageNamed('prod'), restoredTable: { name: 'copy', streamArn } });

  it('is named where operators’ commands look it up', () => {
    templatesOf('prod')
      .of('data')
      .hasResourceProperties('AWS::SSM::Parameter', {
        Name: tableParameter('prod'),
        Value: { Ref: Match.stringLikeRegexp('^table') },
      });
  });

  it('takes the place of the first everywhere, which stays, exported as before: one deployment there and one back', () => {
    const { functions, all, of } = restored();
    for (const { name, variables } of functions())
      if ('TABLE_NAME' in variables) expect(variables.TABLE_NAME, name).toBe('copy');
    // Only stream readers have a starting position; queues have none.
    const readers = all('AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => 'StartingPosition' in Properties,
    );
    expect(readers.map(({ Properties }) => Properties.EventSourceArn)).toEqual([streamArn]);
    for (const { stack, Properties } of all('AWS::IAM::Policy'))
      expect(JSON.stringify(Properties), stack).not.toMatch(/ImportValue[^}]*ExportsOutput\w*table/);
    of('data').hasResource('AWS::DynamoDB::Table', { DeletionPolicy: 'Retain' });
    const exportsOf = (templates: ReturnType<typeof templatesFor>) =>
      Object.values(templates.of('data').findOutputs('*')).flatMap(({ Export }) => Export?.Name ?? []);
    expect(exportsOf(restored())).toEqual(expect.arrayContaining(exportsOf(templatesOf('prod'))));
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
