import { CfnOutput, RemovalPolicy, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Stage } from '../config.ts';
import { PLACEHOLDER, type SecretGroup } from '../constructs/variables.ts';
import { except } from '../nag.ts';

type KeptHere = Exclude<SecretGroup, 'edge'>;
type ProviderGroup = keyof typeof firstVariables;

/**
 * The variables each secret was first made with. CloudFormation writes a secret anew, over the values put in by hand,
 * when what it was made with changes: so these lists never do. A variable that comes later stands in secretGroups
 * alone; functions see the placeholder until its value is put into the secret.
 */
const firstVariables = {
  payments: ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY', 'KAKAOPAY_SECRET_KEY', 'KAKAOPAY_CID'],
  identity: ['PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_SECRET'],
  social: [
    'KAKAO_REST_KEY',
    'KAKAO_CLIENT_ID',
    'KAKAO_CLIENT_SECRET',
    'NAVER_CLIENT_ID',
    'NAVER_CLIENT_SECRET',
  ],
  bank: ['CODEF_CLIENT_ID', 'CODEF_CLIENT_SECRET'],
  messages: ['SOLAPI_KEY', 'SOLAPI_SECRET', 'SOLAPI_FROM'],
} as const;
/** The same of the keys of hashes. */
const firstKey = { people: 'IDENTITY_KEYS', codes: 'CODE_KEYS', visitors: 'VISITOR_KEYS' } as const;

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
    const variable = firstKey[group];
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
    const variable = firstKey[group];
    const secret = new Secret(this, group, {
      description: `Keys of the hashes of ${group}: ${variable}`,
      secretObjectValue: { [variable]: SecretValue.unsafePlainText(PLACEHOLDER) },
      removalPolicy: removal(stage),
    });
    except(secret, BY_HAND);
    return secret;
  }

  #providerKeys(stage: Stage, group: ProviderGroup): ISecret {
    const secret = new Secret(this, group, {
      description: `Keys of the ${group} providers: ${firstVariables[group].join(', ')}`,
      secretObjectValue: Object.fromEntries(
        firstVariables[group].map((name) => [name, SecretValue.unsafePlainText(PLACEHOLDER)]),
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
