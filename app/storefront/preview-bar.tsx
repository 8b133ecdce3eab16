import { Suspense } from 'react';
import { lazyComponent } from '#app/shell/lazy.ts';
import NoteAtHand from './preview-note.tsx';

const Note = import.meta.env.SSR ? NoteAtHand : lazyComponent(() => import('./preview-note.tsx'));

/** Bar that tells a clerk that the page is a preview. Shoppers' browsers do not load it. */
export const PreviewBar = () => (
  <Suspense>
    <Note />
  </Suspense>
);
