import path from 'node:path';
import { buildDirectory } from './paths.ts';
import { runScript } from './run-program.ts';

/** Returns the path to which the build writes the roles it has read from the templates. */
export const rolesFile = (directory: string): string => path.join(directory, 'roles.json');

/**
 * Writes the permissions of each function, in a separate process parallel to the rest of the build: CDK alone keeps a
 * processor busy for seconds.
 */
export const writeRoles = (signal?: AbortSignal): Promise<void> =>
  runScript('infra/build/write-roles.ts', [rolesFile(buildDirectory)], {
    signal,
    failure: 'production’s templates cannot be made',
  });
