import type { Stack } from 'aws-cdk-lib';
import type { Stage } from '../config.ts';

/** The SES identity the shop sends from: the domain of its sender, verified once by hand (infra/README.md). */
export const mailIdentityArn = (stack: Stack, { mailFrom }: Stage): string => {
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1);
  return `arn:${stack.partition}:ses:${stack.region}:${stack.account}:identity/${domain}`;
};
