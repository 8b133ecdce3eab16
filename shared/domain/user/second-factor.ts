/** Recovery codes an account gets at a time. */
export const RECOVERY_CODES = 10;

/**
 * Second factor of a console account's login: a code its authenticator app makes every half minute (RFC 6238), or one
 * of a few recovery codes.
 */
export type SecondFactor = {
  _user: string;
  /** PROPOSED until a code of the app proved that it has the secret */
  status: 'PROPOSED' | 'ON';
  /** Secret shared with the app, encrypted */
  sealed: string;
  /** Half minute of the last code that was used: the same or an earlier one is refused */
  lastStep?: number;
  /** Keyed hashes of the unused recovery codes */
  recovery?: string[];
};

/** Formats a recovery code for reading and typing: `AB2CD3EF4G` → `AB2CD-3EF4G`. */
export const formatRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Formats a secret for typing into an app: `JBSWY3DP…` → `JBSW Y3DP …`. */
export const formatSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
