import path from 'node:path';
import { buildDirectory } from '#infra/build/paths.ts';
import { ensureBuilt } from './ensure-built.ts';
import { openMall } from './open-mall.ts';

await openMall({ clientDirectory: path.join(buildDirectory, 'client'), build: ensureBuilt });
