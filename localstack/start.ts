import path from 'node:path';
import { buildAll, buildDirectory, root } from './build.ts';
import { openMall } from './open-mall.ts';
import { isBuiltOf, markBuiltOf, sourcesStamp } from './sources-stamp.ts';

const stamp = await sourcesStamp(root);
if (!isBuiltOf(buildDirectory, stamp)) {
  console.log('Building …');
  await buildAll();
  markBuiltOf(buildDirectory, stamp);
}
await openMall({ clientDirectory: path.join(buildDirectory, 'client') });
