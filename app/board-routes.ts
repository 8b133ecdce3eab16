import { route } from '@remix-run/route-config';

/** Builds the routes below the list of a board (rules 8.18). The list itself belongs to each area. */
export const belowBoard = (root: string) => [
  ...['create', 'write'].map((way) =>
    route(`${root}/${way}`, 'storefront/boards/write.tsx', { id: `${root}/${way}` }),
  ),
  route(`${root}/:id`, 'storefront/boards/post.tsx', { id: `${root}/:id` }),
  route(`${root}/:id/modify`, 'storefront/boards/modify.tsx', { id: `${root}/:id/modify` }),
];
