import { write } from '../answer.ts';

/** Calls at an address that is only written. */
export const action = write;
