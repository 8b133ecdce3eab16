import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { functionRoles } from '#infra/function-roles.ts';

/** Writes into the file it is given what each function may do, as production's templates have it. */
const [file = ''] = process.argv.slice(2);
await mkdir(path.dirname(file), { recursive: true });
await writeFile(file, JSON.stringify(functionRoles(), undefined, 1));
