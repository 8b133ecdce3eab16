import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Preview } from '#shared/domain/content/preview.ts';

/** Opens the real page of an item as it is saved, public or not. */
export const PreviewButton = ({ kind, _id }: Preview) => (
  <LinkButton href={`/console/preview/${kind}/${_id}`} target="_blank" rel="noopener">
    미리보기 <Icon name="external" />
  </LinkButton>
);
