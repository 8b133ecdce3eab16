/** Words clerks declared as synonyms: a search for one finds the others too. */
export type Synonym = {
  _id: string;
  words: string[];
  /** False: it stays stored but has no effect */
  shows: boolean;
  version: number;
};

/** Most words of one group; all of them are part of the snapshot. */
export const SYNONYM_WORDS_MAX = 20;

/** Most groups of the shop, in use or not: the snapshot that every function has in memory contains them all. */
export const SYNONYM_GROUPS_MAX = 500;
