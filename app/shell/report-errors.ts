/** Share of the errors that are sent: what breaks for many is heard of soon, and a broken page is no flood. */
export const SAMPLED = 0.5;

/**
 * Script that sends errors nobody caught to the shop, at most three of a page: text and stack without query strings. It
 * is part of the document, because a script that is loaded later misses the errors of loading.
 */
export const reportErrors = `{let n=0,r=e=>{(e=e.error||e.reason)&&e.stack&&Math.random()<${SAMPLED}&&n++<3&&navigator.sendBeacon('/me/errors',new URLSearchParams({page:location.pathname,text:(''+e).slice(0,300),stack:(e.stack+'').replace(/\\?[^\\s):]*/g,'').slice(0,1500)}))};addEventListener('error',r);addEventListener('unhandledrejection',r)}`;
