import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');

/** Calls of the machine for the time, randomness, waiting, another thread, or the network. */
const reaches = [
  /\bDate\.now\b/,
  /\bnew Date\(\)/,
  /\bMath\.random\b/,
  /\bperformance\.now\b/,
  /\b(setTimeout|setInterval|setImmediate)\b/,
  /\b(randomBytes|randomInt|randomUUID|getRandomValues)\b/,
  /\bcrypto\.subtle\b/,
  /\bcreate(BrotliCompress|Gzip)\b/,
  /(?<![.\w])fetch\(/,
  /\bAbortSignal\.timeout\b/,
  /\b(scrypt|pbkdf2|gzip|gunzip|deflate|inflate)\b(?=[(),])/,
  /'node:(timers|timers\/promises|dns|http|https|fs|fs\/promises|child_process|worker_threads)'/,
];

/** Files that may call the machine, with the reason. */
const mayReach: Record<string, string> = {
  'shared/integrations/machine.ts': 'it is the adapter of time, chance and waiting',
  'shared/integrations/http.ts': 'it is the adapter of calls to other companies',
  'shared/data/common/pauses.ts': 'what the table’s pauses and tokens are when nobody hands in others',
  'shared/integrations/with-timeout.ts': 'ends the wait for a client of another company that takes no signal',
  'shared/integrations/secrets/passwords.ts': 'passwords are derived on other threads',
  'shared/integrations/s3/search-snapshots.ts': 'snapshots are packed on other threads',
  'shared/integrations/web-pictures/web-pictures.ts':
    'asks any server of the net, and looks at its address first',
  'shared/wiring/clock.ts': 'reads the local stage’s offset from a file',
  'shared/wiring/undo.ts': 'reads the local stage’s time for taking a step back from a file',
  'shared/wiring/memoize-until-secrets-change.ts':
    'reads the environment again by the machine’s time, before there are ports',
  'functions/runtime/web/handler.ts': 'ends a request before Lambda does',
  'functions/runtime/web/compression.ts': 'answers are packed on other threads',
};

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const reaching = ['shared', 'functions'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.posix.join(folder, file))
    .flatMap((file) => {
      const source = withoutComments(readFileSync(path.join(root, file), 'utf8'));
      const found = reaches.flatMap((reach) => source.match(reach)?.[0] ?? []);
      return found.length > 0 ? [{ file, found }] : [];
    }),
);

test('time, chance, waiting and calls come through ports', () => {
  expect(reaching.filter(({ file }) => !(file in mayReach))).toEqual([]);
});

test('who may reach past them still does', () => {
  const files = reaching.map(({ file }) => file);
  expect(Object.keys(mayReach).filter((file) => !files.includes(file))).toEqual([]);
});
