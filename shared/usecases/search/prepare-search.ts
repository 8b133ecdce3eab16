import type { Ports } from '#shared/usecases/ports/index.ts';

/**
 * Starts loading the search index of this process before anybody searches; a failure is retried by the first search.
 */
export const prepareSearch =
  ({ search }: Pick<Ports, 'search'>) =>
  async (): Promise<void> => {
    await search.index(0);
  };
