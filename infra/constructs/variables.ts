/**
 * Which secret holds which variables of shared/wiring/env.ts: one secret for each set of functions that reads it, since a
 * secret is paid for and read as a whole. `edge` is a single value made by AWS, the others are JSON objects: AWS makes
 * AUTH_SECRET and VISITOR_KEYS, the operator the keys of identities and codes, and the rest comes from the provider's own
 * console.
 */
export const secretGroups = {
  web: [
    ...(['AUTH_SECRET', 'IDENTITY_KEYS', 'CODE_KEYS'] as const),
    ...(['PORTONE_STORE_ID', 'PORTONE_CHANNEL_KEY', 'PORTONE_SECRET'] as const),
    ...(['KAKAO_REST_KEY', 'KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'] as const),
    ...(['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET', 'CODEF_CLIENT_ID', 'CODEF_CLIENT_SECRET'] as const),
  ],
  visitors: ['VISITOR_KEYS'],
  edge: ['EDGE_SECRET'],
  payments: ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY', 'KAKAOPAY_SECRET_KEY', 'KAKAOPAY_CID'],
  messages: ['SOLAPI_KEY', 'SOLAPI_SECRET', 'SOLAPI_FROM'],
} as const;

export type SecretGroup = keyof typeof secretGroups;

/** Said by a value nobody has put in yet, in a secret or of a variable that came after its secret. */
export const PLACEHOLDER = 'put-the-real-value-here';

/**
 * What a function is told of every secret's variables besides the secrets in `granted`, whose values go before: of the others
 * only the names, together, since Lambda takes 4 KB of variables.
 */
export const secretVariables = (granted: readonly SecretGroup[]): Record<string, string> => {
  const groups = Object.entries(secretGroups);
  const namesOf = (isGranted: boolean): string[] =>
    groups
      .filter(([group]) => granted.some((one) => one === group) === isGranted)
      .flatMap(([, names]) => names);
  return {
    ...Object.fromEntries(namesOf(true).map((name) => [name, PLACEHOLDER])),
    SECRETS_WITHHELD: namesOf(false).join(),
  };
};
