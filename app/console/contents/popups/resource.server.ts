import { consoleResource } from '../../resource/declare.ts';
import { contentOf } from '../content.server.ts';

export const popups = consoleResource({
  path: 'popups',
  names: { item: '팝업', many: 'popups', one: 'popup' },
  scope: 'catalog',
  screen: 'contents/popups/screen.tsx',
  ...contentOf('popups'),
});
