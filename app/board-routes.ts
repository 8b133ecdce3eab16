import { route } from '@remix-run/route-config';

/** The addresses of a board below its list (spec §2); what is at the list itself is each area's own. */
export const belowBoard = (root: string) => [
  ...['create', 'write'].map((way) =>
    route(`${root}/${way}`, 'storefront/boards/write.tsx', { id: `${root}/${way}` }),
  ),
  route(`${root}/:id`, 'storefront/boards/post.tsx', { id: `${root}/:id` }),
  route(`${root}/:id/modify`, 'storefront/boards/modify.tsx', { id: `${root}/:id/modify` }),
];
