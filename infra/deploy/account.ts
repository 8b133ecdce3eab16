import { resolveNs } from 'node:dns/promises';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetSecretValueCommand,
  ListSecretsCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { createSignedCalls } from '#shared/integrations/aws/signed-call.ts';
import { PLACEHOLDER } from '#shared/wiring/env/env.ts';

/** Mail of an account. */
export type MailState = {
  /** It reaches only addresses that were verified one by one */
  isSandboxed: boolean;
  /** Mails a second, and in 24 hours */
  perSecond: number;
  perDay: number;
};

/** Questions a deployment asks about its account. Every call throws when AWS does not answer, or does not permit it. */
export interface AccountPort {
  /** Returns the number of the account the credentials belong to. */
  number(): Promise<string>;
  /** Returns the number of instances of all functions together that may run at once. */
  concurrency(): Promise<number>;
  mail(): Promise<MailState>;
  /** True when the account may send in the name of `domain`. */
  mayMailAs(domain: string): Promise<boolean>;
  /** Returns the version of CDK's own stack in a region. Undefined when it was never deployed. */
  bootstrapVersion(region: string): Promise<number | undefined>;
  /** Returns a hosted zone, with its name without a dot at the end. Undefined when the account has none by this id. */
  zone(id: string): Promise<{ name: string; nameServers: string[] } | undefined>;
  /** Returns the name servers the internet asks about a domain; none when it is not delegated. */
  nameServersOf(domain: string): Promise<string[]>;
  /** Returns the state of the newest certificate of the edge for a domain: `ISSUED`. Undefined when there is none. */
  certificate(domain: string): Promise<string | undefined>;
  /** Returns the variables of a stack's secrets that nobody has set. Undefined when it was never deployed. */
  unsetKeys(keysStack: string): Promise<string[] | undefined>;
}

/** Region of CloudFront's certificates. */
const VIRGINIA = 'us-east-1';
const STACK_TAG = 'aws:cloudformation:stack-name';

const bare = (host: string): string => host.replace(/\.$/, '').toLowerCase();

/** Connects to the account of the current credentials. */
export const awsAccount = (region: string): AccountPort => {
  const lambda = new LambdaClient({ region });
  const ses = new SESv2Client({ region });
  const secrets = new SecretsManagerClient({ region });
  const call = createSignedCalls(lambda, process.env.AWS_ENDPOINT_URL);
  return {
    number: async () => {
      const response = await call({
        service: 'sts',
        region,
        host: `sts.${region}.amazonaws.com`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: 'Action=GetCallerIdentity&Version=2011-06-15',
      });
      // JSON as asked for, or XML from what only imitates it.
      const [, account] = /Account(?:>|":\s*")(\d{12})/.exec(response) ?? [];
      if (!account) throw new Error('sts: named no account');
      return account;
    },
    concurrency: async () => {
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
      return AccountLimit?.ConcurrentExecutions ?? 0;
    },
    mail: async () => {
      const { ProductionAccessEnabled, SendQuota } = await ses.send(new GetAccountCommand({}));
      return {
        isSandboxed: ProductionAccessEnabled !== true,
        perSecond: SendQuota?.MaxSendRate ?? 0,
        perDay: SendQuota?.Max24HourSend ?? 0,
      };
    },
    mayMailAs: async (domain) => {
      try {
        const found = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: domain }));
        return found.VerifiedForSendingStatus === true;
      } catch (error) {
        if (error instanceof NotFoundException) return false;
        throw error;
      }
    },
    bootstrapVersion: async (where) => {
      const ssm = new SSMClient({ region: where });
      try {
        const Name = '/cdk-bootstrap/hnb659fds/version';
        const { Parameter } = await ssm.send(new GetParameterCommand({ Name }));
        return Number(Parameter?.Value);
      } catch (error) {
        if (error instanceof ParameterNotFound) return undefined;
        throw error;
      }
    },
    zone: async (id) => {
      try {
        const response = await call({
          service: 'route53',
          region: VIRGINIA,
          host: 'route53.amazonaws.com',
          method: 'GET',
          path: `/2013-04-01/hostedzone/${id}`,
        });
        const [, name = ''] = /<Name>([^<]+)<\/Name>/.exec(response) ?? [];
        const servers = [...response.matchAll(/<NameServer>([^<]+)<\/NameServer>/g)];
        return { name: bare(name), nameServers: servers.map(([, server = '']) => bare(server)) };
      } catch (error) {
        if (String(error).includes('NoSuchHostedZone')) return undefined;
        throw error;
      }
    },
    nameServersOf: async (domain) => {
      try {
        return (await resolveNs(domain)).map(bare);
      } catch (error) {
        if (['ENOTFOUND', 'ENODATA'].includes(String((error as NodeJS.ErrnoException).code))) return [];
        throw error;
      }
    },
    certificate: async (domain) => {
      const response = await call({
        service: 'acm',
        region: VIRGINIA,
        host: `acm.${VIRGINIA}.amazonaws.com`,
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'CertificateManager.ListCertificates',
        },
        body: JSON.stringify({ SortBy: 'CREATED_AT', SortOrder: 'DESCENDING', MaxItems: 1_000 }),
      });
      const { CertificateSummaryList: found = [] } = JSON.parse(response) as {
        CertificateSummaryList?: { DomainName: string; Status: string }[];
      };
      return found.find(({ DomainName }) => DomainName === domain)?.Status;
    },
    unsetKeys: async (keysStack) => {
      const { SecretList = [] } = await secrets.send(
        new ListSecretsCommand({ Filters: [{ Key: 'tag-value', Values: [keysStack] }], MaxResults: 100 }),
      );
      // The filter also finds values that only begin with it.
      const own = SecretList.filter(({ Tags = [] }) =>
        Tags.some(({ Key, Value }) => Key === STACK_TAG && Value === keysStack),
      );
      if (own.length === 0) return undefined;
      const values = await Promise.all(
        own.map(({ ARN }) => secrets.send(new GetSecretValueCommand({ SecretId: ARN }))),
      );
      return values.flatMap(({ SecretString = '{}' }) =>
        Object.entries(JSON.parse(SecretString) as Record<string, string>).flatMap(([name, value]) =>
          value === PLACEHOLDER ? [name] : [],
        ),
      );
    },
  };
};
