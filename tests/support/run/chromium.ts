import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without a window, which saves half of the whole browser's work. */
const SHELL = 'chromium-headless-shell';
const SHELL_PLACE = `/usr/bin/${SHELL}`;

/** Paths of distributions' packages. Playwright's own download is not used: it fails on closed networks. */
const PLACES = [
  SHELL_PLACE,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];

/**
 * Finds the browser for the browser tests: CHROMIUM_PATH, an installed one, or Debian's package, installed now.
 * The shell does half the work of a whole browser: in CI and in containers it is installed beside one. A Korean font is
 * installed, too: without one, letters are empty boxes of another width, and layouts differ from what people see.
 * @returns its path, or an empty text when it cannot be installed, after printing what to do
 */
export const chromium = (): string => {
  const fonts = writesKorean() ? [] : ['fontconfig', 'fonts-noto-cjk'];
  const found = installed();
  const isWhole = found !== SHELL_PLACE && PLACES.includes(found ?? '');
  install([
    ...(!found || (isWhole && isForChecks()) ? [[SHELL, ...fonts]] : []),
    found ? fonts : ['chromium', ...fonts],
  ]);
  return installed() ?? '';
};

/** True in CI and in a container, whose only user is root: nobody else's machine gets further packages. */
const isForChecks = (): boolean => Boolean(process.env.CI) || process.getuid?.() === 0;

const installed = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...PLACES].find((place) => place !== '' && existsSync(place));

/** True when a font with Korean letters is installed, as on every system but Linux. Without `fc-list` nobody knows. */
const writesKorean = (): boolean => {
  if (process.platform !== 'linux') return true;
  const { status, stdout } = spawnSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
};

/** Installs the first available choice, if it has any packages: not every distribution has one of the shell alone. */
const install = (choices: readonly (readonly string[])[]): void => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  const apt = (...args: string[]) => {
    const [program = '', ...rest] = [...asRoot, 'apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, rest, { stdio: 'inherit', env }).status === 0;
  };
  const get = (packages: readonly string[]) => {
    if (packages.length === 0) return true;
    console.log(`Not here: ${packages.join(', ')}. Installing by apt-get …`);
    return (
      apt('update', '--quiet') && apt('install', '--yes', '--quiet', '--no-install-recommends', ...packages)
    );
  };
  if (choices.some(get)) return;
  const needed = choices.at(-1)?.join(' ');
  console.error(
    'The browser tests need Chromium and a Korean font, and they cannot be installed from here.\n' +
      `Install them (Debian, Ubuntu: apt-get install ${needed}) or name a browser in CHROMIUM_PATH, then run npm test again.`,
  );
};
