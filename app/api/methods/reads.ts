import { read } from '../answer.ts';

/** Calls at an address that is only read. */
export const loader = read;
