import type { ReactNode } from 'react';
import { Picture } from '#app/media/picture.tsx';
import { KeyValueTable } from '#app/ui/key-value-table.tsx';
import { type ImageRef, variantUrl } from '#shared/domain/media/image.ts';

const WIDEST = 1440;

/** Post of a customer as a clerk reads it before answering: facts, text and pictures. */
export const ConsolePostView = ({
  subject,
  content,
  images = [],
  facts,
}: {
  subject: string;
  content: string;
  images?: readonly ImageRef[];
  facts: readonly { name: string; value: ReactNode }[];
}) => (
  <div className="post-view">
    <KeyValueTable caption="작성 정보" rows={facts} />
    {subject && <h3>{subject}</h3>}
    {content && <p className="whitespace-pre-line">{content}</p>}
    {images.length > 0 && (
      <ul className="post-pictures">
        {images.map((image, at) => (
          <li key={image.url}>
            <a href={variantUrl(image, WIDEST)} target="_blank" rel="noopener">
              <Picture image={image} sizes="160px" max={320} alt={`첨부 사진 ${at + 1} 크게 보기`} />
            </a>
          </li>
        ))}
      </ul>
    )}
  </div>
);
