/** Each function's bundle begins with this (localstack/build.ts). */
import { replaceAfterStrayErrors } from './in-flight.ts';

replaceAfterStrayErrors();
