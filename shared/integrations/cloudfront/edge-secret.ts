import {
  type CloudFrontClient,
  type DistributionConfig,
  GetDistributionConfigCommand,
  type OriginCustomHeader,
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
import type { EdgeSecretPort } from '#shared/usecases/ports/outside/edge-secret.ts';
import { DEFAULT_TIMEOUT_MS, systemAsk } from '../http.ts';
import { systemRandom } from '../machine.ts';

/** Header in which the edge sends its secret to the origin. CloudFront reserves names in `x-edge-` for itself. */
const HEADER = 'x-origin-secret';
const CURRENT = 'AWSCURRENT';

export type EdgeSecretOptions = {
  cloudfront: CloudFrontClient;
  secretsManager: SecretsManagerClient;
  distributionId: string;
  publicOrigin: string;
};

/** Edge secret in Secrets Manager and in the origin of the distribution. */
export const createEdgeSecret = (options: EdgeSecretOptions): EdgeSecretPort => {
  const { cloudfront, secretsManager, distributionId, publicOrigin } = options;

  const value = async (SecretId: string, version: { VersionStage: string } | { VersionId: string }) => {
    const { SecretString } = await secretsManager.send(new GetSecretValueCommand({ SecretId, ...version }));
    if (!SecretString) throw new Error(`secret ${SecretId} holds no text`);
    return SecretString;
  };
  /** Secrets Manager names the version of a rotation before it has a value. */
  const isStaged = (secretId: string, token: string): Promise<boolean> =>
    value(secretId, { VersionId: token }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ResourceNotFoundException) return false;
        throw error;
      },
    );

  const distribution = async () => {
    const { DistributionConfig, ETag } = await cloudfront.send(
      new GetDistributionConfigCommand({ Id: distributionId }),
    );
    if (!DistributionConfig) throw new Error(`distribution ${distributionId} has no configuration`);
    return { DistributionConfig, ETag };
  };

  return {
    stage: async (SecretId, token) => {
      if (await isStaged(SecretId, token)) return;
      const [newest = ''] = (await value(SecretId, { VersionStage: CURRENT })).split(',');
      await secretsManager.send(
        new PutSecretValueCommand({
          SecretId,
          ClientRequestToken: token,
          SecretString: `${systemRandom.bytes(32).toString('hex')},${newest}`,
          VersionStages: ['AWSPENDING'],
        }),
      );
    },
    send: async (SecretId, token) => {
      const sent = await value(SecretId, { VersionId: token });
      const { DistributionConfig, ETag } = await distribution();
      await cloudfront.send(
        new UpdateDistributionCommand({
          Id: distributionId,
          IfMatch: ETag,
          DistributionConfig: sending(DistributionConfig, sent),
        }),
      );
    },
    isSent: async (SecretId, token) => {
      if (!(await isStaged(SecretId, token))) return false;
      const staged = await value(SecretId, { VersionId: token });
      if (staged === (await value(SecretId, { VersionStage: CURRENT }))) return false;
      const { DistributionConfig } = await distribution();
      return valuesSent(DistributionConfig).includes(staged);
    },
    isPassed: async () => {
      const { ok } = await systemAsk(`${publicOrigin}/healthz`, {}, DEFAULT_TIMEOUT_MS);
      return ok;
    },
    promote: async (SecretId, token) => {
      const { VersionIdsToStages = {} } = await secretsManager.send(new DescribeSecretCommand({ SecretId }));
      const [current] =
        Object.entries(VersionIdsToStages).find(([, stages]) => stages.includes(CURRENT)) ?? [];
      if (current === token) return;
      await secretsManager.send(
        new UpdateSecretVersionStageCommand({
          SecretId,
          VersionStage: CURRENT,
          MoveToVersionId: token,
          RemoveFromVersionId: current,
        }),
      );
    },
  };
};

const isSecret = ({ HeaderName }: OriginCustomHeader): boolean => HeaderName?.toLowerCase() === HEADER;

const valuesSent = ({ Origins }: DistributionConfig): string[] =>
  (Origins?.Items ?? [])
    .flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? [])
    .flatMap((header) => (isSecret(header) ? (header.HeaderValue ?? []) : []));

/** Returns the configuration with `value` in the header of every origin that has the header. */
const sending = (config: DistributionConfig, value: string): DistributionConfig => ({
  ...config,
  Origins: config.Origins && {
    ...config.Origins,
    Items: config.Origins.Items?.map((origin) => ({
      ...origin,
      CustomHeaders: origin.CustomHeaders && {
        ...origin.CustomHeaders,
        Items: origin.CustomHeaders.Items?.map((header) =>
          isSecret(header) ? { ...header, HeaderValue: value } : header,
        ),
      },
    })),
  },
});
