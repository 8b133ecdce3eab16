/**
 * The mall of the browser tests as a separate process, as `npm start` opens it:
 * `process.ts <data directory> <build directory>`. Prints all addresses as one line of JSON when it is open.
 */
import path from 'node:path';
import { startControl } from '#localstack/control.ts';
import { freePort } from '#localstack/embedded/dynamodb-process.ts';
import { writeJson } from '#localstack/embedded/json-file.ts';
import { startLocalCloud } from '#localstack/local-cloud.ts';
import { seeding } from '#localstack/open-mall.ts';
import { runUntilStopped } from '#localstack/run-until-stopped.ts';
import type { Mall } from './mall.ts';

const [dataDir = '', buildDirectory = ''] = process.argv.slice(2);
const cloud = await startLocalCloud({
  dataDir,
  buildDirectory,
  ...seeding(dataDir),
  port: await freePort(),
  webProcesses: 1,
  clientDirectory: path.join(buildDirectory, 'client'),
});
// Stories do not wait for each step of a clerk; the story of undo sets its own time (mall.ts).
writeJson(cloud.undoFile, 0);
const control = await startControl(cloud, { dataDir, port: 0 });
runUntilStopped(async () => {
  await control.close();
  await cloud.stop();
});
const mall: Mall = {
  shopUrl: cloud.publicOrigin,
  outboxUrl: cloud.outboxUrl,
  bankUrl: cloud.env.CODEF_API_URL ?? '',
  picturesUrl: cloud.env.LOCAL_PICTURES_URL ?? '',
  controlUrl: control.url,
  functionUrl: `http://127.0.0.1:${cloud.functions.web.ports[0]}`,
  authSecret: cloud.env.AUTH_SECRET ?? '',
};
console.log(`MALL ${JSON.stringify([mall])}`);
