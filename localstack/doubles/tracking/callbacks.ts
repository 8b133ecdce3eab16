import type { Store } from '../store.ts';

export type Watched = {
  carrierId: string;
  trackingNumber: string;
  callbackUrl: string;
  /** Epoch ms */
  expiresAt: number;
  /** Number of the carrier's events at the last call */
  told: number;
};

const ANSWER_WITHIN_MS = 5_000;

/** Calls the shop when a parcel has moved, unsigned and twice: the company repeats a call whenever it likes. */
export const createCallbacks = (
  watches: Store<Watched>,
  { now, toldCount }: { now: () => number; toldCount: (watched: Watched) => number },
) => {
  const stopping = new AbortController();

  const call = ({ callbackUrl, carrierId, trackingNumber }: Watched): Promise<unknown> =>
    fetch(callbackUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ carrierId, trackingNumber }),
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), stopping.signal]),
    }).catch(() => undefined);

  return {
    /** Looks for parcels that moved since the last look. */
    look: (): void => {
      for (const watched of watches.values()) {
        const key = `${watched.carrierId} ${watched.trackingNumber}`;
        const told = toldCount(watched);
        if (watched.expiresAt <= now()) watches.delete(key);
        else if (told > watched.told) {
          watches.set(key, { ...watched, told });
          void call(watched).then(() => call(watched));
        }
      }
    },
    stop: (): void => stopping.abort(),
  };
};
