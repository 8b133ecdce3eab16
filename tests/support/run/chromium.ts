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
 * The browser of the browser tests: CHROMIUM_PATH, one that is installed, or Debian's, installed now with a Korean font:
 * where letters are empty boxes of another width, a page does not stand as people see it.
 * @returns its path, or an empty text after saying what to do where it cannot be installed
 */
export const chromium = (): string => {
  const missing = [...(installed() ? [] : ['chromium']), ...(writesKorean() ? [] : ['fonts-noto-cjk'])];
  if (missing.length > 0) install(missing);
  return installed() ?? '';
};

const installed = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((place) => place !== '' && existsSync(place));

/** Whether there is a font with Korean letters; where nobody can tell, as if there were. */
const writesKorean = (): boolean => {
  const { status, stdout } = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' });
  return status !== 0 ? installed() !== undefined : stdout.trim() !== '';
};

const install = (packages: readonly string[]): void => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, rest, { stdio: 'inherit', env }).status === 0;
  };
  console.log(`Not here: ${packages.join(', ')}. Installing by apt-get …`);
  const done =
    apt('update', '--quiet') && apt('install', '--yes', '--quiet', '--no-install-recommends', ...packages);
  if (!done)
    console.error(
      'The browser tests need Chromium and a Korean font, and they cannot be installed from here.\n' +
        `Install them (Debian, Ubuntu: apt-get install ${packages.join(' ')}) or name a browser in CHROMIUM_PATH, then run npm test again.`,
    );
};
