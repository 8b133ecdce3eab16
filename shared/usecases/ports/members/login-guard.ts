import type { KnownPlace, MailedLogin } from '#shared/domain/user/login-guard.ts';
import type { Write } from '../unit-of-work.ts';

/**
 * Counts and records of logins, by the typed username. Names without an account are treated the same way. Networks and
 * browsers come as keyed hashes.
 */
export interface LoginGuardPort {
  /** Lists the places the account has logged in from. */
  places(username: string): Promise<KnownPlace[]>;
  /** Adds the places of a successful login; does nothing when they were added today already. */
  rememberPlaces(username: string, added: readonly KnownPlace[], now: string): Promise<void>;
  /** Deletes all places, for a new password. */
  forgetPlaces(username: string): Write;
  /** Takes one try from a place, or returns the seconds until the next one. */
  takeTry(username: string, place: string, now: string): Promise<{ wait: number; tries: number }>;
  /** Deletes the tries of a place after a successful login. */
  clearTries(username: string, place: string): Promise<void>;
  /** Counts a network that is new to the account, unless the limit of new networks in this window is reached. */
  admitNetwork(
    username: string,
    network: string,
    now: string,
  ): Promise<{ admitted: boolean; isLast: boolean }>;
  /** Removes a network from the count after a successful login. */
  releaseNetwork(username: string, network: string, now: string): Promise<void>;
  /** Stores a login that waits for its mailed code. */
  beginProof(proof: MailedLogin): Write;
  /** Takes one try of a proof. Returns undefined when it is used, expired, or has no tries left. */
  tryProof(_id: string, now: string): Promise<MailedLogin | undefined>;
  /** Uses a proof up. @returns false when somebody else did */
  spendProof(_id: string): Promise<boolean>;
}
