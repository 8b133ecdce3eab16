import type { Choice } from '#app/components/field.tsx';
import type { ContentKind } from '#shared/contracts/content.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import type { ItemScreenDeclaration } from '../list/item-screen.tsx';

/** Options of selects a screen's loader read, by the field's name. */
export type Choices = Record<string, readonly Choice[]>;

/**
 * The screen of one kind of content: its list, the form of one item and what a new one begins with.
 * `ContentScreen` shows it, `contentLoader` and `contentAction` serve it (README of the console).
 */
export type ContentScreenDeclaration<K extends ContentKind> = ItemScreenDeclaration<ContentRow<K>> & {
  kind: K;
  path: `/console/${string}`;
};
