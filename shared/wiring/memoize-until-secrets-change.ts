// biome-ignore-all lint/plugin: reads the environment again before there are ports
import { isDeepStrictEqual } from 'node:util';
import { onKeysRefused } from '#shared/integrations/http.ts';
import { type Env, loadEnv } from './env/env.ts';
import { logger } from './logger.ts';

/** Milliseconds a running function uses the secrets it has read. */
const FRESH_MS = 5 * 60_000;
/**
 * Milliseconds instead of `FRESH_MS` after a provider refused the keys. Not 0, because many refusals must not cause
 * many reads.
 */
const DOUBTFUL_MS = 30_000;

/**
 * Returns a function that answers what `make` returns for the environment: the same object until a secret has changed.
 * The first caller after five minutes waits for the secrets to be read again. When they cannot be read, the last values
 * stay in use.
 *
 * @param load reads environment and secrets, by default this process's own
 * @param now milliseconds since 1970
 */
export const memoizeUntilSecretsChange = <Made extends { env: Env }>(
  make: (env: Env) => Made,
  { load = loadEnv, now = Date.now }: { load?: () => Promise<Env>; now?: () => number } = {},
): (() => Promise<Made>) => {
  let opened: Promise<Made> | undefined;
  let readAt = 0;
  let isDoubtful = false;
  onKeysRefused(() => {
    isDoubtful = true;
  });

  const reopen = async (before: Made): Promise<Made> => {
    try {
      const env = await load();
      return isDeepStrictEqual(env, before.env) ? before : make(env);
    } catch (error) {
      logger.error('secrets: could not be read again', { error: error as Error });
      return before;
    }
  };

  return () => {
    if (opened && now() - readAt < (isDoubtful ? DOUBTFUL_MS : FRESH_MS)) return opened;
    readAt = now();
    isDoubtful = false;
    const opening = opened?.then(reopen) ?? load().then(make);
    opened = opening;
    // When the first read fails, the next caller tries again.
    opening.catch(() => {
      if (opened === opening) opened = undefined;
    });
    return opening;
  };
};
