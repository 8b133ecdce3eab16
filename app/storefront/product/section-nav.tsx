import { useEffect, useState } from 'react';

export type PageSection = { id: string; text: string };

/**
 * Finds the current section when none has scrolled into view: the last one that began in the upper third, or the first.
 */
const lastAbove = (ids: readonly string[]): string | undefined =>
  ids.findLast((id) => {
    const part = document.getElementById(id);
    return part !== null && part.getBoundingClientRect().top < innerHeight / 3;
  }) ?? ids[0];

/** Sections of the page as sticky tabs. They are anchors, so that every section is reachable without scripts. */
export const SectionNav = ({ sections }: { sections: readonly PageSection[] }) => {
  const [current, setCurrent] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting);
        setCurrent(seen?.target.id ?? lastAbove(ids.split(' ')));
      },
      { rootMargin: '-20% 0px -70%' },
    );
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);
  return (
    <nav aria-label="상품 정보" className="section-nav">
      {sections.map(({ id, text }) => (
        <a key={id} href={`#${id}`} aria-current={id === current || undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
};
