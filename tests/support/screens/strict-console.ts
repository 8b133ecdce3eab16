import { afterAll, afterEach } from 'vitest';
import { failOnConsole, watchConsole } from '../console.ts';

watchConsole();
afterEach(failOnConsole);
afterAll(failOnConsole);
