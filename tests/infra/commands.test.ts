import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

/** Commands of an operator as they are typed on a machine that has neither credentials nor settings of AWS. */

/** Runs a command as its npm script does, without what this process knows of AWS. */
const run = async (script: string, args: readonly string[], input = '') => {
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['infra/build/launch.mjs', script, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH, NODE_ENV: 'test', HOME: '/nonexistent', AWS_EC2_METADATA_DISABLED: 'true' },
  });
  child.stdin.end(input);
  const [said, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { said: said.trim(), code };
};

describe.concurrent('a command that is called wrongly', { timeout: 60_000 }, () => {
  it.each<[script: string, args: string[], said: string]>([
    ['infra/operate/keys.ts', [], 'Usage: … | npm run keys -- put <arn of a secret>'],
    ['infra/operate/keys.ts', ['count'], 'IDENTITY_KEYS is missing. Usage:'],
    ['infra/operate/keys.ts', ['put', 'arn:x'], 'Stdin is no JSON object of variables. Usage:'],
    ['infra/operate/reindex.ts', [], 'TABLE_NAME is missing. Usage:'],
    ['infra/operate/restore.ts', ['table', 'yesterday'], 'Usage: npm run restore -- <table> <instant'],
    ['infra/operate/restore.ts', ['table', '2026-11-22T03:00:00Z'], 'No region for AWS'],
    ['infra/operate/logs.ts', [], 'Usage: npm run logs -- --order …'],
    ['infra/operate/logs.ts', ['--order', 'P', '--file', 'none.log'], 'There is no log at none.log'],
    ['infra/operate/first-clerk.ts', ['-c', 'stage=PROD'], 'no stage can be called "PROD"'],
    ['infra/operate/first-clerk.ts', ['-c', 'stage=prod'], 'No credentials for AWS (AWS_PROFILE?'],
    ['infra/deploy/main.ts', ['--chek'], "Unknown option '--chek'"],
    ['localstack/seed/main.ts', ['-c', 'stage=prod'], 'Only the local cloud is seeded, and this is no stage'],
  ])('says in one line what is wrong: %s %j', async (script, args, said) => {
    const ended = await run(script, args);
    expect(ended).toMatchObject({ code: 1, said: expect.stringContaining(said) });
    expect(ended.said.split('\n')).toHaveLength(1);
  });

  it('never repeats what it read as a secret', async () => {
    const { said, code } = await run('infra/operate/keys.ts', ['put', 'arn:x'], 'TOSS_SECRET_KEY=live_sk_1');
    expect(code).toBe(1);
    expect(said).not.toContain('live_sk_1');
  });
});
