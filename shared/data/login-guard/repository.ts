import * as limits from '#shared/domain/limits.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { daysAfter, epochSeconds } from '#shared/domain/time/instant.ts';
import type { KnownPlace, MailedLogin } from '#shared/domain/user/login-guard.ts';
import { delayAfter, isKnownPlace, REMEMBERED_DAYS, withPlaces } from '#shared/domain/user/login-guard.ts';

import { toDelete, toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import {
  loginNetworksEntity,
  loginPlacesEntity,
  loginTriesEntity,
  mailedLoginEntity,
} from './login-guard.entity.ts';

/** Attempts to read and write a list of places when another login changed it in between. */
const ROUNDS = 3;

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

export const createLoginGuard = (data: DataConfig): LoginGuardPort => {
  const places = loginPlacesEntity(data);
  const networks = loginNetworksEntity(data);
  const tries = loginTriesEntity(data);
  const proofs = mailedLoginEntity(data);

  const readPlaces = async (username: string) =>
    (await places.get({ username }).go({ consistent: true })).data ?? undefined;

  const windowOf = (now: string) => {
    const { seconds } = limits.loginNetworksPerUsername;
    const epoch = epochSeconds(now);
    const window = epoch - (epoch % seconds);
    return { window, expiresAt: window + seconds };
  };

  /** Takes a try after the free ones, on condition that the count is unchanged: of many at once only one succeeds. */
  const takeDelayed = async (
    key: { username: string; place: string },
    found: { tries: number; nextAt?: number; expiresAt: number },
    now: string,
  ) => {
    const epoch = epochSeconds(now);
    const isOld = found.expiresAt <= epoch;
    const count = isOld ? 1 : found.tries + 1;
    const wait = isOld ? 0 : Math.max(0, (found.nextAt ?? 0) - epoch);
    if (wait > 0) return { wait, tries: found.tries };
    const nextAt = epoch + delayAfter(count);
    const taken = await tries
      .patch(key)
      .set({ tries: count, nextAt, expiresAt: epoch + limits.loginDelay.keptFor })
      .where(
        ({ tries, expiresAt }, { eq }) => `${eq(tries, found.tries)} AND ${eq(expiresAt, found.expiresAt)}`,
      )
      .go({ returnOnConditionCheckFailure: true });
    return taken.rejected
      ? { wait: Math.max(1, delayAfter(count)), tries: count }
      : { wait: 0, tries: count };
  };

  return {
    /** Returns the places an account was logged in from, from one item. */
    places: async (username) => (await readPlaces(username))?.places ?? [],

    async rememberPlaces(username, added, now) {
      // Not `retryOnConflict`, which is for use cases. A login that loses every round gets no error; the place is
      // remembered next time.
      for (let round = 0; round < ROUNDS; round++) {
        const found = await readPlaces(username);
        const today = (found?.places ?? []).filter(({ at }) => at.slice(0, 10) === now.slice(0, 10));
        if (added.every(({ hash }) => isKnownPlace(today, hash, now))) return;
        const next = {
          username,
          places: withPlaces(found?.places ?? [], added, now),
          version: (found?.version ?? 0) + 1,
          expiresAt: epochSeconds(daysAfter(now, REMEMBERED_DAYS)),
        };
        const saved = await places
          .put(next)
          .where(({ version }, { eq, notExists }) =>
            found ? eq(version, found.version) : notExists(version),
          )
          .go({ returnOnConditionCheckFailure: true });
        if (!saved.rejected) return;
      }
    },

    forgetPlaces: (username) => toDelete(places.delete({ username }).params()),

    /** One conditional write while tries are free, two after that. */
    async takeTry(username, place, now) {
      const key = { username, place };
      const answer = await tries
        .upsert(key)
        .set({ expiresAt: epochSeconds(now) + limits.loginDelay.keptFor })
        .add({ tries: 1 })
        .where(
          ({ tries }, { lt, notExists }) =>
            `${notExists(tries)} OR ${lt(tries, limits.loginDelay.freeTries - 1)}`,
        )
        .go({ returnOnConditionCheckFailure: 'all_old', response: 'all_new' });
      if (!answer.rejected) return { wait: 0, tries: answer.data?.tries ?? 1 };
      const found = answer.data ?? (await tries.get(key).go({ consistent: true })).data;
      return found ? takeDelayed(key, found, now) : { wait: 1, tries: 0 };
    },

    async clearTries(username, place) {
      await tries.delete({ username, place }).go();
    },

    async admitNetwork(username, network, now) {
      const { most } = limits.loginNetworksPerUsername;
      const { window, expiresAt } = windowOf(now);
      const answer = await networks
        .upsert({ username, window })
        .set({ expiresAt })
        .add({ networks: [network] })
        .where(
          // ElectroDB gives the number the type of the named attribute, hence `expiresAt`.
          ({ networks, expiresAt }, { contains, notExists, size, value }) =>
            `${notExists(networks)} OR ${contains(networks, network)} OR ${size(networks)} < ${value(expiresAt, most)}`,
        )
        .go({ returnOnConditionCheckFailure: true, response: 'all_new' });
      return {
        admitted: !answer.rejected,
        isLast: !answer.rejected && (answer.data?.networks?.length ?? 0) >= most,
      };
    },

    async releaseNetwork(username, network, now) {
      await networks
        .patch({ username, window: windowOf(now).window })
        .delete({ networks: [network] })
        .go({ returnOnConditionCheckFailure: true });
    },

    beginProof: (proof) => toPut(proofs.create(proof).params()),

    async tryProof(_id, now) {
      const { most }: limits.Limit = limits.loginCodeTries;
      const answer = await proofs
        .patch({ _id })
        .add({ tries: 1 })
        .where(
          ({ tries, expiresAt }, { lt, gt }) => `${lt(tries, most)} AND ${gt(expiresAt, epochSeconds(now))}`,
        )
        .go({ returnOnConditionCheckFailure: true, response: 'all_new' });
      return answer.rejected ? undefined : (answer.data as Awaited<ReturnType<LoginGuardPort['tryProof']>>);
    },

    async spendProof(_id) {
      const answer = await proofs.remove({ _id }).go({ returnOnConditionCheckFailure: true });
      return !answer.rejected;
    },
  };
};
