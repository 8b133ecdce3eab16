/** Data the browser needs to open the verification window (rules 6.35). */
export type IdentityVerificationWindow = {
  storeId: string;
  channelKey: string;
  /** The provider's id of the check; with it alone nobody can use the check */
  identityVerificationId: string;
  redirectUrl: string;
  sdkUrl: string;
  /** Plain-HTML window, sandbox only. */
  windowUrl?: string;
};

/** Person as the carrier knows them; phone and ci may be missing. */
export type VerifiedCustomer = {
  name: string;
  /** Digits only. */
  phone?: string;
  /** yyyy-MM-dd. */
  birthDate?: string;
  gender?: string;
  /** The person's identifier across all shops: encrypt or hash it before storing. */
  ci?: string;
};

export type IdentityVerification =
  /** `verifiedAt` is ISO-8601 UTC; the caller requires it recent and the id used once. */
  | { kind: 'VERIFIED'; identityVerificationId: string; verifiedAt: string; customer: VerifiedCustomer }
  | { kind: 'NOT_VERIFIED'; state: 'READY' | 'FAILED' | 'NOT_FOUND' }
  | { kind: 'UNKNOWN' };

/** 본인인증. Nothing the browser says is trusted: the id stays on the server, which asks the provider for the result. */
export interface IdentityVerificationPort {
  /** Builds the data to open the window for an id the server has just made; the result is sent to `redirectUrl`. */
  window(input: { identityVerificationId: string; redirectUrl: string }): IdentityVerificationWindow;
  find(identityVerificationId: string): Promise<IdentityVerification>;
}
