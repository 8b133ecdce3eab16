/** What clerks keep in mind about a member, for each other alone: no answer to a member holds any of it. */
export type ClerkNote = {
  _id: string;
  /** Whom it is about */
  _user: string;
  text: string;
  /** Username of the clerk who wrote it */
  by: string;
  /** ISO UTC */
  createdAt: string;
};

/** So many notes a member, each of so many letters: more is a file, not a note. */
export const CLERK_NOTES: { most: number; longest: number } = { most: 100, longest: 500 };
