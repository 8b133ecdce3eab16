/** Each function's bundle begins with this (infra/build/functions.ts). */
import { replaceAfterStrayErrors } from './in-flight.ts';

replaceAfterStrayErrors();
