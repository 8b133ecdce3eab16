import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { functionRoles } from '#infra/function-roles.ts';

/** Writes the permissions of each function, as in production's templates, to the given file. */
const [file = ''] = process.argv.slice(2);
await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, JSON.stringify(functionRoles(), undefined, 1));
