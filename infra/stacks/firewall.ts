import { Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { EdgeConfig } from '../config.ts';

/** What CloudFront takes from us-east-1 only: the certificate, and the firewall where the stage has one. */
export class FirewallStack extends Stack {
  readonly certificate: ICertificate;
  readonly webAclArn: string | undefined;

  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: EdgeConfig }) {
    super(scope, id, props);
    const { hostedZone, domain, requestsPerFiveMinutes } = config;
    const zone = HostedZone.fromHostedZoneAttributes(this, 'zone', {
      hostedZoneId: hostedZone.id,
      zoneName: hostedZone.name,
    });
    this.certificate = new Certificate(this, 'certificate', {
      domainName: domain,
      validation: CertificateValidation.fromDns(zone),
    });
    this.webAclArn = requestsPerFiveMinutes ? this.#rateLimit(requestsPerFiveMinutes).attrArn : undefined;
  }

  /** One address that asks too often is turned away; what a person may try (logins, codes) the shop counts itself. */
  #rateLimit(limit: number): CfnWebACL {
    const seen = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
      metricName,
    });
    return new CfnWebACL(this, 'firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seen('firewall'),
      rules: [
        {
          name: 'requests-per-address',
          priority: 0,
          action: { block: {} },
          statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP', evaluationWindowSec: 300 } },
          visibilityConfig: seen('requests-per-address'),
        },
      ],
    });
  }
}
