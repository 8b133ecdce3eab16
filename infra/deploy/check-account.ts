import { type EdgeConfig, mailDomainOf, type Stage } from '../config.ts';
import type { AccountPort, MailState } from './account.ts';
import { exampleValues } from './example-values.ts';
import { NotAllowed } from './not-allowed.ts';

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
/** Mails a second below which codes wait behind order mails; outside the sandbox AWS begins with 14. */
const MAILS_PER_SECOND = 5;
/** Keys without which the web function does not start. */
const NEEDED_KEYS: readonly string[] = ['IDENTITY_KEYS', 'CODE_KEYS'];
/** Consequences of missing keys of a provider, by how their variables begin. */
const withoutKeys: readonly (readonly [variables: string, consequence: string])[] = [
  ['TOSS_', 'Cards are not offered, and no cash receipts of transfers are issued.'],
  ['KAKAOPAY_', 'KakaoPay is not offered.'],
  [
    'PORTONE_',
    'Identity checks are shown and fail: nobody can join, get back a username or password, change a phone number, or apply and withdraw as a promoter. Guests can order.',
  ],
  [
    'KAKAO_REST_KEY',
    'Products with a shipping fee by distance cannot be ordered, nobody finds an address by position, and clerks confirm the postcodes of islands.',
  ],
  ['KAKAO_CLIENT_', 'The login by Kakao is not offered.'],
  ['NAVER_', 'The login by Naver is not offered.'],
  [
    'CODEF_',
    'Promoters cannot register an account, and a clerk has to check who holds the account of a refund.',
  ],
  ['SOLAPI_', 'No texts are sent; mails are.'],
  ['TRACKER_', 'Deliveries are not followed: days count instead.'],
];

const blocking = (what: string, ask: string): Lack => ({ isBlocking: true, what, ask });
const later = (what: string, ask: string): Lack => ({ isBlocking: false, what, ask });

/** Lists the values of a stage that nobody has replaced yet; it asks no account. */
export const lacksOfValues = (stage: Stage): Lack[] => {
  const examples = exampleValues(stage);
  if (examples.length === 0) return [];
  return [
    blocking(
      `The stage has values that are only examples: ${examples.join(', ')}.`,
      'Replace them in infra/config.ts: domain, hosted zone, sender of mails and address for alarms.',
    ),
  ];
};

const lacksOfCdk = async (account: AccountPort, regions: readonly string[]): Promise<Lack[]> => {
  const versions = await Promise.all(regions.map((region) => account.bootstrapVersion(region)));
  const unready = regions.filter((_region, n) => !((versions[n] ?? 0) >= BOOTSTRAP_VERSION));
  if (unready.length === 0) return [];
  const places = unready.map((region) => `aws://<account>/${region}`).join(' ');
  return [
    blocking(`CDK is not set up, or too old, in ${unready.join(' and ')}.`, `npx cdk bootstrap ${places}`),
  ];
};

const lacksOfConcurrency = async (account: AccountPort, stage: Stage): Promise<Lack[]> => {
  const concurrency = await account.concurrency();
  const reserved = Object.values(stage.reservedConcurrency ?? {}).reduce((all, count) => all + count, 0);
  const { region } = stage.env;
  return [
    ...(reserved > 0 && reserved > concurrency - KEPT_UNRESERVED
      ? [
          blocking(
            `The stage reserves ${reserved} instances for single functions, of ${concurrency} the account may run at once.`,
            `AWS keeps ${KEPT_UNRESERVED} for all others: lower reservedConcurrency in infra/config.ts, or ask for more (below).`,
          ),
        ]
      : []),
    ...(concurrency < CONCURRENCY
      ? [
          later(
            `The account may run ${concurrency} functions at once; the next shopper sees an error.`,
            `Service Quotas → AWS Lambda → Concurrent executions → ${CONCURRENCY} in ${region}: aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${CONCURRENCY} --region ${region}`,
          ),
        ]
      : []),
  ];
};

const lacksOfMail = ({ isSandboxed, perSecond, perDay }: MailState, region: string): Lack[] => {
  if (isSandboxed)
    return [
      later(
        'Mail is in the sandbox: it reaches only addresses that were checked one by one.',
        `SES → Account dashboard → Request production access, in ${region}; AWS answers within a day.`,
      ),
    ];
  if (perSecond >= MAILS_PER_SECOND) return [];
  return [
    later(
      `The account may send ${perSecond} mails a second (${perDay} in 24 hours): codes wait behind order mails.`,
      `Service Quotas → Amazon SES → Sending rate → ${MAILS_PER_SECOND} or more in ${region}.`,
    ),
  ];
};

