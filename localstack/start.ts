import path from 'node:path';
import { buildDirectory, ensureBuilt } from './build.ts';
import { openMall } from './open-mall.ts';

await openMall({ clientDirectory: path.join(buildDirectory, 'client'), build: ensureBuilt });
