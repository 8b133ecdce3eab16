import type { KnownPlace, LoginProof } from '#shared/domain/user/login-guard.ts';
import type { Write } from './unit-of-work.ts';

/**
 * What is counted and stored about logins, by the typed username. Names without an account are treated the same way.
 * Networks and browsers come as keyed hashes.
 */
export interface LoginGuardPort {
  /** Where the account was logged in from. */
  places(username: string): Promise<KnownPlace[]>;
  /** Adds the places of a successful login; nothing happens when they were added today already. */
  rememberPlaces(username: string, added: readonly KnownPlace[], now: string): Promise<void>;
  /** Forgets all places, as a new password does. */
  forgetPlaces(username: string): Write;
  /** Takes one try from a place, or answers the seconds until the next one. */
  takeTry(username: string, place: string, now: string): Promise<{ wait: number; tries: number }>;
  /** A login went through: the place's tries are forgotten. */
  clearTries(username: string, place: string): Promise<void>;
  /** Counts a network that is new to the account, unless the limit of new ones in this window is reached. */
  admitNetwork(
    username: string,
    network: string,
    now: string,
  ): Promise<{ admitted: boolean; isLast: boolean }>;
  /** A login went through: the network is counted no more. */
  releaseNetwork(username: string, network: string, now: string): Promise<void>;
  /** A login that waits for its mailed code. */
  beginProof(proof: LoginProof): Write;
  /** Takes one try of a proof; undefined when it is used, too old, or has no tries left. */
  tryProof(_id: string, now: string): Promise<LoginProof | undefined>;
  /** Uses a proof up. @returns false when somebody else did */
  spendProof(_id: string): Promise<boolean>;
}
