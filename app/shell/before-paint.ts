/** Builds the name of the cookie of a band banner or popup that was dismissed for a day (rules 9.14), with its id. */
export const dismissedCookie = (kind: 'band' | 'popup', id: string): string => `${kind}-${id}`;

/** localStorage key that says that the last user was a member: a hint for the layout, never for access. */
export const MEMBER_HINT = 'member';

/**
 * localStorage key that says that this browser has the shop's font in its cache, which then need not be loaded late.
 */
export const TYPE_HINT = 'typed';

/**
 * Script that runs before the first paint, since public pages are the same for everybody: it hides a dismissed band
 * banner, reserves the places of a member instead of a visitor so that nothing moves when the summary arrives, and uses
 * the shop's font when the browser has it.
 */
export const beforePaint = `(()=>{let d=document,s=new CSSStyleSheet;for(let m of d.cookie.matchAll(/band-(\\w+)=/g))s.insertRule('#band-'+m[1]+'{display:none}');d.adoptedStyleSheets=[s];let r=d.documentElement.dataset;r.js='';try{let l=localStorage;if(l.${MEMBER_HINT})r.member='';if(l.${TYPE_HINT})r.typed=''}catch{}})()`;
