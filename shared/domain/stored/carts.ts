import type { CartKind, CartLine } from '#shared/domain/cart/cart.ts';

/** Key of a cart line. */
export type DueLine = { owner: string; kind: CartKind; _id: string };

/**
 * Cart as read. Adding lines is a write over the `version` at which its lines were counted. It is refused when lines
 * were added since, so that no cart gets more lines than allowed. Removing lines needs no version.
 */
export type ReadCart = { lines: CartLine[]; version: number };
