import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import type { Double } from '#localstack/doubles/double.ts';
import { doubles } from '#localstack/doubles/index.ts';
import { openOutbox } from '#localstack/doubles/outbox/outbox.ts';
import type { Random } from './random.ts';
import type { Scheduler } from './scheduler.ts';

/** The shop's own address: requests of other companies to it are webhooks. */
export const SHOP = 'http://shop.invalid';

/**
 * Delay, from and to (ms), of work that a company completes after its answer was lost: at the latest long after the
 * attempt has been given up.
 */
const LATE_MS = [10 * 60_000, 40 * 60_000] as const;

const hostOf = ({ name }: Double): string => `${name.replace(/[^a-z]/gi, '-')}.invalid`.toLowerCase();

/** Plays every other company in this process. Requests to it wait for their turn like any call, and may fail. */
export const openDoubles = ({
  scheduler,
  random,
  onWebhook,
}: {
  scheduler: Scheduler;
  /** Delay with which a company does the work */
  random: Random;
  /** Sends a webhook to the shop. */
  onWebhook(path: string, body: unknown): void;
}) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'simulation-'));
  const outbox = openOutbox(path.join(dir, 'outbox'));
  const apps = new Map<string, Hono>(
    doubles.map((double) => {
      const { app } = double.create({
        dir: path.join(dir, double.name),
        publicOrigin: SHOP,
        now: () => scheduler.now(),
        outbox,
      });
      return [hostOf(double), app];
    }),
  );

  /** Makes a request without waiting for a turn, as a shopper's browser and the auditor do. */
  const visit = async (url: string | URL, init?: RequestInit): Promise<Response> => {
    const app = apps.get(new URL(url).hostname);
    if (!app) throw new Error(`nobody plays ${new URL(url).hostname}`);
    return app.fetch(new Request(url, init));
  };

  const broken = () => Response.json({ code: 'FAILED_INTERNAL_SYSTEM_PROCESSING' }, { status: 500 });
  const late = () => Object.assign(new Error('no answer in time'), { name: 'TimeoutError' });

  const ask = async (request: Request): Promise<Response> => {
    const { hostname, pathname } = new URL(request.url);
    const { method } = request;
    const body = await request.text();
    if (hostname === new URL(SHOP).hostname) {
      onWebhook(pathname, JSON.parse(body));
      return new Response(null, { status: 200 });
    }
    const headers = Object.fromEntries(request.headers);
    const done = () => visit(request.url, { method, headers, ...(method !== 'GET' && { body }) });
    // Payment and order numbers come from the seed, so the log may contain them.
    return scheduler.call('provider', `${method} ${hostname}${pathname}`, async (fate) => {
      if (fate === 'error before') return broken();
      if (fate === 'time-out before') throw late();
      if (fate === 'happens late') {
        const does = `late: ${method} ${hostname}${pathname}`;
        const begin = () => void scheduler.begin(does, done, { sheltered: true });
        if (method !== 'GET') scheduler.plan(scheduler.now() + random.between(...LATE_MS), does, begin);
        throw late();
      }
      const answer = await done();
      // The body is read completely here: outside of the engine no code may wait for anything.
      const whole = new Response(await answer.text(), { status: answer.status, headers: answer.headers });
      if (fate === 'error after') return broken();
      if (fate === 'time-out after') throw late();
      return whole;
    });
  };

  return {
    ask,
    visit,
    outbox,
    close: () => rmSync(dir, { recursive: true }),
    env: Object.assign({}, ...doubles.map((double) => double.env(`http://${hostOf(double)}`))) as Record<
      string,
      string
    >,
  };
};
export type Doubles = ReturnType<typeof openDoubles>;
