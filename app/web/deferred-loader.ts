import { data, type LoaderFunctionArgs } from '@remix-run/server-runtime';
import type { FailureBody } from './failure.ts';

/** Returns the failure a loader threw, with its status. Returns undefined for anything else. */
const refusalIn = (thrown: unknown): { failure: FailureBody; status: number } | undefined => {
  const { data: failure, init } = (thrown ?? {}) as { data?: FailureBody; init?: ResponseInit };
  const status = init?.status ?? 500;
  return failure?.code && status < 500 ? { failure, status } : undefined;
};

type KeysOf<T> = T extends unknown ? keyof T : never;
/** The value, or the failure. Each field of both can be accessed. */
type Aside<T> =
  | (T extends { failure?: unknown } ? T : T & { failure?: undefined })
  | ({ [Key in Exclude<KeysOf<T>, 'failure'>]?: undefined } & { failure: FailureBody });

/**
 * Builds the loader of content next to a screen that is read after it. A refusal is returned with its status instead of
 * thrown: the visible screen stays, while the nearest error screen would replace it. Redirects and server errors are
 * thrown.
 */
export const createDeferredLoader =
  <T extends object>(read: (args: LoaderFunctionArgs) => Promise<T>) =>
  async (args: LoaderFunctionArgs): Promise<Aside<T>> => {
    try {
      return (await read(args)) as Aside<T>;
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal) throw error;
      const { failure, status } = refusal;
      return data({ failure }, { status }) as unknown as Aside<T>;
    }
  };
