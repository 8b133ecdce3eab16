import { consoleResource } from '../../resource/declare.ts';
import { contentOf } from '../content.server.ts';

export const notifications = consoleResource({
  path: 'center/notifications',
  names: { item: '공지사항', many: 'notifications', one: 'notification' },
  scope: 'catalog',
  screen: 'contents/notifications/screen.tsx',
  ...contentOf('notifications'),
});
