import type { UnreadPart } from '#shared/usecases/common/page-parts.ts';
import { logger } from '#shared/wiring/logger.ts';
import type { AppContext } from '../context.ts';

/** Logs the parts a page lacks, and prevents caching of the page, since the next one may have them again. */
export const noteUnread = (context: AppContext, unread: readonly UnreadPart[]): void => {
  if (unread.length === 0) return;
  context.lacksPart = true;
  for (const { part, error } of unread)
    logger.error('page: a part could not be read', {
      requestId: context.requestId,
      part,
      error: error as Error,
    });
};
