import { withoutIds } from '#shared/log/log-fields.ts';
import type { ErrorsPort } from '#shared/usecases/ports/outside/errors.ts';
import { BROWSER_ERROR, logger } from '../logger.ts';

/** Logs errors in browsers at the level of the shop's own, so that the same alarm counts them. */
export const createErrorLog = (): ErrorsPort => ({
  report: ({ page, text, frames }) =>
    logger.error(BROWSER_ERROR, { page: withoutIds(page), text, frames: frames.join(' ') }),
});
