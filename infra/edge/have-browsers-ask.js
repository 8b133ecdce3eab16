// CloudFront Function on the way out of the pages: for how long an old copy may still be handed out is said to the edge
// alone. A browser that reads it does so too, for minutes, and no invalidation reaches it.
function handler(event) {
  var caching = event.response.headers['cache-control'];
  if (caching) caching.value = caching.value.replace(/, *stale-while-revalidate=[0-9]+/, '');
  return event.response;
}
