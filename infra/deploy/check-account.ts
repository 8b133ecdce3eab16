import type { Stage } from '../config.ts';
import type { AccountPort } from './account.ts';

/** Something the account lacks: the consequence, and what to do or to request from AWS. */
export type Lack = {
  /** Deployment cannot succeed without it. */
  readonly isBlocking: boolean;
  readonly what: string;
  readonly ask: string;
};

/** Version of CDK's stack that current templates require. */
const BOOTSTRAP_VERSION = 6;
/**
 * Concurrency to request. A new account's ten are used up in a single busy minute: each shopper who waits for a page
 * uses one.
 */
const CONCURRENCY = 1_000;
/** Instances AWS reserves for functions without a reservation. */
const KEPT_UNRESERVED = 10;

/** Returns what the account lacks for a stage. Empty when it can be deployed and opened to shoppers. */
export const checkAccount = async (account: AccountPort, stage: Stage): Promise<Lack[]> => {
  const domain = stage.mailFrom.slice(stage.mailFrom.indexOf('@') + 1);
  const regions = [stage.env.region, ...(stage.edge ? ['us-east-1'] : [])];
  const [concurrency, isSandboxed, mayMail, ...versions] = await Promise.all([
    account.concurrency(),
    account.isMailSandboxed(),
    account.mayMailAs(domain),
    ...regions.map((region) => account.bootstrapVersion(region)),
  ]);
  const reserved = Object.values(stage.reservedConcurrency ?? {}).reduce((all, one) => all + one, 0);
  const unready = regions.filter((_region, n) => !((versions[n] ?? 0) >= BOOTSTRAP_VERSION));
  return [
    ...(unready.length > 0
      ? [
          {
            isBlocking: true,
            what: `CDK is not set up, or too old, in ${unready.join(' and ')}.`,
            ask: `npx cdk bootstrap ${unready.map((region) => `aws://<account>/${region}`).join(' ')}`,
          },
        ]
      : []),
    ...(reserved > 0 && reserved > concurrency - KEPT_UNRESERVED
      ? [
          {
            isBlocking: true,
            what: `The stage reserves ${reserved} instances for single functions, of ${concurrency} the account may run at once.`,
            ask: `AWS keeps ${KEPT_UNRESERVED} for all others: lower reservedConcurrency in infra/config.ts, or ask for more (below).`,
          },
        ]
      : []),
    ...(concurrency < CONCURRENCY
      ? [
          {
            isBlocking: false,
            what: `The account may run ${concurrency} functions at once; the next shopper sees an error.`,
            ask: `Service Quotas → AWS Lambda → Concurrent executions → ${CONCURRENCY} in ${stage.env.region}: aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${CONCURRENCY} --region ${stage.env.region}`,
          },
        ]
      : []),
    ...(mayMail
      ? []
      : [
          {
            isBlocking: false,
            what: `The account may not send mail as ${domain}: codes and order mails do not leave.`,
            ask: `aws sesv2 create-email-identity --email-identity ${domain} --region ${stage.env.region}, then add the DKIM records it answers to the domain's zone.`,
          },
        ]),
    ...(isSandboxed
      ? [
          {
            isBlocking: false,
            what: 'Mail is in the sandbox: it reaches only addresses that were checked one by one.',
            ask: `SES → Account dashboard → Request production access, in ${stage.env.region}; AWS answers within a day.`,
          },
        ]
      : []),
  ];
};
