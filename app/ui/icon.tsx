import sprite from './icons.svg?url';

export type IconName =
  | 'search'
  | 'heart'
  | 'cart'
  | 'person'
  | 'logout'
  | 'menu'
  | 'close'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'plus'
  | 'minus'
  | 'pause'
  | 'play'
  | 'eye'
  | 'eye-off'
  | 'check'
  | 'info'
  | 'truck'
  | 'trash'
  | 'phone'
  | 'chat'
  | 'external'
  | 'share'
  | 'star'
  | 'image'
  | 'filter'
  | 'download'
  | 'bell';

/** Line icon of the shop's one sprite. It is decorative, so the control around it has the accessible name. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
