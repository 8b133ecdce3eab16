import type { ComponentProps } from 'react';
import type { ContentKind } from '#shared/contracts/content.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import type { ContentItem } from '#shared/usecases/content/content-kinds.ts';
import { ItemScreen } from '../list/item-screen.tsx';
import type { ContentScreenDeclaration } from './declare.ts';

/** The screen of a kind of content: its list, and a dialog over it for one item. */
export const ContentScreen = <K extends ContentKind>(
  props: Omit<ComponentProps<typeof ItemScreen<ContentRow<K>>>, 'screen' | 'edited'> & {
    screen: ContentScreenDeclaration<K>;
    edited?: ContentItem<K>;
  },
) => <ItemScreen {...props} />;
