import { checkpoints, clock, ids, schedules, submissions, unitOfWork } from './makers.ts';

/** Makers of the ports that transactions and work over many runs need. */
export const baseAdapters = { checkpoints, clock, ids, schedules, submissions, unitOfWork };
