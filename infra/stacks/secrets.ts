import { CfnOutput, RemovalPolicy, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { type SecretGroup, secretGroups } from '../constructs/variables.ts';
import { except } from '../nag.ts';

/** What a secret of an outside part holds until the values from that part's console are put in. */
const PLACEHOLDER = 'put-the-real-value-here';

type KeptHere = Exclude<SecretGroup, 'edge'>;

/** Keys of the outside parts and of the shop's own tokens. The edge's secret lives with the edge (web stack). */
export class SecretsStack extends Stack {
  readonly secrets: Readonly<Record<KeptHere, ISecret>>;

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    this.secrets = {
      auth: this.#ownKey(stage),
      payments: this.#providerKeys(stage, 'payments'),
      identity: this.#providerKeys(stage, 'identity'),
      social: this.#providerKeys(stage, 'social'),
      bank: this.#providerKeys(stage, 'bank'),
      messages: this.#providerKeys(stage, 'messages'),
    };
    for (const [name, secret] of Object.entries(this.secrets))
      new CfnOutput(this, `${name}SecretArn`, { value: secret.secretArn });
  }

  #ownKey(stage: Stage): ISecret {
    const secret = new Secret(this, 'auth', {
      description: 'Signs the access tokens of the shop',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: removal(stage),
    });
    except(secret, {
      id: 'AwsSolutions-SMG4',
      reason:
        'A new value signs everybody out within 15 minutes: it is changed by hand, when there is cause.',
    });
    return secret;
  }

  #providerKeys(stage: Stage, group: KeptHere): ISecret {
    const secret = new Secret(this, group, {
      description: `Keys of the ${group} providers: ${secretGroups[group].join(', ')}`,
      secretObjectValue: Object.fromEntries(
        secretGroups[group].map((name) => [name, SecretValue.unsafePlainText(PLACEHOLDER)]),
      ),
      removalPolicy: removal(stage),
    });
    except(secret, {
      id: 'AwsSolutions-SMG4',
      reason: "The values are issued in the providers' consoles, which offer no call to rotate them.",
    });
    return secret;
  }
}

const removal = (stage: Stage) => (stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
