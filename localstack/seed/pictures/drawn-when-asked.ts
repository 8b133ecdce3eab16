import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { storedWidthsOf } from '#shared/domain/media/image.ts';
import { type VariantFormat, variantFormats } from '#shared/domain/upload/upload.ts';
import { makeVariant } from '#shared/integrations/sharp/images.ts';
import { draw } from './drawing.ts';
import type { Drawings } from './publisher.ts';

const VARIANT = /^(media\/[a-z]+\/[0-9A-Z]{26})\/w(\d+)\.([a-z]+)$/;

const isFormat = (format: string): format is VariantFormat =>
  variantFormats.some((known) => known === format);

/**
 * Makes variants of the seed's pictures when the edge first requests them.
 * @param file in which `createLatePublisher` wrote their drawings; without it there are none
 * @returns undefined for a key that is no variant of them
 */
export const drawnWhenAsked = (file: string) => {
  let reading: Promise<Drawings> | undefined;
  const found = async (url: string): Promise<Drawings[string] | undefined> => {
    if (!existsSync(file)) return undefined;
    reading ??= readFile(file, 'utf8').then(JSON.parse);
    return (await reading)[url];
  };
  return async (key: string): Promise<{ body: Uint8Array; contentType: string } | undefined> => {
    const [, folder = '', digits = '', format = ''] = VARIANT.exec(key) ?? [];
    if (!isFormat(format)) return undefined;
    const url = `/${folder}`;
    const picture = await found(url);
    const width = Number(digits);
    if (!picture || !storedWidthsOf({ url, width: picture.width }).includes(width)) return undefined;
    return makeVariant(await draw(picture.drawing), { width, format, effort: 'least' });
  };
};
