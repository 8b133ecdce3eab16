/**
 * Version of package.json and commit of which the running code was built; infra/build/bundling.ts writes both into a
 * bundle. Sources that run unbuilt, as in tests and development, have neither.
 */
export const builtFrom = {
  version: process.env.BUILT_VERSION ?? 'unbuilt',
  commit: process.env.BUILT_COMMIT ?? 'unbuilt',
};
