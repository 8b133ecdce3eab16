import type { KnownPlace, LoginProof } from '#shared/domain/user/login-guard.ts';
import type { Write } from './unit-of-work.ts';

/**
 * What is counted and remembered of logins, by username as it was typed: for names nobody has the same is done.
 * Networks and browsers come as keyed hashes.
 */
export interface LoginGuardPort {
  /** Where the account was logged in from. */
  places(username: string): Promise<KnownPlace[]>;
  /** Adds places of a login that went through; a no-op when they are known since today. */
  rememberPlaces(username: string, added: readonly KnownPlace[], now: string): Promise<void>;
  /** Forgets all places, as a new password does. */
  forgetPlaces(username: string): Write;
  /** Takes one try from a place, or tells the seconds until the next may be taken. */
  takeTry(username: string, place: string, now: string): Promise<{ wait: number; tries: number }>;
  /** A login went through: the place's tries are forgotten. */
  clearTries(username: string, place: string): Promise<void>;
  /** Counts a network unknown to the account, unless so many others are counted in this window already. */
  admitNetwork(
    username: string,
    network: string,
    now: string,
  ): Promise<{ admitted: boolean; isLast: boolean }>;
  /** A login went through: the network is counted no more. */
  releaseNetwork(username: string, network: string, now: string): Promise<void>;
  /** A login that waits for its mailed code. */
  beginProof(proof: LoginProof): Write;
  /** Takes one try of a proof; nothing when it is used, too old, or has none left. */
  tryProof(_id: string, now: string): Promise<LoginProof | undefined>;
  /** Uses a proof up. @returns false when somebody else did */
  spendProof(_id: string): Promise<boolean>;
}
