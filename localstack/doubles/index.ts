import { virtualNow } from '../embedded/clock.ts';
import { readJson, writeJson } from '../embedded/json-file.ts';
import { addressesDouble } from './addresses/index.ts';
import { bankDouble } from './bank/index.ts';
import type { Double, OnMailEvent } from './double.ts';
import { kakaoPayDouble } from './kakaopay/index.ts';
import { type Listening, listen } from './listen.ts';
import { outboxDouble } from './outbox/index.ts';
import { openOutbox } from './outbox/outbox.ts';
import { picturesDouble } from './pictures/index.ts';
import { portOneDouble } from './portone/index.ts';
import { kakaoLoginDouble, naverLoginDouble } from './social/index.ts';
import { tossDouble } from './toss/index.ts';
import { trackingDouble } from './tracking/index.ts';

/** Doubles of all external companies. */
export const doubles: readonly Double[] = [
  tossDouble,
  kakaoPayDouble,
  portOneDouble,
  bankDouble,
  addressesDouble,
  kakaoLoginDouble,
  naverLoginDouble,
  outboxDouble,
  trackingDouble,
  picturesDouble,
];

type Running = { double: Double; listening: Listening; act?(): void; stop?(): void };

const ACTS_EVERY_MS = 1_000;

const urlOf = (wanted: Double, running: Running[]): string => {
  const found = running.find(({ double }) => double === wanted);
  if (!found) throw new Error(`the ${wanted.name} double does not run`);
  return found.listening.url;
};

export type RunningDoubles = {
  /** All variables the shop's adapters need to call the doubles. */
  env: Record<string, string>;
  /** Page that lists all mails and messages the shop has sent. */
  outboxUrl: string;
  stop(): Promise<void>;
};

/**
 * Starts all external services in this process, each on its own loopback port: the port of the last start when it is
 * still free.
 *
 * @param dataDir stores payments, messages and the like over restarts
 * @param publicOrigin the shop as a browser reaches it, `http://localhost:3000`; webhooks are sent there
 * @param onMailEvent gets events about bounced mails
 * @param clockFile the virtual clock, for values the shop compares with its own time; without it real time is used
 */
export const startDoubles = async ({
  dataDir,
  publicOrigin,
  clockFile,
  onMailEvent,
}: {
  dataDir: string;
  publicOrigin: string;
  clockFile?: string;
  onMailEvent?: OnMailEvent;
}): Promise<RunningDoubles> => {
  const now = () => (clockFile ? virtualNow(clockFile) : Date.now());
  const portsFile = `${dataDir}/ports.json`;
  const lastPorts = (readJson(portsFile) ?? {}) as Record<string, number>;
  const outbox = openOutbox(`${dataDir}/${outboxDouble.name}`);
  const running = await Promise.all(
    doubles.map(async (double): Promise<Running> => {
      const { app, act, stop } = double.create({
        dir: `${dataDir}/${double.name}`,
        publicOrigin,
        now,
        outbox,
        onMailEvent,
      });
      return { double, listening: await listen(app, lastPorts[double.name]), act, stop };
    }),
  );
  writeJson(
    portsFile,
    Object.fromEntries(running.map(({ double, listening }) => [double.name, listening.port])),
  );
  const acting = setInterval(() => {
    for (const { act } of running) act?.();
  }, ACTS_EVERY_MS).unref();
  return {
    env: Object.assign({}, ...running.map(({ double, listening }) => double.env(listening.url))),
    outboxUrl: urlOf(outboxDouble, running),
    stop: async () => {
      clearInterval(acting);
      for (const { stop } of running) stop?.();
      await Promise.all(running.map(({ listening }) => listening.close()));
    },
  };
};
