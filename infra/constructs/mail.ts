import type { Stack } from 'aws-cdk-lib';
import type { Stage } from '../config.ts';

/** The configuration set mails are sent with; what becomes of them is told to the shop (stacks/mail.ts). */
export const mailConfigurationSet = ({ name }: Pick<Stage, 'name'>): string => `ongyeol-${name}`;

/**
 * What SES asks the right for who sends a mail: the identity the shop sends from, its sender's domain verified once by
 * hand (infra/README.md), and the configuration set.
 */
export const mailArns = (stack: Stack, stage: Stage): string[] => {
  const domain = stage.mailFrom.slice(stage.mailFrom.indexOf('@') + 1);
  const ses = `arn:${stack.partition}:ses:${stack.region}:${stack.account}`;
  return [
    `${ses}:identity/${domain}`,
    ...(stage.hearsOfMail ? [`${ses}:configuration-set/${mailConfigurationSet(stage)}`] : []),
  ];
};