/** Without its delegation the certificate waits for its proof, and the deployment with it. */
const lacksOfDomain = async (account: AccountPort, { domain, hostedZone }: EdgeConfig): Promise<Lack[]> => {
  const zone = await account.zone(hostedZone.id);
  if (!zone)
    return [
      blocking(
        `The account has no hosted zone ${hostedZone.id}.`,
        `aws route53 create-hosted-zone --name ${hostedZone.name} --caller-reference $(date +%s), and its id into infra/config.ts.`,
      ),
    ];
  if (zone.name !== hostedZone.name || !`.${domain}`.endsWith(`.${zone.name}`))
    return [
      blocking(
        `The hosted zone ${hostedZone.id} is of ${zone.name}, not of ${hostedZone.name}, which ${domain} belongs to.`,
        'Correct edge.hostedZone in infra/config.ts.',
      ),
    ];
  const nameServers = await account.nameServersOf(zone.name);
  if (nameServers.some((server) => zone.nameServers.includes(server))) return [];
  return [
    blocking(
      `${zone.name} is not delegated to its hosted zone: the internet asks ${nameServers.join(', ') || 'nobody'}.`,
      `Enter these name servers at the domain's registrar: ${zone.nameServers.join(', ')}.`,
    ),
  ];
};

/** Without a certificate nothing is missing: the deployment makes it. */
const lacksOfCertificate = async (account: AccountPort, { domain }: EdgeConfig): Promise<Lack[]> => {
  const certificate = await account.certificate(domain);
  if (certificate === undefined || certificate === 'ISSUED') return [];
  return [
    later(
      `The certificate of ${domain} is ${certificate}.`,
      'AWS Certificate Manager in us-east-1 says why; a missing record of the zone, or a CAA record that forbids amazon.com.',
    ),
  ];
};

const lacksOfKeys = async (account: AccountPort, stage: Stage): Promise<Lack[]> => {
  const unset = await account.unsetKeys(`ongyeol-${stage.name}-keys`);
  if (!unset || unset.length === 0) return [];
  const needed = unset.filter((name) => NEEDED_KEYS.includes(name));
  const others = unset.filter((name) => !needed.includes(name));
  return [
    ...(needed.length > 0
      ? [
          later(
            `${needed.join(' and ')} are not set: the web function does not start.`,
            'infra/first-deployment.md, "Keys", 1.',
          ),
        ]
      : []),
    ...withoutKeys.flatMap(([variables, consequence]) => {
      const names = others.filter((name) => name.startsWith(variables));
      return names.length > 0
        ? [later(`Not set: ${names.join(', ')}. ${consequence}`, 'infra/first-deployment.md, "Keys", 3.')]
        : [];
    }),
  ];
};

const lacksOfSender = async (account: AccountPort, stage: Stage): Promise<Lack[]> => {
  const mailDomain = mailDomainOf(stage);
  if (await account.mayMailAs(mailDomain)) return [];
  return [
    later(
      `The account may not send mail as ${mailDomain}: codes and order mails do not leave.`,
      `aws sesv2 create-email-identity --email-identity ${mailDomain} --region ${stage.env.region}, then add the DKIM records it answers to the domain's zone.`,
    ),
  ];
};

/** Returns what a question finds. One that the deployer may not ask is named, and holds nothing up. */
const unlessRefused = async (question: Promise<Lack[]>): Promise<Lack[]> => {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    return [
      later(
        `Not allowed to ask: ${error.action}. Nothing is known of what it answers.`,
        'infra/first-deployment.md, "Account and rights", has the policy that allows it.',
      ),
    ];
  }
};

/**
 * Returns what the account lacks for a stage. Empty when it can be deployed and opened to shoppers. A stage with values
 * that are only examples is asked nothing more.
 */
export const checkAccount = async (account: AccountPort, stage: Stage): Promise<Lack[]> => {
  const examples = lacksOfValues(stage);
  if (examples.length > 0) return examples;
  const { edge, env } = stage;
  const questions = [
    lacksOfCdk(account, [env.region, ...(edge ? ['us-east-1'] : [])]),
    ...(edge ? [lacksOfDomain(account, edge), lacksOfCertificate(account, edge)] : []),
    lacksOfConcurrency(account, stage),
    lacksOfSender(account, stage),
    account.mail().then((mail) => lacksOfMail(mail, env.region)),
    lacksOfKeys(account, stage),
  ];
  return (await Promise.all(questions.map(unlessRefused))).flat();
};
