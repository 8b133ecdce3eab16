import type { DataConfig } from '../data-config.ts';
import { showcaseStampEntity } from './showcase-stamp.entity.ts';

export type ShowcaseStamp = {
  /** Epoch milliseconds of the last change of the showcase; 0 when there was none yet. */
  changedAt(): Promise<{ changedAt: number }>;
  /** Records that the showcase changed. Called after a change. */
  announce(): Promise<void>;
};

/** Tells for half a read unit if a process's cached showcase is still up to date. */
export const createShowcaseStamp = (data: DataConfig, clock: { now(): string }): ShowcaseStamp => {
  const stamps = showcaseStampEntity(data);
  return {
    async changedAt() {
      const { data: stamp } = await stamps.get({}).go();
      return { changedAt: stamp?.changedAt ?? 0 };
    },
    async announce() {
      await stamps.put({ changedAt: Date.parse(clock.now()) }).go();
    },
  };
};
