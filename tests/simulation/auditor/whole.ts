import type { Item } from '../world/table/mirror.ts';

/** An item as its entity reads it: what never changes lies in its body. */
// biome-ignore lint/suspicious/noExplicitAny: laws look at what is stored, not at what the shop's types say of it
export const whole = (item: Item): any => ({
  ...(item.body as object | undefined),
  ...item,
});
