import type { Checkpoint } from '#shared/domain/stored/checkpoints.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';

import type { DataConfig } from '../data-config.ts';
import { checkpointEntity } from './checkpoint.entity.ts';

/** Seconds a checkpoint is stored: longer than the schedules look back. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

/** Checkpoints of jobs that take more than one run of a schedule: the next run continues where the last one stopped. */
export interface CheckpointsPort {
  checkpoint(name: string): Promise<Checkpoint>;
  /** Stores the progress; kept for months, so that a finished job does not start again. */
  note(name: string, checkpoint: Checkpoint, now: string): Promise<void>;
}

export const createCheckpointsRepository = (data: DataConfig): CheckpointsPort => {
  const checkpoints = checkpointEntity(data);
  return {
    async checkpoint(name) {
      const { data: found } = await checkpoints.get({ name }).go({ consistent: true });
      if (!found) return { done: false };
      const { done, cursor, missed } = found;
      return { done, ...(cursor && { cursor }), ...(missed && { missed }) };
    },
    async note(name, { cursor, done, missed }, now) {
      const expiresAt = epochSeconds(now, KEPT_SECONDS);
      await checkpoints
        .put({ name, done, expiresAt, ...(cursor && { cursor }), ...(missed && { missed }) })
        .go();
    },
  };
};
