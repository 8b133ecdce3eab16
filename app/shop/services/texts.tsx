import type { ReactNode } from 'react';
import { Picture } from '#app/media/picture.tsx';
import { innerHtml } from '#app/shell/inner-html.ts';
import type { SitePage } from '#shared/domain/content/page.ts';

/**
 * Head of a content page: its title, its introduction, a picture. A page that is known by a `name`, whatever its title
 * says, has the name as its heading, followed by the title.
 */
export const Hero = ({
  page: { title, lead, image },
  name = title,
  children,
}: {
  page: Pick<SitePage, 'title' | 'lead' | 'image'>;
  name?: string;
  children?: ReactNode;
}) => (
  <header className="service-hero">
    <div>
      <h1 className="text-page">{name}</h1>
      {title !== name && <p className="text-title">{title}</p>}
      <p className="leading-7 text-ink-2">{lead}</p>
      {children}
    </div>
    {image && <Picture image={image} sizes="(width >= 768px) 460px, 94vw" max={960} alt="" eager />}
  </header>
);

/** Steps of a service. */
export const ServiceSteps = ({
  steps,
  title: heading = '이렇게 진행됩니다',
}: Pick<SitePage, 'steps'> & { title?: string }) =>
  steps.length > 0 ? (
    <section aria-label="진행 순서">
      <h2 className="mb-4 text-title">{heading}</h2>
      <ol className="service-steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  ) : null;

/** Text of a page. */
export const RichTextBlock = ({ content }: Pick<SitePage, 'content'>) =>
  content ? <div className="rich" {...innerHtml(content)} /> : null;
