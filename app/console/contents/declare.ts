import type { Choice } from '#app/components/field.tsx';
import type { ContentKind } from '#shared/contracts/content.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import type { FormDeclaration } from '../form/declare.ts';
import type { ListDeclaration } from '../list/declare.ts';

/** Options of selects a screen's loader read, by the field's name. */
export type Choices = Record<string, readonly Choice[]>;

/**
 * The screen of one kind of content: its list, the form of one item and what a new one begins with.
 * `ContentScreen` shows it, `contentLoader` and `contentAction` serve it (README of the console).
 */
export type ContentScreenDeclaration<K extends ContentKind> = {
  kind: K;
  /** What its items are: 팝업 */
  name: string;
  path: `/console/${string}`;
  list: ListDeclaration<ContentRow<K>>;
  form: FormDeclaration;
  fresh: object;
  /** px of the dialog an item is edited in */
  width?: number;
};
