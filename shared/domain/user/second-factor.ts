/** How many recovery codes an account is given at a time. */
export const RECOVERY_CODES = 10;

/**
 * The second step of a console account's login: a code that its authenticator app makes again every half minute
 * (RFC 6238), or one of a few recovery codes.
 */
export type SecondFactor = {
  _user: string;
  /** PROPOSED until the app has shown that it knows the secret */
  status: 'PROPOSED' | 'ON';
  /** The secret the app shares, encrypted */
  sealed: string;
  /** The half minute of the last code that was used: an earlier or the same one is used no more */
  lastStep?: number;
  /** Keyed hashes of the recovery codes that are left */
  recovery?: string[];
};

/** `AB2CD3EF4G` → `AB2CD-3EF4G`: as a recovery code is read and typed. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** `JBSWY3DP…` → `JBSW Y3DP …`: as a secret is typed into an app. */
export const formatSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
