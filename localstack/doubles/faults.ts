import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import * as z from 'zod';

const faultSchema = z.object({
  /**
   * ERROR_BEFORE: 500, not executed. ERROR_AFTER: executed, but 500. TIMEOUT_AFTER: executed, but no response ever
   * comes. DELAY: executed `ms` milliseconds late.
   */
  kind: z.enum(['ERROR_BEFORE', 'ERROR_AFTER', 'TIMEOUT_AFTER', 'DELAY']),
  /** Part of a path the fault applies to: `confirm`, `cancel`; empty for any call. */
  path: z.string().default(''),
  /** Number of calls it affects. */
  times: z.int().min(1).default(1),
  ms: z.int().min(0).default(0),
});
export type InjectedFault = z.input<typeof faultSchema>;

const broken = (): Response => Response.json({ code: 'FAILED_INTERNAL_SYSTEM_PROCESSING' }, { status: 500 });

/**
 * Faults on demand: `PUT /__faults` with a list of faults replaces the pending ones, `spoil` applies them. Every double
 * that moves money or answers the server has its own.
 */
export const createFaults = (): { control: Hono; spoil: MiddlewareHandler } => {
  let waiting: z.output<typeof faultSchema>[] = [];
  const control = new Hono().put('/', async (c) => {
    waiting = z.array(faultSchema).parse(await c.req.json());
    return c.body(null, 204);
  });

  const spoil: MiddlewareHandler = async (c, next) => {
    const fault = waiting.find(({ path }) => c.req.path.includes(path));
    if (!fault) return next();
    fault.times -= 1;
    waiting = waiting.filter(({ times }) => times > 0);
    switch (fault.kind) {
      case 'ERROR_BEFORE':
        return broken();
      case 'ERROR_AFTER':
        await next();
        c.res = broken();
        return;
      case 'TIMEOUT_AFTER':
        await next();
        await gone(c.req.raw.signal);
        return;
      case 'DELAY':
        await wait(fault.ms);
        return next();
    }
  };
  return { control, spoil };
};

const gone = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};
