import type { Page } from '@playwright/test';

/** Delays the page's requests to an address. @returns the function that releases them */
export const hold = async (page: Page, address: RegExp): Promise<() => void> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};
