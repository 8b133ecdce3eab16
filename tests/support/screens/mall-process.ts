/**
 * The local cloud as a separate process, as in `npm start` but with a test's functions:
 * `mall-process.ts <data directory> <build directory>`. Prints one line of JSON when it is ready.
 */
import { freePort } from '#localstack/embedded/dynamodb-process.ts';
import { startLocalCloud } from '#localstack/local-cloud.ts';
import { runUntilStopped } from '#localstack/run-until-stopped.ts';

const [dataDir = '', buildDirectory = ''] = process.argv.slice(2);
const cloud = await startLocalCloud({ dataDir, buildDirectory, port: await freePort(), webProcesses: 1 });
runUntilStopped(cloud.stop);
console.log(JSON.stringify({ env: cloud.env, outboxUrl: cloud.outboxUrl }));
