import { route } from '@remix-run/route-config';
import { centerServices } from '../../shared/domain/form/service-forms.ts';

/** Every form of the shop: its page, and the page where it is filled in (domain/form/service-forms.ts). */
const services = centerServices.flatMap((code) => [
  route(`center/${code}`, 'center/services/page.tsx', { id: `center/${code}` }),
  route(`center/${code}/inquire`, 'center/services/inquire.tsx', { id: `center/${code}/inquire` }),
]);

/** Notices have two addresses each (rules 9.1). */
const notices = [
  ...['center/notice', 'community/notices'].map((path) =>
    route(path, 'center/notices/list.tsx', { id: path }),
  ),
  ...['center/notice/:id', 'center/notices/:id'].map((path) =>
    route(path, 'center/notices/one.tsx', { id: path }),
  ),
];

/** Pages of the customer center, inside the shop's shell. */
export const centerPages = [
  ...notices,
  route('center/faq', 'center/faq/route.tsx'),
  ...services,
  route('form/inquiry-partner', 'center/services/inquire.tsx', { id: 'form/inquiry-partner' }),
  route('center/inquiry', 'center/inquiry/list.tsx'),
  route('center/inquiry/:id', 'center/inquiry/one.tsx'),
];
