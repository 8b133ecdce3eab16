import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';

/** Questions a deployment asks about its account. Every call throws when AWS does not answer, or does not permit it. */
export interface AccountPort {
  /** Returns the number of instances of all functions together that may run at once. */
  concurrency(): Promise<number>;
  /** True when mail reaches only addresses that were verified one by one. */
  isMailSandboxed(): Promise<boolean>;
  /** True when the account may send in the name of `domain`. */
  mayMailAs(domain: string): Promise<boolean>;
  /** Returns the version of CDK's own stack in a region. Undefined when it was never deployed. */
  bootstrapVersion(region: string): Promise<number | undefined>;
}

/** Connects to the account of the current credentials. */
export const awsAccount = (region: string): AccountPort => {
  const lambda = new LambdaClient({ region });
  const ses = new SESv2Client({ region });
  return {
    concurrency: async () => {
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
      return AccountLimit?.ConcurrentExecutions ?? 0;
    },
    isMailSandboxed: async () => {
      const { ProductionAccessEnabled } = await ses.send(new GetAccountCommand({}));
      return ProductionAccessEnabled !== true;
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
  };
};
