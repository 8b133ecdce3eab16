import './require-node.cjs';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { envExample, withSettingsTable } from '../settings.ts';
import { root } from './paths.ts';

/** `npm run settings`: writes the variables of a function into `.env.example` and infra/README.md. */
const readme = path.join(root, 'infra/README.md');
writeFileSync(readme, withSettingsTable(readFileSync(readme, 'utf8')));
writeFileSync(path.join(root, '.env.example'), envExample());
