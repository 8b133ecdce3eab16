import type { Page } from '@playwright/test';

/** Holds back what the page asks of an address. @returns how to let it go */
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
