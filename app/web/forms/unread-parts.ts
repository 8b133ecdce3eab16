import type { UnreadPart } from '#shared/usecases/common/page-parts.ts';
import { logger } from '#shared/wiring/logger.ts';
import type { AppContext } from '../context.ts';

/** Logs what a page lacks, and has no cache keep the page: the next one may have it again. */
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
