import type { HeartbeatsPort } from '#shared/usecases/ports/heartbeats.ts';
import type { DataConfig } from '../data-config.ts';
import { heartbeatEntity } from './heartbeat.entity.ts';

export const createHeartbeats = (data: DataConfig): HeartbeatsPort => {
  const heartbeats = heartbeatEntity(data);
  return {
    async beat(at) {
      await heartbeats.put({ at }).go();
    },
  };
};
