import path from 'node:path';
import { buildDirectory, root } from '#infra/build/paths.ts';
import { runScript } from '#infra/build/run-program.ts';
import { LOCAL_PASSWORD, localAccounts } from './accounts.ts';
import { startControl } from './control.ts';
import { readJson, writeJson } from './embedded/json-file.ts';
import type { Building } from './ensure-built.ts';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from './local-cloud.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** Returns the settings of `npm start` and `npm run dev`, from the environment. */
export const settings = () => ({
  dataDir: path.resolve(root, process.env.DATA_DIR ?? '.data'),
  port: Number(process.env.PORT ?? 3000),
  host: process.env.HOST || undefined,
  webProcesses: Number(process.env.WEB_PROCESSES ?? 2),
});

/**
 * Way in which pages are served: by the built function, or by a development server; and what has to be built before.
 */
export type MallOptions = Pick<LocalCloudOptions, 'web' | 'clientDirectory'> & {
  build?(signal: AbortSignal, opened: () => Promise<unknown>): Building;
};

/** Reason of an opening that was stopped. */
const STOPPED = 'stopped';

/** Opens the mall on this machine, prints its addresses, and keeps it open until it is stopped, also while it opens. */
export const openMall = async ({ build, ...web }: MallOptions): Promise<void> => {
  const { dataDir, port, host, webProcesses } = settings();
  const opening = new AbortController();
  const { signal } = opening;
  const open = async () => {
    const building = build?.(signal, () => opened);
    // A shop that does not build need not be seeded.
    building?.shown.catch((error: unknown) => opening.abort(error));
    building?.whole.catch((error: unknown) => {
      if (!signal.aborted) console.error('The functions that take events do not build:', error);
    });
    const cloud = await startLocalCloud({
      dataDir,
      buildDirectory,
      port,
      host,
      webProcesses,
      building,
      signal,
      ...web,
      ...seeding(dataDir, signal),
    });
    const portFile = path.join(dataDir, 'control-port.json');
    const control = await startControl(cloud, { dataDir, port: Number(readJson(portFile) ?? 0) });
    writeJson(portFile, control.port);
    return { cloud, control };
  };
  const opened = open();
  runUntilStopped(async () => {
    opening.abort(STOPPED);
    const mall = await opened.catch(() => undefined);
    await mall?.control.close();
    await mall?.cloud.stop();
  });
  await opened.then(
    ({ cloud, control }) => {
      print(cloud, control.url);
      warn(openDoors({ host, engine: cloud.engine }));
      rankWhatSold(cloud).catch((error: unknown) => {
        if (!signal.aborted) console.error('What sold could not be ranked:', error);
      });
    },
    (error: NodeJS.ErrnoException) => {
      const cause: unknown = signal.aborted ? signal.reason : error;
      if (cause === STOPPED) return;
      opening.abort(cause);
      if (error.code !== 'EADDRINUSE') throw cause;
      console.error(`Port ${port} is taken. Choose another: PORT=${port + 1} npm start`);
      process.exit(1);
    },
  );
};

/** Returns the options that fill an empty mall in this folder; its pictures are made when they are first viewed. */
export const seeding = (
  dataDir: string,
  signal?: AbortSignal,
): Pick<LocalCloudOptions, 'makePicture' | 'seed'> => {
  const drawings = path.join(dataDir, 'drawings.json');
  let drawn: Promise<NonNullable<LocalCloudOptions['makePicture']>> | undefined;
  return {
    seed: (env) => seed({ ...env, DRAWINGS_FILE: drawings }, signal),
    makePicture: async (key) => {
      drawn ??= import('./seed/pictures/drawn-when-asked.ts').then((late) => late.drawnWhenAsked(drawings));
      return (await drawn)(key);
    },
  };
};

/** Fills an empty mall, in a separate process, so that its memory is freed at the end. */
export const seed = (env: Record<string, string>, signal?: AbortSignal): Promise<void> =>
  runScript('localstack/seed/main.ts', [], { env, signal, failure: 'the mall could not be seeded' });

/** Best sellers are ranked every ten minutes; those of a new mall immediately, after its orders are counted. */
const rankWhatSold = async (cloud: LocalCloud): Promise<void> => {
  await cloud.settle();
  await cloud.runSchedule('rank-products');
};

const LOOPBACK = /^(127\.[\d.]+|::1|localhost)$/;

/** Returns warnings about the parts of the local cloud that others on the network can reach. */
export const openDoors = ({
  host,
  engine,
}: {
  host: string | undefined;
  engine?: LocalCloud['engine'];
}): string[] => [
  ...(host && !LOOPBACK.test(host)
    ? [`HOST=${host}: whoever reaches this machine can log in, with a password that stands in the README.`]
    : []),
  ...(engine === 'amazon'
    ? ['Amazon’s DynamoDB Local plays the table, and listens on all interfaces: it knows no other way.']
    : []),
];

/** Prints warnings about open parts, last of all so that they are seen. */
export const warn = (doors: readonly string[]): void => {
  for (const door of doors) console.warn(`\n  Warning: ${door}`);
};

const print = (cloud: LocalCloud, controlUrl: string): void => {
  const lines = [
    ['Shop', cloud.publicOrigin],
    ['Console', `${cloud.publicOrigin}/console`],
    ['Outbox', `${cloud.outboxUrl}  (mails and messages sent)`],
    ['Local control', `${controlUrl}  (virtual clock, schedules)`],
    ['Logs', path.relative(root, cloud.functions.logFile)],
  ];
  for (const [name = '', value] of lines) console.log(`  ${name.padEnd(15)}${value}`);
  console.log(`\n  Accounts, password ${LOCAL_PASSWORD}`);
  for (const [username, what] of localAccounts) console.log(`  ${username.padEnd(15)}${what}`);
  console.log('\n  Ctrl-C stops everything; the data stays.');
};
