import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { EdgeConfig } from '../config.ts';
import { addAlarm, FIVE_MINUTES } from '../constructs/alarm.ts';

export interface FirewallStackProps extends StackProps {
  readonly stage: string;
  readonly config: EdgeConfig;
  /** Topic in us-east-1, like this stack. */
  readonly alarmTopic: ITopic;
}

/** Resources that CloudFront accepts from us-east-1 only: the certificate, and the firewall if the stage has one. */
export class FirewallStack extends Stack {
  readonly certificate: ICertificate;
  readonly webAclArn: string | undefined;

  constructor(scope: Construct, id: string, { stage, config, alarmTopic, ...props }: FirewallStackProps) {
    super(scope, id, props);
    const { hostedZone, domain, apexDomain, requestsPerFiveMinutes } = config;
    const zone = HostedZone.fromHostedZoneAttributes(this, 'zone', {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    });
    this.certificate = new Certificate(this, 'certificate', {
      domainName: domain,
      subjectAlternativeNames: apexDomain ? [apexDomain] : undefined,
      validation: CertificateValidation.fromDns(zone),
    });
    addAlarm(this, 'certificate-expires', {
      topic: alarmTopic,
      trouble: `The certificate of ${domain} is good for 30 days at most`,
      metric: this.certificate.metricDaysToExpiry({ statistic: Stats.MINIMUM, period: Duration.days(1) }),
      threshold: 30,
      atMost: true,
    });
    if (!requestsPerFiveMinutes) return;
    const name = `ongyeol-${stage}-firewall`;
    this.webAclArn = this.#firewall(name, requestsPerFiveMinutes).attrArn;
    addAlarm(this, 'requests-blocked', {
      topic: alarmTopic,
      trouble: 'The firewall turned away a thousand requests in five minutes',
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: name, Rule: 'ALL' },
        statistic: Stats.SUM,
        period: FIVE_MINUTES,
      }),
      threshold: 1_000,
    });
  }

  /**
   * Blocks an address that sends too many requests. The shop itself counts the tries of a person (logins, codes). AWS's
   * managed rules are not used: they look for vulnerabilities of other software, and the contract of each route checks
   * the content of a request (decisions/costs.md).
   */
  #firewall(name: string, limit: number): CfnWebACL {
    return new CfnWebACL(this, 'firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seenAs(name),
      rules: [
        {
          name: 'requests-per-address',
          priority: 0,
          action: { block: {} },
          statement: {
            rateBasedStatement: {
              limit,
              aggregateKeyType: 'IP',
              evaluationWindowSec: 300,
              scopeDownStatement: PAGES,
            },
          },
          visibilityConfig: seenAs('requests-per-address'),
        },
      ],
    });
  }
}

const seenAs = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

const under = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** Everything except pictures and browser files: a page loads a hundred of those, and they run no function. */
const PAGES: CfnWebACL.StatementProperty = {
  notStatement: { statement: { orStatement: { statements: [under('/media/'), under('/assets/')] } } },
};
