/** Title of a block of the home page, with a line of text and a link to the full list. */
export const SectionHead = ({ title, text, href }: { title: string; text?: string; href?: string }) => (
  <header className="mb-5 flex items-end justify-between gap-4">
    <div>
      <h2 className="text-section">{title}</h2>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
    </div>
    {href && (
      <a
        href={href}
        className="flex-none py-1 max-md:py-3 text-meta text-ink-2 hover:text-ink hover:underline"
        aria-label={`${title} 전체보기`}
      >
        전체보기 ›
      </a>
    )}
  </header>
);
