/** Cookie of a band banner or popup that was dismissed for a day (spec §9), keyed by its id. */
export const dismissedCookie = (kind: 'band' | 'popup', id: string): string => `${kind}-${id}`;

/** Key of localStorage that remembers whether a member was here last: a hint for layout, never for access. */
export const MEMBER_HINT = 'member';

/** Key of localStorage that remembers that this browser has the shop's type, which then need not come late. */
export const TYPE_HINT = 'typed';

/**
 * Runs before the first paint, since public pages are the same bytes for everybody: hides a band banner that was
 * dismissed, holds the member's places instead of the visitor's so that nothing moves when the summary arrives, and sets
 * the page in the shop's type where the browser has it.
 */
export const beforePaint = `(()=>{let d=document,s=new CSSStyleSheet;for(let m of d.cookie.matchAll(/band-(\\w+)=/g))s.insertRule('#band-'+m[1]+'{display:none}');d.adoptedStyleSheets=[s];let r=d.documentElement.dataset;r.js='';try{let l=localStorage;if(l.${MEMBER_HINT})r.member='';if(l.${TYPE_HINT})r.typed=''}catch{}})()`;
