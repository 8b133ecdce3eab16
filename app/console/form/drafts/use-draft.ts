import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { createDraftStorage, type Draft } from '#app/drafts/draft-storage.ts';
import { lastingStorage } from '#app/shell/browser-storage.ts';
import type { loader } from '../../layout/route.tsx';
import type { SectionDeclaration } from '../declare.ts';
import { changesIn, type Values } from './merge-fields.ts';
import { typedInto } from './use-merged.ts';

/** Milliseconds without typing after which the draft is stored. */
const PAUSE_MS = 800;

/**
 * Stores what is typed into a long form in the browser until it is saved (`drafts/draft-storage.ts`), and finds an
 * unsaved draft.
 *
 * @param isKept true when the form is long enough for a draft
 * @param hasGone true when the form was saved and has led to another screen, which only a form that is being left can
 * know
 */
export const useDraft = ({
  formId,
  sections,
  opened,
  isKept,
  hasGone,
}: {
  formId: string;
  sections: readonly SectionDeclaration[];
  opened: object;
  isKept: boolean;
  hasGone: () => boolean;
}) => {
  const account = useRouteLoaderData<typeof loader>('console/layout/route')?.username;
  const { pathname, search } = useLocation();
  const place = `${pathname}${search}#${sections[0]?.title}`;
  const drafts = isKept && account ? () => createDraftStorage(account, lastingStorage) : undefined;
  const [found, setFound] = useState<Draft>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useRef({ drafts, hasGone });
  latest.current = { drafts, hasGone };

  useEffect(() => {
    setFound(latest.current.drafts?.().find(place));
    return () => {
      clearTimeout(timer.current);
      if (latest.current.hasGone()) latest.current.drafts?.().drop(place);
    };
  }, [place]);

  const drop = () => {
    clearTimeout(timer.current);
    setFound(undefined);
    drafts?.().drop(place);
  };
  /**
   * Stores the draft after something was typed. A draft that was found is left unchanged until the clerk has decided
   * about it.
   */
  const keep = () => {
    clearTimeout(timer.current);
    if (!drafts || found) return;
    timer.current = setTimeout(() => {
      const changes: { typed: Values; opened: Values } = changesIn(
        sections,
        opened,
        typedInto(formId, sections),
      );
      drafts().keep(place, changes);
    }, PAUSE_MS);
  };
  return { found, keep, drop, take: () => setFound(undefined) };
};
