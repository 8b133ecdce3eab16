import { type ImageRef, variantUrl } from '#shared/domain/media/image.ts';
import { Picture } from './picture.tsx';

const WIDEST = 1440;

/** Pictures a member attached, each a link to its full size. */
export const SentPictures = ({ files }: { files: readonly { fileName: string; image: ImageRef }[] }) => (
  <ul className="post-images w-full">
    {files.map(({ image, fileName }) => (
      <li key={image.url}>
        <a href={variantUrl(image, WIDEST)} target="_blank" rel="noopener">
          <Picture image={image} sizes="120px" max={320} alt={fileName} />
        </a>
      </li>
    ))}
  </ul>
);
