import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';

/** A small photo to be picked as a file. */
export const photoFile = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#99aabb' } })
    .jpeg()
    .toBuffer(),
});

/** Adds a photo to a form, and waits until it was sent. */
export const addPhoto = async (form: Locator, name: string): Promise<void> => {
  await form.locator('input[type=file]').setInputFiles(await photoFile(name));
  await expect(form.getByAltText(name)).toBeVisible({ timeout: 20_000 });
};
