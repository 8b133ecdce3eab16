import { data, type LoaderFunctionArgs } from '@remix-run/server-runtime';
import type { FailureBody } from './failure.ts';

/** The failure a loader threw, with its status, if that is what it threw. */
const refusalIn = (thrown: unknown): { failure: FailureBody; status: number } | undefined => {
  const { data: failure, init } = (thrown ?? {}) as { data?: FailureBody; init?: ResponseInit };
  const status = init?.status ?? 500;
  return failure?.code && status < 500 ? { failure, status } : undefined;
};

type KeysOf<T> = T extends unknown ? keyof T : never;
/** What was read, or why it was not: each of its parts can be asked for. */
type Aside<T> =
  | (T extends { failure?: unknown } ? T : T & { failure?: undefined })
  | ({ [Key in Exclude<KeysOf<T>, 'failure'>]?: undefined } & { failure: FailureBody });

/**
 * The loader of what stands beside a screen and is read after it. A refusal is answered with its status, not thrown: what is
 * shown already stays, where the nearest error screen would take its place. Redirects, and errors of the server, pass.
 */
export const aside =
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
