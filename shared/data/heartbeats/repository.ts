import type { DataConfig } from '../data-config.ts';
import { heartbeatEntity } from './heartbeat.entity.ts';

/** One item that is written every few minutes, so that its change passes through the stream to every consumer. */
export interface HeartbeatsPort {
  /** @param at ISO UTC */
  beat(at: string): Promise<void>;
}

export const createHeartbeats = (data: DataConfig): HeartbeatsPort => {
  const heartbeats = heartbeatEntity(data);
  return {
    async beat(at) {
      await heartbeats.put({ at }).go();
    },
  };
};
