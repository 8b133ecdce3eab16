import type { ImageRef } from '../media/image.ts';
import type { OptionCriterion, Product } from './product.ts';

/** Fields of a product that its pictures depend on. */
type Pictured = Pick<Product, 'thumb' | 'images' | 'optionsConf'>;

/** Chosen values by the place of their criterion, as in `Sku.value`; undefined where none is chosen yet. */
type Choice = readonly (string | undefined)[];

type Value = OptionCriterion['values'][number];

/** Picture of a gallery; `of` names the option value it shows, if it shows one. */
export type GalleryPicture = { image: ImageRef; of?: string };

/** A criterion with its chosen value, if that exists. */
type Chosen = { values: readonly Value[]; value?: Value };

const picturesOf = (value: Value | undefined): readonly ImageRef[] => value?.pictures ?? [];

const has = (value: Value, { url }: ImageRef): boolean =>
  picturesOf(value).some((image) => image.url === url);

/** Lists the criteria with what is chosen, colours first: they change a picture more than a size does. */
const chosenOf = ({ optionsConf: { enabled, criteria } }: Pick<Product, 'optionsConf'>, choice: Choice) =>
  (enabled ? criteria : [])
    .map(({ type, values }, at) => ({
      isOther: Number(type !== 'COLOR'),
      values,
      value: values.find(({ name }) => name === choice[at]),
    }))
    .sort((a, b) => a.isOther - b.isOther);

const picturesOfChosen = (chosen: readonly Chosen[]): ImageRef[] =>
  chosen.flatMap(({ value }) => picturesOf(value));

/** Returns the first picture of the chosen values; undefined when none of them has one. */
export const ownPictureOfChoice = (
  product: Pick<Product, 'optionsConf'>,
  choice: Choice,
): ImageRef | undefined => picturesOfChosen(chosenOf(product, choice))[0];

/** Returns the picture that lines of carts, orders and claims show for a choice, the product's own by default. */
export const pictureOfChoice = (product: Pick<Product, 'optionsConf' | 'thumb'>, choice: Choice): ImageRef =>
  ownPictureOfChoice(product, choice) ?? product.thumb;

/** True for a picture that shows only other values than the chosen one, which has pictures itself. */
const contradicts = ({ values, value }: Chosen, image: ImageRef): boolean =>
  value !== undefined &&
  picturesOf(value).length > 0 &&
  !has(value, image) &&
  values.some((other) => has(other, image));

/** Names the values a picture shows; a picture of several values of one criterion shows none of them alone. */
const nameOf = (criteria: readonly Chosen[], image: ImageRef): string =>
  criteria
    .flatMap(({ values }) => {
      const [one, another] = values.filter((value) => has(value, image));
      return one && !another ? [one.name] : [];
    })
    .join(' / ');

/** True when a product has several pictures, chosen or not. */
export const hasSeveralPictures = ({ thumb, images, optionsConf }: Pictured): boolean => {
  const ofValues = chosenOf({ optionsConf }, []).flatMap(({ values }) => values.flatMap(picturesOf));
  return [...images, ...ofValues].some(({ url }) => url !== thumb.url);
};

/**
 * Lists the pictures of a product's page for a choice, each once: those of the chosen values, then the product's own,
 * then the first one of each value that can still be chosen. Pictures of other values than the chosen ones are left
 * out. The first one is `pictureOfChoice`.
 */
export const galleryOf = (product: Pictured, choice: Choice): GalleryPicture[] => {
  const chosen = chosenOf(product, choice);
  const open = chosen.filter(({ value }) => value === undefined);
  const further = [
    product.thumb,
    ...product.images,
    ...open.flatMap(({ values }) => values.flatMap((value) => picturesOf(value).slice(0, 1))),
  ].filter((image) => !chosen.some((criterion) => contradicts(criterion, image)));
  const byUrl = new Map<string, ImageRef>();
  for (const image of [...picturesOfChosen(chosen), ...further])
    if (!byUrl.has(image.url)) byUrl.set(image.url, image);
  return [...byUrl.values()].map((image) => {
    const of = nameOf(chosen, image);
    return of ? { image, of } : { image };
  });
};
