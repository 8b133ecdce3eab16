import { type NavigateFunction, useLocation, useNavigate, useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { formAddress } from './form-address.ts';

/** Rules 9.7: milliseconds after a navigation until the page scrolls to its top. */
const ROUTE_SCROLL_MS = 500;
/** Addresses whose answers are not pages */
const NOT_PAGES = /^\/(api|media|assets|plugins|oauth)\//;

const pageOf = (url: URL): string | undefined =>
  url.origin === location.origin && !NOT_PAGES.test(url.pathname)
    ? url.pathname + url.search + url.hash
    : undefined;

const onClick = (event: MouseEvent, navigate: NavigateFunction) => {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  const page = pageOf(url);
  const isHere = url.pathname + url.search === location.pathname + location.search;
  if (!page || (isHere && url.hash)) return;
  event.preventDefault();
  navigate(page, { preventScrollReset: true });
};

/** Returns a button's own method and address, if it has any. */
const ownOf = (button: HTMLElement | null) => ({
  method: button?.getAttribute('formmethod') ?? undefined,
  action: button?.hasAttribute('formaction') ? (button as HTMLButtonElement).formAction : undefined,
});

/** Returns an attribute of a form: a field with this name would hide the form's own property. */
const saidBy = (form: HTMLFormElement, what: 'action' | 'method'): string =>
  String(Reflect.get(HTMLFormElement.prototype, what, form));

/** Navigates to the address of a plain GET form (search, filters, the cart), like a link. */
const onSubmit = (event: SubmitEvent, navigate: NavigateFunction) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  const own = { method: saidBy(form, 'method'), action: saidBy(form, 'action') };
  const url = formAddress(own, ownOf(event.submitter), new FormData(form, event.submitter));
  const page = url && pageOf(url);
  if (!page) return;
  event.preventDefault();
  navigate(page, { preventScrollReset: true });
};

/** Loads the route of a link while it is hovered, so that the click need not wait for it. */
const onPoint = ({ target }: Event) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && pageOf(new URL(link.href, location.href))) link.dataset.discover = 'true';
};

/**
 * Navigates within the page for every plain link and GET form under the shell. One listener instead of a `<Link>` with
 * its hooks per product card keeps rendering fast, and covers links inside texts that clerks write.
 */
export const useLinkNavigation = (): void => {
  const navigate = useNavigate();
  const type = useNavigationType();
  const { key, hash, pathname, search } = useLocation();
  const shown = useRef('');

  useEffect(() => {
    const clicked = (event: MouseEvent) => onClick(event, navigate);
    const submitted = (event: SubmitEvent) => onSubmit(event, navigate);
    document.addEventListener('click', clicked);
    document.addEventListener('submit', submitted);
    document.addEventListener('pointerover', onPoint);
    document.addEventListener('focusin', onPoint);
    return () => {
      document.removeEventListener('click', clicked);
      document.removeEventListener('submit', submitted);
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('focusin', onPoint);
    };
  }, [navigate]);

  useEffect(() => {
    // A refused form is answered at the same address: the page must not scroll away from its errors.
    const isAnswer = type === 'REPLACE' && shown.current === pathname + search;
    shown.current = pathname + search;
    if (key === 'default' || type === 'POP' || hash || isAnswer) return;
    const timer = setTimeout(() => scrollTo({ top: 0, behavior: 'smooth' }), ROUTE_SCROLL_MS);
    return () => clearTimeout(timer);
  }, [key, type, hash, pathname, search]);
};
