/** Cookie of a band banner or popup that was put away for a day (spec §9), keyed by its id. */
export const awayCookie = (kind: 'band' | 'popup', id: string): string => `${kind}-${id}`;

/** Key of localStorage that remembers whether a member was here last: a hint for layout, never for access. */
export const MEMBER_HINT = 'member';

/**
 * Runs before the first paint, since public pages are the same bytes for everybody: hides a band banner that was
 * put away and holds the member's places instead of the visitor's, so that nothing moves when the summary arrives.
 */
export const beforePaint = `(()=>{let d=document,s=new CSSStyleSheet;for(let m of d.cookie.matchAll(/band-(\\w+)=/g))s.insertRule('#band-'+m[1]+'{display:none}');d.adoptedStyleSheets=[s];d.documentElement.dataset.js='';try{if(localStorage.${MEMBER_HINT})d.documentElement.dataset.member=''}catch{}})()`;
