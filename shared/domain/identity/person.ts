import { bareHash, type IdentityHashes } from '../user/identity-hashes.ts';

/**
 * The id of whom an account belongs to: its own, or, of somebody who left and joined again, that of their first account.
 * What comes once for a person, and what they owe, is kept under it.
 */
export const personIdOf = ({ _id, _person }: { _id: string; _person?: string }): string => _person ?? _id;

/** As `personIdOf`, of who is logged in. */
export const personIdOfActor = ({ _user, _person }: { _user: string; _person?: string }): string =>
  _person ?? _user;

/** Somebody who left, as found under one of their hashes. */
export type KeptIdentity = {
  /** The bare hash (user/identity-hashes.ts) */
  hash: string;
  _person: string;
  /** All hashes they are kept under */
  hashes: readonly string[];
  /** ISO UTC: from then on they are as new */
  until: string;
};

type Known = { type: string; ciHashes?: IdentityHashes; businessNumber?: string; phone: string };

/** Makes the hashes of a text under every live key. */
type Hash = (text: string) => readonly string[];

const businessHashes = (hash: Hash, { businessNumber }: Known): readonly string[] =>
  businessNumber ? hash(`business#${businessNumber}`) : [];

const phoneHashes = (hash: Hash, { phone }: Known): readonly string[] => hash(`former-phone#${phone}`);

/** What somebody who joins may be known by, the surest first; bare hashes. */
export const hashesOfJoining = (hash: Hash, member: Known): string[] =>
  [...(member.ciHashes ?? []), ...businessHashes(hash, member), ...phoneHashes(hash, member)].map(bareHash);

/** What somebody who leaves is known by: person and company; the phone where the carrier never told who they are. */
export const hashesOfLeaving = (hash: Hash, member: Known): string[] =>
  [
    ...(member.ciHashes ?? []),
    ...businessHashes(hash, member),
    ...(member.ciHashes ? [] : phoneHashes(hash, member)),
  ].map(bareHash);

/** Whose account begins: of what is kept under their hashes, the surest that has not ended. */
export const formerPerson = (
  kept: readonly KeptIdentity[],
  hashes: readonly string[],
  now: string,
): string | undefined => {
  const live = kept.filter(({ until }) => until > now);
  for (const hash of hashes) {
    const found = live.find((one) => one.hash === hash);
    if (found) return found._person;
  }
  return undefined;
};
