import type { Member } from '#shared/domain/user/actor.ts';
import type { UserSession } from '#shared/domain/user/session.ts';

export interface SessionsPort {
  open(session: UserSession): Promise<void>;
  /** One login as it is now (a consistent read), expired or not. */
  session(_user: string, _session: string): Promise<UserSession | undefined>;
  /**
   * Puts the next secret in the place of the presented one, if that is the newest.
   * Otherwise nothing changes, and the answer is STALE with the current family, or GONE when there is none (any more).
   */
  rotate(input: {
    _user: string;
    _session: string;
    presentedHash: string;
    nextHash: string;
    now: string;
    /** epoch seconds */
    expiresAt: number;
  }): Promise<{ kind: 'ROTATED' | 'STALE'; session: UserSession } | { kind: 'GONE' }>;
  /** Notes that whoever holds a login has just proved who they are. Nothing happens when it has ended. */
  prove(_user: string, _session: string, now: string): Promise<void>;
  /** Ends one login. Harmless to repeat. */
  revoke(_user: string, _session: string): Promise<void>;
  /** Ends every login of a member. */
  revokeAll(_user: string): Promise<void>;
}

/** Passwords, one way only. */
export interface PasswordsPort {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /** Takes the time of comparing a password, for a name without an account; nothing when this process did so for too many just now. */
  unlessOverrun<T>(work: () => Promise<T>): Promise<T | undefined>;
}

/** The signed and random values of logins. */
export interface TokensPort {
  /** An access token of a member's login (`_session`), good for `seconds` from `now`. */
  signAccess(member: Member, now: string, seconds: number): Promise<string>;
  /** The member of an access token; nothing when it is forged, broken or expired at `now`. */
  readAccess(token: string, now: string): Promise<Member | undefined>;
  /** Signs a small note to be handed back by a browser, good for `seconds`. */
  signNote(note: Record<string, string>, subject: string, now: string, seconds: number): Promise<string>;
  /** The note signed for `subject`; nothing when it is not, or no longer. */
  readNote(token: string, subject: string, now: string): Promise<Record<string, string> | undefined>;
  /** 256 random bits, base64url (43 characters). */
  secret(): string;
  /** Six random digits, to be read somewhere and typed: `042913`. */
  code(): string;
  /** Ten random letters and digits without lookalikes, to be read and typed: `7KQM4XHRTA`. */
  word(): string;
  /** sha-256, base64url: how random secrets are kept. */
  hash(secret: string): string;
}
