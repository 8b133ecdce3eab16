/**
 * All pages and answers that visitors share, by the areas of the site map (a test checks this). Without /media and
 * /assets: their copies never change, and fetching them again would cost more than all pages. Resources for programs
 * (/feeds, /sitemaps) expire by their own lifetime. CloudFront accepts 15 wildcard paths at a time.
 */
export const SHARED_AREAS = [
  ...['/', '/_root*', '/shop*', '/community*', '/center*', '/form/*', '/api/v1/*'],
  ...['/about*', '/concierge-service*', '/open-event*', '/VR-showroom*', '/3d-interir*'],
  ...['/terms*', '/privacy-policy*', '/email-policy*'],
] as const;

/** Most paths of one call; above this number, each costs more than rendering its whole area again. */
const PATHS_MAX = 6;

/** True when `pattern`, a path that may end with a star, matches `path`. */
export const matchesPath = (pattern: string, path: string): boolean =>
  pattern === path || (pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1)));

/** Reduces paths to the fewest that cover the same pages; many paths are replaced by their areas. */
export const mergePaths = (paths: readonly string[]): string[] => {
  const few = withoutCovered(paths);
  if (few.length <= PATHS_MAX) return few;
  return withoutCovered(few.map((path) => SHARED_AREAS.find((area) => matchesPath(area, path)) ?? path));
};

const withoutCovered = (paths: readonly string[]): string[] => {
  const different = [...new Set(paths)];
  return different.filter((path) => !different.some((other) => other !== path && matchesPath(other, path)));
};
