/** Words clerks declared to mean the same: whoever searches one of them finds the others too. */
export type Synonym = {
  _id: string;
  words: string[];
  /** Switched off, it is kept but does nothing */
  shows: boolean;
  version: number;
};

/** Words of one group; all of them travel with the snapshot. */
export const SYNONYM_WORDS_MAX = 20;

/** Groups of the shop, in use or not: the snapshot every function holds in memory carries them all. */
export const SYNONYM_GROUPS_MAX = 500;
