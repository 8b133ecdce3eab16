import type { Ports } from '#shared/usecases/ports/index.ts';

/** Has this process begin to take the catalog in, before anybody searches; what goes wrong is tried again by the first search. */
export const prepareSearch =
  ({ search }: Pick<Ports, 'search'>) =>
  async (): Promise<void> => {
    await search.index(0);
  };
