import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnPermission } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { type ISecret, RotationSchedule, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { exemptFromNag } from '../nag.ts';
import type { Ground } from '../stacks/ground.ts';
import { ShopFunction } from './shop-function.ts';

/**
 * Secret that distinguishes the edge's requests from direct ones. Its value is `new,old`: the edge sends the whole
 * value, and the origin accepts a request when one of the sent values is known, so neither side has to change at the
 * same instant.
 */
export class EdgeSecret extends Construct {
  readonly secret: ISecret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secret = new Secret(this, 'value', {
      description: 'Sent by the edge in x-origin-secret, wanted by the web function',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  /**
   * Rotates the value every 30 days; functions/rotation/rotate-edge-secret updates the distribution. Updating a
   * distribution also requires permissions on the resources it names: the firewall, and the bucket of its logs.
   */
  rotatedFor(
    distribution: Distribution,
    ground: Ground,
    { webAclArn, accessLogs }: { webAclArn: string | undefined; accessLogs: IBucket },
  ): ShopFunction {
    const rotation = new ShopFunction(this, 'rotate-edge-secret', {
      ground,
      description: 'Rotates the secret the edge shows to the web function',
      invokedBy: 'event',
      memoryMb: 256,
      timeout: Duration.minutes(5),
      secrets: ['edge'],
      environment: { DISTRIBUTION_ID: distribution.distributionId },
    });
    rotation.allow(
      ['cloudfront:GetDistribution', 'cloudfront:GetDistributionConfig', 'cloudfront:UpdateDistribution'],
      [
        Stack.of(this).formatArn({
          service: 'cloudfront',
          region: '',
          resource: 'distribution',
          resourceName: distribution.distributionId,
        }),
      ],
    );
    if (webAclArn) rotation.allow(['wafv2:GetWebACL'], [webAclArn]);
    rotation.allow(['s3:GetBucketAcl', 's3:PutBucketAcl'], [accessLogs.bucketArn]);
    new RotationSchedule(this, 'schedule', {
      secret: this.secret,
      rotationLambda: rotation.function,
      automaticallyAfter: Duration.days(30),
      // In a new account the web function does not start before its keys are put, so the first rotation would fail.
      rotateImmediatelyOnUpdate: false,
    });
    // CDK's grant admits Secrets Manager of every account.
    for (const permission of rotation.function.node.findAll())
      if (permission instanceof CfnPermission) permission.sourceAccount = Stack.of(this).account;
    exemptFromNag(rotation, {
      id: 'AwsSolutions-IAM5',
      reason:
        'secretsmanager:GetRandomPassword knows no resources; the grant of CDK for a rotation holds it.',
      appliesTo: ['Resource::*'],
    });
    return rotation;
  }
}
