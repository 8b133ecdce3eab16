import { checkpoints, clock, ids, schedules, submissions, unitOfWork } from './makers.ts';

/** Makers of what transactions, and work that goes on over many runs, stand on. */
export const working = { checkpoints, clock, ids, schedules, submissions, unitOfWork };
