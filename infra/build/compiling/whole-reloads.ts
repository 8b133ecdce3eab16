import type { Plugin } from 'vite';

const ADDRESS = 'fetcherKey ? window.location.href : path';

const GIVING_UP =
  /if \(sessionStorage\.getItem\(MANIFEST_VERSION_STORAGE_KEY\) === manifest\.version\) \{[^}]+return;\s+\}/;

const RELOAD =
  /window\.location\.href = errorReloadPath;\s+throw new Error\("Detected manifest version mismatch, reloading\.\.\."\);/;

/**
 * After a deploy the router meets routes of another version and loads the document anew. Remix 2 then drops query and
 * hash, and shows 404 where this has happened before. Here the document of the whole address is loaded, as in React
 * Router 7 (remix-run/react-router#14774), each time somebody goes on. What a screen reads beside itself reloads it once: it
 * may read that again as soon as it stands. Where somebody has refused to leave what they typed, what is read waits, and the
 * screen stays as it is. (In development packages are compiled as
 * they are.)
 */
export const wholeReloads: Plugin = {
  name: 'whole-reloads',
  apply: 'build',
  transform: {
    filter: { id: /@remix-run\/react\/dist\/esm\/fog-of-war\.js$/ },
    handler: (code) => {
      if (code.split(ADDRESS).length !== 2 || !GIVING_UP.test(code) || !RELOAD.test(code))
        throw new Error(
          'fog-of-war.js has changed: see what it does where the manifest is of another version',
        );
      return code
        .replace(ADDRESS, `fetcherKey ? '' : wholeAddress()`)
        .replace('if (!errorReloadPath)', 'if (errorReloadPath === null)')
        .replace(
          GIVING_UP,
          `if (!errorReloadPath && sessionStorage.getItem(MANIFEST_VERSION_STORAGE_KEY) === manifest.version) {
            console.warn('the screen is of another version than the server');
            await new Promise(() => {});
          }`,
        )
        .replace(
          RELOAD,
          `if (!errorReloadPath || errorReloadPath === location.href) location.reload();
          else location.href = errorReloadPath;
          await new Promise(() => {});`,
        )
        .concat(
          `const wholeAddress = () => {
            const { navigation, location: shown } = __remixRouter.state;
            const { pathname, search, hash } = navigation.location || shown;
            return location.origin + pathname + search + hash;
          };`,
        );
    },
  },
};
