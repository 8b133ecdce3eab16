import type { ImageRef } from '#shared/domain/media/image.ts';

/** Deepest level of the category tree (rules 8.3). */
export const CATEGORY_DEPTH = 3;

/** A category of the mall: up to three levels (rules 8.3). */
export type Category = {
  _id: string;
  code: string;
  name: string;
  color?: string;
  /** 1 for a top category */
  depth: number;
  _parent?: string;
  /** Ids from the top to its parent */
  _parents: string[];
  /** Position among its siblings */
  index: number;
  shows: boolean;
  visual?: ImageRef;
  _brands: string[];
  /** Number of shown products in it and below it; maintained by a stream function */
  count: number;
  version: number;
};

export type CategoryNode = Category & { children: CategoryNode[] };

export type Brand = {
  _id: string;
  code: string;
  name: string;
  label?: ImageRef;
  description?: string;
  showsInMain: boolean;
  index: number;
  version: number;
};
