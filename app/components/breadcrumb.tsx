/** The way from the top to here; the last step is the page itself. */
export const Breadcrumb = ({ items }: { items: readonly { text: string; href?: string }[] }) => (
  <nav aria-label="현재 위치" className="crumbs">
    <ol>
      {items.map(({ text, href }) => (
        <li key={text}>{href ? <a href={href}>{text}</a> : <span aria-current="page">{text}</span>}</li>
      ))}
    </ol>
  </nav>
);
