import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { leaveKeysToInputMethods } from './shell/input-method.ts';
import type { ShellHandle } from './shell/shell-view.ts';

/**
 * Decodes the page's data before hydration. Remix does it while React hydrates, by suspending the whole root once. A
 * key press or a click in that moment makes React render at once, find the root suspended and fail permanently (error
 * 345: a dead page). Called once beforehand, Remix throws the promise it would have suspended with.
 */
const decodeData = async (): Promise<void> => {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
};

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });

/** Milliseconds for which hydration waits for the code of the page's routes. */
const PATIENCE_MS = 1_500;

/**
 * Loads code that the page's routes need at hydration. A part that is not loaded in time stays as the server rendered
 * it.
 */
const prepareRoutes = async (): Promise<void> => {
  const handles = Object.values(window.__remixRouteModules).map((module) => module?.handle);
  const preparations = handles.map((handle) => (handle as ShellHandle | undefined)?.prepare?.());
  await Promise.race([
    Promise.allSettled(preparations),
    new Promise((late) => setTimeout(late, PATIENCE_MS)),
  ]);
};

leaveKeysToInputMethods();
Promise.all([decodeData(), prepareRoutes()]).then(hydrate);
