import { jsonName } from '#app/web/forms/json-field.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';

const read = (form: HTMLFormElement, name: string): ImageRef[] => {
  const field = form.elements.namedItem(jsonName(name));
  const text = field instanceof HTMLInputElement ? field.value : '';
  return text ? [JSON.parse(text) as ImageRef | ImageRef[]].flat() : [];
};

/** Lists the pictures of the product as its form has them now, saved or not, each once. */
export const picturesOfForm = (within: Element | null): ImageRef[] => {
  const form = within?.closest('form');
  const images = form ? [...read(form, 'thumb'), ...read(form, 'images')] : [];
  return [...new Map(images.map((image) => [image.url, image])).values()];
};
