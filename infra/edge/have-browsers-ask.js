// CloudFront Function on responses of pages: removes the time for which a stale copy may be used, which is meant for
// the edge only. A browser that reads it also uses stale copies, for minutes, and no invalidation reaches it.
function handler(event) {
  var caching = event.response.headers['cache-control'];
  if (caching) caching.value = caching.value.replace(/, *stale-while-revalidate=[0-9]+/, '');
  return event.response;
}
