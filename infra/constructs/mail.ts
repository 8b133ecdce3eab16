import type { Stack } from 'aws-cdk-lib';
import { mailDomainOf, type Stage } from '../config.ts';

/**
 * Returns the configuration set mails are sent with; their bounces and complaints are reported to the shop
 * (stacks/mail.ts).
 */
export const mailConfigurationSet = ({ name }: Pick<Stage, 'name'>): string => `ongyeol-${name}`;

/**
 * Returns the ARNs for which SES requires permission to send a mail: the identity the shop sends from, whose domain is
 * verified once by hand (infra/first-deployment.md), and the configuration set.
 */
export const mailArns = (stack: Stack, stage: Stage): string[] => {
  const domain = mailDomainOf(stage);
  const ses = `arn:${stack.partition}:ses:${stack.region}:${stack.account}`;
  return [
    `${ses}:identity/${domain}`,
    ...(stage.hearsOfMail ? [`${ses}:configuration-set/${mailConfigurationSet(stage)}`] : []),
  ];
};
