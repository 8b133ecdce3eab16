import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where distributions put it. Playwright's own download is not used: it fails on closed networks. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/**
 * The browser of the browser tests: CHROMIUM_PATH, one that is installed, or Debian's, installed now.
 * @returns its path, or an empty text after saying what to do where it cannot be installed
 */
export const chromium = (): string => installed() ?? (install() ? (installed() ?? '') : '');

const installed = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((place) => place !== '' && existsSync(place));

const install = (): boolean => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, rest, { stdio: 'inherit', env }).status === 0;
  };
  console.log('No Chromium here: installing Debian’s by apt-get …');
  const done =
    apt('update', '--quiet') && apt('install', '--yes', '--quiet', '--no-install-recommends', 'chromium');
  if (!done)
    console.error(
      'The browser tests need Chromium, and it cannot be installed from here.\n' +
        'Install it (Debian, Ubuntu: apt-get install chromium) or name one in CHROMIUM_PATH, then run npm test again.',
    );
  return done;
};
