import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundling } from '#infra/build/bundling.ts';
import { BEGINNING } from '#infra/build/functions.ts';
import { type FunctionRunner, startFunctions } from '#localstack/embedded/function-runner/runner.ts';
import { THROWN_OUTSIDE } from '#shared/wiring/logger.ts';
import { eventually } from '#tests/support/eventually.ts';
import { bundlesIn } from '#tests/support/function-bundles.ts';
import { temporaryDirectory } from '#tests/support/temporary-directory.ts';

const STRAY = `
  const stray = (how) => new Promise((resolve) => setTimeout(() => {
    setTimeout(resolve, 300);
    if (how === 'throws') throw new Error('stray');
    Promise.reject(new Error('stray'));
  }));`;

/**
 * A page that throws in a promise it does not await, at once or after a while, through the shop's own request handler.
 */
const WEB = `
  import { webHandler } from '#functions/runtime/web/handler.ts';
  import { screensOf } from '#tests/support/screens/screens.ts';
  ${STRAY}
  const page = (how) => ({ loader: async () => {
    if (how) await stray(how);
    return new Response(String(process.pid));
  } });
  const catalog = screensOf({ 'shop/products/:id': page() });
  const shop = screensOf({ quiet: page(), throws: page('throws'), rejects: page('rejects') });
  const env = { PUBLIC_ORIGIN: 'http://localhost:3000', EDGE_SECRET: 'edge', VISITOR_KEYS: ['a-key-of-hashes'] };
  export const handler = webHandler({ catalog, shop: () => shop }, async () => ({ env, shop: { isShopOpen: async () => true } }));`;

/** A function that throws in a promise it does not await, when its event says so. */
const SWEEP = `
  import { loggedHandler } from '#functions/runtime/logged.ts';
  ${STRAY}
  let calls = 0;
  export const handler = loggedHandler(async ({ how }) => {
    calls += 1;
    const mine = calls;
    if (how) await stray(how);
    return { calls: mine };
  }, () => ({}));`;

const directory = temporaryDirectory();
let runner: FunctionRunner;

/** Builds a bundle like the shop's own. */
const bundled = async (contents: string): Promise<string> => {
  const { outputFiles } = await build({
    ...bundling,
    inject: [BEGINNING],
    stdin: { contents, resolveDir: path.resolve('.'), loader: 'ts' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

beforeAll(async () => {
  const buildDirectory = await bundlesIn(directory, {
    web: await bundled(WEB),
    'sweep-carts': await bundled(SWEEP),
  });
  runner = await startFunctions({
    buildDirectory,
    environmentOf: () => ({ STAGE: 'local', AWS_REGION: 'ap-northeast-2' }),
    logDirectory: directory,
    webProcesses: 1,
  });
  await eventually(() => expect(runner.web.ports).toHaveLength(1));
});
afterAll(() => runner.stop());

const ask = (address: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${runner.web.lease()?.port}/${address}`, {
    headers: { 'x-origin-secret': 'edge' },
  });

/** Lists errors that were logged as thrown outside any request. */
const logged = (): string[] =>
  readFileSync(runner.logFile, 'utf8')
    .split('\n')
    .filter((line) => line.includes(THROWN_OUTSIDE));

describe('an error thrown outside any request', () => {
  it.each(['throws', 'rejects'])(
    'web, it %s: what is in flight is answered, then another process serves',
    async (how) => {
      const before = await (await ask('quiet')).text();
      const said = logged().length;
      const answers = await Promise.all([ask(how), ask('quiet')]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([before, before]);
      await eventually(async () => expect(await (await ask('quiet')).text()).not.toBe(before));
      expect(logged().slice(said)).toHaveLength(1);
      expect(logged().at(-1)).toContain('"level":"ERROR"');
    },
  );

  it.each(['throws', 'rejects'])(
    'events, it %s: the call is answered, the next one has a new thread',
    async (how) => {
      const said = logged().length;
      expect(await runner.invoke('sweep-carts', { how })).toEqual({ calls: 1 });
      expect(await runner.invoke('sweep-carts', {})).toEqual({ calls: 1 });
      expect(await runner.invoke('sweep-carts', {})).toEqual({ calls: 2 });
      expect(logged().slice(said)).toHaveLength(1);
      // The next case begins with a new thread.
      await runner.invoke('sweep-carts', { how: 'throws' });
    },
  );
});
