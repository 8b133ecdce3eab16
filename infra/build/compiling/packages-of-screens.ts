/**
 * Packages of screens, prepared while a development server starts: a package found later makes open pages reload, with
 * two copies of React until then.
 */
export const PACKAGES_OF_SCREENS = [
  '@conform-to/react',
  '@conform-to/zod/v4',
  '@photo-sphere-viewer/core',
  '@photo-sphere-viewer/gyroscope-plugin',
  '@photo-sphere-viewer/markers-plugin',
  '@remix-run/node',
  '@remix-run/server-runtime',
  '@tanstack/react-table',
  '@tiptap/core',
  '@tiptap/extension-image',
  '@tiptap/pm/model',
  '@tiptap/pm/state',
  '@tiptap/pm/tables',
  '@tiptap/pm/view',
  '@tiptap/react',
  '@tiptap/starter-kit',
  '@tosspayments/tosspayments-sdk',
  'es-hangul',
  'radix-ui',
  'react-daum-postcode',
  'react-dom',
  'recharts',
  'swiper',
  'swiper/modules',
  'ulid',
  'uqr',
  'zod',
  'zod/mini',
];
