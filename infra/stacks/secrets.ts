import { CfnOutput, RemovalPolicy, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { type SecretGroup, secretGroups } from '../constructs/variables.ts';
import { except } from '../nag.ts';

/** What a secret of an outside part holds until the values from that part's console are put in. */
const PLACEHOLDER = 'put-the-real-value-here';

type KeptHere = Exclude<SecretGroup, 'edge'>;

/** Keys of the outside parts, of the shop's own tokens and of its hashes. The edge's secret lives with the edge (web stack). */
export class SecretsStack extends Stack {
  readonly secrets: Readonly<Record<KeptHere, ISecret>>;

  constructor(scope: Construct, id: string, { stage, ...props }: StackProps & { stage: Stage }) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    this.secrets = {
      auth: this.#tokenKey(stage),
      people: this.#firstKey(stage, 'people'),
      codes: this.#ownKey(stage, 'codes'),
      visitors: this.#ownKey(stage, 'visitors'),
      payments: this.#providerKeys(stage, 'payments'),
      identity: this.#providerKeys(stage, 'identity'),
      social: this.#providerKeys(stage, 'social'),
      bank: this.#providerKeys(stage, 'bank'),
      messages: this.#providerKeys(stage, 'messages'),
    };
    for (const [name, secret] of Object.entries(this.secrets))
      new CfnOutput(this, `${name}SecretArn`, { value: secret.secretArn });
  }

  #tokenKey(stage: Stage): ISecret {
    const secret = new Secret(this, 'auth', {
      description: 'Signs the tokens of the shop, and nothing else',
      generateSecretString: GENERATED,
      removalPolicy: removal(stage),
    });
    except(secret, BY_HAND);
    return secret;
  }

  /** A key of hashes, drawn by AWS: any will do to begin with. */
  #ownKey(stage: Stage, group: 'codes' | 'visitors'): ISecret {
    const [variable] = secretGroups[group];
    const secret = new Secret(this, group, {
      description: `Key of the hashes of ${group}: ${variable}`,
      generateSecretString: { ...GENERATED, secretStringTemplate: '{}', generateStringKey: variable },
      removalPolicy: removal(stage),
    });
    except(secret, BY_HAND);
    return secret;
  }

  /** A key the operator gives (infra/README.md): members' identities may be kept under one already. */
  #firstKey(stage: Stage, group: 'people'): ISecret {
    const [variable] = secretGroups[group];
    const secret = new Secret(this, group, {
      description: `Keys of the hashes of ${group}: ${variable}`,
      secretObjectValue: { [variable]: SecretValue.unsafePlainText(PLACEHOLDER) },
      removalPolicy: removal(stage),
    });
    except(secret, BY_HAND);
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

/** Letters and digits: base64 of 48 bytes. */
const GENERATED = { passwordLength: 64, excludePunctuation: true };

const BY_HAND = {
  id: 'AwsSolutions-SMG4',
  reason:
    'A key changes in two steps with what it made in between still good (infra/README.md): by hand, when there is cause.',
};

const removal = (stage: Stage) => (stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
