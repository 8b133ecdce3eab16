import type { Member } from '#shared/domain/user/actor.ts';

/** One-way hashes of passwords. */
export interface PasswordsPort {
  hash(password: string): Promise<string>;
  /** Compares a password with a hash. Takes the same time with or without a hash. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /**
   * Runs the work of comparing a password for a name without an account. Returns undefined when this process is doing
   * so for too many names at this moment.
   */
  unlessOverrun<T>(work: () => Promise<T>): Promise<T | undefined>;
}

/** Signed and random values of logins. */
export interface TokensPort {
  /** Signs an access token of a member's login (`_session`), valid for `seconds` from `now`. */
  signAccess(member: Member, now: string, seconds: number): Promise<string>;
  /** Reads the member of an access token; undefined when it is forged, broken or expired at `now`. */
  readAccess(token: string, now: string): Promise<Member | undefined>;
  /** Signs a small note for the browser to send back, valid for `seconds`. */
  signNote(note: Record<string, string>, subject: string, now: string, seconds: number): Promise<string>;
  /** Reads the note signed for `subject`; undefined when it is not, or has expired. */
  readNote(token: string, subject: string, now: string): Promise<Record<string, string> | undefined>;
  /** Makes 256 random bits, base64url (43 characters). */
  secret(): string;
  /** Makes six random digits for a person to read and type: `042913`. */
  code(): string;
  /** Makes ten random letters and digits without lookalikes, for a person to read and type: `7KQM4XHRTA`. */
  word(): string;
  /** Hashes a random secret for storage: sha-256, base64url. */
  hash(secret: string): string;
}
