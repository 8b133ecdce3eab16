/** QR code of dark squares: `path` of an SVG whose sides are `size` long. */
export type QrCode = { size: number; path: string };

/** Time-based one-time codes (RFC 6238: SHA-1, six digits, 30 seconds), as used by authenticator apps. */
export interface OneTimeCodesPort {
  /** Makes a new secret, 160 random bits in base32. */
  secret(): Promise<string>;
  /** Builds what an app scans to learn a secret: the otpauth:// address and its picture. */
  enrolment(input: { secret: string; username: string }): Promise<{ uri: string; picture: QrCode }>;
  /**
   * Finds the half minute a code belongs to, of the current one and its two neighbours; undefined for any other code.
   */
  stepOf(input: { secret: string; code: string; now: string }): Promise<number | undefined>;
}
