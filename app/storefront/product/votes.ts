/** What somebody has said of reviews since the page was opened, by the review's id. */
export type Vote = { count: number; isMine: boolean };
export const noVotes: ReadonlyMap<string, Vote> = new Map();

let votes = noVotes;
const listeners = new Set<() => void>();

export const subscribeVotes = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const currentVotes = (): ReadonlyMap<string, Vote> => votes;

export const noteVote = (_id: string, vote: Vote): void => {
  votes = new Map(votes).set(_id, vote);
  for (const listener of listeners) listener();
};
