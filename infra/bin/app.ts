import { App } from 'aws-cdk-lib';
import { stageNamed } from '../config.ts';
import { builtArtifacts, stubArtifacts } from '../constructs/function-code.ts';
import { addStacks } from '../stacks/index.ts';

/** `-c stage=prod|local`; `-c stub=true` makes the templates without a build. */
const app = new App();
const stage = stageNamed(app.node.tryGetContext('stage') ?? 'prod');
addStacks(app, stage, app.node.tryGetContext('stub') ? stubArtifacts : builtArtifacts('build'));
app.synth();
