import '../build/require-node.cjs';
import { existsSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { stageNamed } from '../config.ts';
import { builtArtifacts, stubArtifacts } from '../constructs/function-code.ts';
import { addStacks } from '../stacks/index.ts';

/**
 * Stage of the app: `-c stage=prod`, `local`, or any name. Templates can be viewed without a build, with placeholders
 * for missing artifacts. `-c artifacts=build`, which every deployment sets, requires the build.
 */
const app = new App();
const stage = stageNamed(app.node.tryGetContext('stage') ?? 'prod');
const isBuilt = app.node.tryGetContext('artifacts') === 'build' || existsSync('build/functions/web');
if (!isBuilt) console.error('Nothing is built: the templates hold stand-ins for the functions.');
addStacks(app, stage, isBuilt ? builtArtifacts('build') : stubArtifacts);
app.synth();
