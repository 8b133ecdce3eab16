import { read, write } from '../answer.ts';

/** Calls at an address that is read and written. */
export const loader = read;
export const action = write;
