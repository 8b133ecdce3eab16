import type { Item } from '../world/table/mirror.ts';

/** Reads an item as its entity does, with the fields of its body merged in. */
// biome-ignore lint/suspicious/noExplicitAny: laws look at what is stored, not at what the shop's types say of it
export const whole = (item: Item): any => ({
  ...(item.body as object | undefined),
  ...item,
});
