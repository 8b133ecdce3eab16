/**
 * All pages and answers that visitors share, by the areas of the site map (a test walks it). Neither /media nor /assets:
 * their copies never change, and fetching them again would cost more than all pages. What is fetched by programs
 * (/feeds, /sitemaps) grows old by its own lifetime. CloudFront takes 15 paths with a star at a time.
 */
export const SHARED_AREAS = [
  ...['/', '/_root*', '/shop*', '/community*', '/center*', '/form/*', '/api/v1/*'],
  ...['/about*', '/concierge-service*', '/open-event*', '/VR-showroom*', '/3d-interir*'],
  ...['/terms*', '/privacy-policy*', '/email-policy*'],
] as const;

/** Paths of one call; past this many, each costs more than rendering its whole area anew. */
const PATHS_MAX = 6;

/** Whether `pattern`, a path that may end with a star, matches `path`. */
export const covers = (pattern: string, path: string): boolean =>
  pattern === path || (pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1)));

/** As few paths as say the same; of many, the areas they lie in. */
export const mergePaths = (paths: readonly string[]): string[] => {
  const few = withoutCovered(paths);
  if (few.length <= PATHS_MAX) return few;
  return withoutCovered(few.map((path) => SHARED_AREAS.find((area) => covers(area, path)) ?? path));
};

const withoutCovered = (paths: readonly string[]): string[] => {
  const different = [...new Set(paths)];
  return different.filter((path) => !different.some((other) => other !== path && covers(other, path)));
};
