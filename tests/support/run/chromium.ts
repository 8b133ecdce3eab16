import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without its window, which takes half of what the whole browser does to show a page to nobody. */
const SHELL = 'chromium-headless-shell';
const SHELL_PLACE = `/usr/bin/${SHELL}`;

/** Where distributions put it. Playwright's own download is not used: it fails on closed networks. */
const PLACES = [
  SHELL_PLACE,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/**
 * The browser of the browser tests: CHROMIUM_PATH, one that is installed, or Debian's, installed now; with a Korean font:
 * where letters are empty boxes of another width, a page does not stand as people see it.
 * @returns its path, or an empty text after saying what to do where it cannot be installed
 */
export const chromium = (): string => {
  const fonts = writesKorean() ? [] : ['fonts-noto-cjk'];
  if (!installed())
    install([
      [SHELL, ...fonts],
      ['chromium', ...fonts],
    ]);
  else if (fonts.length > 0) install([fonts]);
  return installed() ?? '';
};

const installed = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((place) => place !== '' && existsSync(place));

/** Whether there is a font with Korean letters; where nobody can tell, as if there were. */
const writesKorean = (): boolean => {
  const { status, stdout } = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' });
  return status !== 0 ? installed() !== undefined : stdout.trim() !== '';
};

/** Installs the first of the choices that can be had: not every distribution has the shell as a package of its own. */
const install = (choices: readonly (readonly string[])[]): void => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, rest, { stdio: 'inherit', env }).status === 0;
  };
  const get = (packages: readonly string[]) => {
    console.log(`Not here: ${packages.join(', ')}. Installing by apt-get …`);
    return apt('install', '--yes', '--quiet', '--no-install-recommends', ...packages);
  };
  if (apt('update', '--quiet') && choices.some(get)) return;
  const needed = choices.at(-1)?.join(' ');
  console.error(
    'The browser tests need Chromium and a Korean font, and they cannot be installed from here.\n' +
      `Install them (Debian, Ubuntu: apt-get install ${needed}) or name a browser in CHROMIUM_PATH, then run npm test again.`,
  );
};
