import { parentPort } from 'node:worker_threads';
import type { Mistake } from '#tests/support/faults/mistakes.ts';
import { type HistoryOptions, liveHistory, type Outcome } from './history.ts';
import { profiles } from './profiles.ts';
import type { Replay } from './story.ts';

/** A history to run, and its options. */
export type Order = {
  replay: Replay;
  /** Address of the embedded engine that is compared with the in-memory table */
  witnessAt?: string;
  /** Values that replace the profile's length and number of people */
  profile?: Partial<HistoryOptions['profile']>;
  mistake?: Mistake;
  isListing?: boolean;
  isLogged?: boolean;
};

/** Messages of a worker: the steps while they run, and finally an outcome, or the failure. */
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
