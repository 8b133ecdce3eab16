import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolesFile } from '#infra/build/roles.ts';
import { bundleFunctionHost } from '#localstack/ensure-built.ts';

/**
 * Creates a build directory with the function host and these bundles: name → source of an ES module with a `handler`.
 * Their roles allow nothing.
 */
export const bundlesIn = async (directory: string, bundles: Record<string, string>): Promise<string> => {
  await bundleFunctionHost(directory);
  for (const [name, source] of Object.entries(bundles)) {
    mkdirSync(path.join(directory, 'functions', name), { recursive: true });
    writeFileSync(path.join(directory, 'functions', name, 'index.mjs'), source);
  }
  const roles = Object.keys(bundles).map((name) => [name, { statements: [], withheld: [] }]);
  writeFileSync(rolesFile(directory), JSON.stringify(Object.fromEntries(roles)));
  return directory;
};
