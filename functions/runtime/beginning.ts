/** First module of each function's bundle (infra/build/functions.ts). */
import { replaceAfterStrayErrors } from './in-flight.ts';

replaceAfterStrayErrors();
