import { readFileSync } from 'node:fs';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { EdgeConfig } from '../config.ts';
import { exemptFromNag } from '../nag.ts';

/**
 * Redirects the bare domain to the shop (`edge.apexDomain`): a distribution whose function answers every request, so that
 * its origin is never asked and an idle month costs nothing.
 */
export class ApexRedirect extends Construct {
  constructor(
    scope: Construct,
    id: string,
    props: { apexDomain: string; config: EdgeConfig; certificate: ICertificate; zone: IHostedZone },
  ) {
    super(scope, id);
    const { apexDomain, config, certificate, zone } = props;
    const code = readFileSync(new URL('../edge/redirect-to-shop.js', import.meta.url), 'utf8');
    const redirect = new EdgeFunction(this, 'redirect-to-shop', {
      comment: 'Sends requests for the bare domain to the shop',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(code.replace('SHOP_ORIGIN', `https://${config.domain}`)),
    });
    const distribution = new Distribution(this, 'distribution', {
      comment: `${apexDomain} → ${config.domain}`,
      domainNames: [apexDomain],
      certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      defaultBehavior: {
        origin: new HttpOrigin(config.domain),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: redirect }],
      },
    });
    const record = {
      zone,
      recordName: apexDomain,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    };
    new ARecord(this, 'ipv4', record);
    new AaaaRecord(this, 'ipv6', record);
    exemptFromNag(
      distribution,
      { id: 'AwsSolutions-CFR1', reason: 'The shop sells to wherever its members are.' },
      {
        id: 'AwsSolutions-CFR2',
        reason: 'It answers with a redirect alone: nothing behind it is to be defended.',
      },
      { id: 'AwsSolutions-CFR3', reason: 'The distribution of the shop logs whoever follows the redirect.' },
    );
  }
}
