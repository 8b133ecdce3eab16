import { parentPort } from 'node:worker_threads';
import type { Mistake } from '#tests/support/mistakes.ts';
import { type HistoryOptions, liveHistory, type Outcome } from './history.ts';
import { profiles } from './profiles.ts';
import type { Replay } from './story.ts';

/** A history somebody has to live through, and how. */
export type Order = {
  replay: Replay;
  /** Where the embedded engine listens that answers beside the table in memory */
  witnessAt?: string;
  /** Another length and crowd than the profile's */
  profile?: Partial<HistoryOptions['profile']>;
  mistake?: Mistake;
  isListing?: boolean;
  isLogged?: boolean;
};

/** What comes back: steps as they are done, and in the end an outcome, or why there is none. */
export type News = { line: string } | { outcome: Outcome } | { failure: string };

const tell = (news: News): void => parentPort?.postMessage(news);

parentPort?.on('message', ({ replay, witnessAt, profile, mistake, isListing, isLogged }: Order) => {
  liveHistory({
    seed: replay.seed,
    days: replay.days,
    profile: { ...profiles[replay.profile], ...profile },
    skip: new Set(replay.without),
    witnessAt,
    mistake,
    isListing,
    onStep: isLogged ? (line) => tell({ line }) : undefined,
  }).then(
    (outcome) => tell({ outcome }),
    (error: Error) => tell({ failure: `${error.stack}` }),
  );
});
