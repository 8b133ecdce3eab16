import {
  type CloudFrontClient,
  type DistributionConfig,
  GetDistributionConfigCommand,
  UpdateDistributionCommand,
} from '@aws-sdk/client-cloudfront';
import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import type { LambdaFunctionURLEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { edgeSecretCheck } from '#functions/runtime/web/guards.ts';
import { createEdgeSecret } from '#shared/integrations/cloudfront/edge-secret.ts';
import { rotateEdgeSecret } from '#shared/usecases/edge/rotate-edge-secret.ts';

const HEADER = 'x-origin-secret';
const secretId = 'arn:edge';
const STEPS = ['createSecret', 'setSecret', 'testSecret', 'finishSecret'] as const;

/**
 * Fakes Secrets Manager and CloudFront for a rotation; `sent` is the secret the edge sends, `stored` the current one.
 */
const cloud = (first: string) => {
  const values = new Map([['v0', first]]);
  let current = 'v0';
  let config: DistributionConfig = {
    CallerReference: 'edge',
    Comment: '',
    Enabled: true,
    DefaultCacheBehavior: undefined,
    Origins: {
      Quantity: 2,
      Items: [
        { Id: 'bucket', DomainName: 'media.s3' },
        {
          Id: 'web',
          DomainName: 'web.on.aws',
          CustomHeaders: { Quantity: 1, Items: [{ HeaderName: HEADER, HeaderValue: first }] },
        },
      ],
    },
  };
  const send = async (command: unknown): Promise<unknown> => {
    if (command instanceof GetSecretValueCommand) {
      const value = values.get(command.input.VersionId ?? current);
      if (!value) throw new ResourceNotFoundException({ message: 'no such version', $metadata: {} });
      return { SecretString: value };
    }
    if (command instanceof PutSecretValueCommand)
      return values.set(command.input.ClientRequestToken ?? '', command.input.SecretString ?? '');
    if (command instanceof DescribeSecretCommand)
      return { VersionIdsToStages: { [current]: ['AWSCURRENT'] } };
    if (command instanceof UpdateSecretVersionStageCommand) current = command.input.MoveToVersionId ?? '';
    if (command instanceof GetDistributionConfigCommand) return { DistributionConfig: config, ETag: 'e1' };
    if (command instanceof UpdateDistributionCommand && command.input.IfMatch === 'e1')
      config = command.input.DistributionConfig ?? config;
    return {};
  };
  return {
    client: { send } as unknown as CloudFrontClient & SecretsManagerClient,
    sent: () => config.Origins?.Items?.[1]?.CustomHeaders?.Items?.[0]?.HeaderValue ?? '',
    stored: () => values.get(current) ?? '',
  };
};

const rotating = ({ client }: ReturnType<typeof cloud>, passes = true) => {
  const edgeSecret = createEdgeSecret({
    cloudfront: client,
    secretsManager: client,
    distributionId: 'E1',
    publicOrigin: 'https://shop.test',
  });
  return rotateEdgeSecret({ edgeSecret: { ...edgeSecret, isPassed: async () => passes } });
};

const accepts = (known: string, sent: string) =>
  edgeSecretCheck(known)({ headers: { [HEADER]: sent } } as unknown as LambdaFunctionURLEvent);

describe('rotating the secret between edge and origin', () => {
  it('never locks the shop out: functions started before, during and after it take what the edge sends', async () => {
    const aws = cloud('first');
    const rotate = rotating(aws);
    for (const token of ['v1', 'v2']) {
      const before = aws.stored();
      for (const step of STEPS) {
        await rotate({ step, secretId, token });
        for (const known of [before, aws.stored()]) expect(accepts(known, aws.sent()), step).toBe(true);
      }
    }
    expect(aws.sent()).toBe(aws.stored());
    expect(accepts(aws.stored(), 'first')).toBe(false);
  });

  it('may repeat each step', async () => {
    const aws = cloud('first');
    const rotate = rotating(aws);
    for (const step of STEPS) {
      await rotate({ step, secretId, token: 'v1' });
      const before = [aws.sent(), aws.stored()];
      await rotate({ step, secretId, token: 'v1' });
      expect([aws.sent(), aws.stored()], step).toEqual(before);
    }
  });

  it('stays with the old value when the shop does not answer through the edge', async () => {
    const aws = cloud('first');
    const rotate = rotating(aws, false);
    await rotate({ step: 'createSecret', secretId, token: 'v1' });
    await rotate({ step: 'setSecret', secretId, token: 'v1' });
    await expect(rotate({ step: 'testSecret', secretId, token: 'v1' })).rejects.toThrow('through the edge');
    expect(aws.stored()).toBe('first');
  });

  it('tests nothing before it has sent a value: a new account has a schedule before a shop that answers', async () => {
    const aws = cloud('first');
    const rotate = rotating(aws, false);
    await rotate({ step: 'testSecret', secretId, token: 'v1' });
    await rotate({ step: 'createSecret', secretId, token: 'v1' });
    await rotate({ step: 'testSecret', secretId, token: 'v1' });
    expect([aws.sent(), aws.stored()]).toEqual(['first', 'first']);
  });

  it('refuses a leaked value after two rotations, as README says, and not after one', async () => {
    const aws = cloud('leaked');
    const rotate = rotating(aws);
    const rotateOnce = async (token: string) => {
      for (const step of STEPS) await rotate({ step, secretId, token });
    };
    await rotateOnce('v1');
    expect(accepts(aws.stored(), 'leaked')).toBe(true);
    const between = aws.stored();
    await rotateOnce('v2');
    expect(accepts(aws.stored(), 'leaked')).toBe(false);
    // Functions that still know the value of the first rotation pass what the edge sends now.
    expect(accepts(between, aws.sent())).toBe(true);
    for (const leaked of ['leaked', 'x,leaked', between.split(',')[1] ?? ''])
      expect(accepts(aws.stored(), leaked), leaked).toBe(false);
  });

  it('takes nobody without a secret', () => {
    expect(accepts('new,old', '')).toBe(false);
    expect(accepts('new,old', ',')).toBe(false);
    expect(accepts('new,old', 'other')).toBe(false);
  });
});
