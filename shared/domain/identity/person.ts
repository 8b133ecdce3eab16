import { bareHash, type IdentityHashes } from '../user/identity-hashes.ts';

/**
 * Returns the person id of an account: its own id, or, for somebody who left and joined again, that of their first
 * account. Benefits given once a person, and debts, are stored under it.
 */
export const personIdOf = ({ _id, _person }: { _id: string; _person?: string }): string => _person ?? _id;

/** Returns the person id of the logged-in member, as `personIdOf`. */
export const personIdOfActor = ({ _user, _person }: { _user: string; _person?: string }): string =>
  _person ?? _user;

/** A former member, as found under one of their hashes. */
export type FormerIdentity = {
  /** The bare hash (user/identity-hashes.ts) */
  hash: string;
  _person: string;
  /** All hashes the record is stored under */
  hashes: readonly string[];
  /** ISO UTC; after it they count as new */
  until: string;
};

type Known = { type: string; ciHashes?: IdentityHashes; businessNumber?: string; phone: string };

/** Returns the hashes of a text under every live key. */
type Hash = (text: string) => readonly string[];

const businessHashes = (hash: Hash, { businessNumber }: Known): readonly string[] =>
  businessNumber ? hash(`business#${businessNumber}`) : [];

const phoneHashes = (hash: Hash, { phone }: Known): readonly string[] => hash(`former-phone#${phone}`);

/** Returns the hashes by which a joining member may be recognised, the surest first; bare hashes. */
export const hashesOfJoining = (hash: Hash, member: Known): string[] =>
  [...(member.ciHashes ?? []), ...businessHashes(hash, member), ...phoneHashes(hash, member)].map(bareHash);

/**
 * Returns the hashes of a leaving member: person and company; the phone only when the carrier never confirmed the
 * person.
 */
export const hashesOfLeaving = (hash: Hash, member: Known): string[] =>
  [
    ...(member.ciHashes ?? []),
    ...businessHashes(hash, member),
    ...(member.ciHashes ? [] : phoneHashes(hash, member)),
  ].map(bareHash);

/** Finds the person a joining member already was: by the surest hash whose record has not expired. */
export const findFormerPerson = (
  records: readonly FormerIdentity[],
  hashes: readonly string[],
  now: string,
): string | undefined => {
  const live = records.filter(({ until }) => until > now);
  for (const hash of hashes) {
    const found = live.find((identity) => identity.hash === hash);
    if (found) return found._person;
  }
  return undefined;
};
