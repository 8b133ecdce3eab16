import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';

/** Source of the deployed files. */
export interface Artifacts {
  /** Returns the bundle of functions/…/<name>.ts, entry `index.handler`. */
  functionCode(name: string): Code;
  /** Returns the hashed files for the browser: the folder that is served under /assets. */
  browserFiles(): ISource;
}

/**
 * Returns the output of `npm run build` in `folder`.
 * @throws Error naming the bundle that is missing
 */
export const builtArtifacts = (folder: string): Artifacts => {
  const built = (...path: string[]) => {
    const at = join(folder, ...path);
    if (!existsSync(at)) throw new Error(`${at} is missing: run "npm run build" first`);
    return at;
  };
  return {
    functionCode: (name) => Code.fromAsset(built('functions', name)),
    browserFiles: () => Source.asset(built('client')),
  };
};

/** Placeholders, so that templates can be viewed without a build. They cannot serve a request. */
export const stubArtifacts: Artifacts = {
  functionCode: () => Code.fromInline('export const handler = () => { throw new Error("not built"); };'),
  browserFiles: () => Source.data('assets/not-built.txt', 'not built'),
};
