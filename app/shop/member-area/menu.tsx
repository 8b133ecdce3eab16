import { useLocation } from '@remix-run/react';

type MenuLink = { href: string; text: string };

/** Links of a member's area: its home, and titled groups of the others. */
export type MemberMenu = {
  label: string;
  home: MenuLink;
  groups: readonly { title: string; items: readonly MenuLink[] }[];
};

/** Menu of a member's area: a column at the left, a strip to swipe below 1024 px. */
export const Menu = ({ label, home, groups }: MemberMenu) => {
  const { pathname } = useLocation();
  const isHere = (href: string) => pathname === href || /^(\/|__)/.test(pathname.slice(href.length));
  const link = ({ href, text }: MenuLink) => (
    <a
      href={href}
      aria-current={pathname.startsWith(href) && isHere(href) ? 'page' : undefined}
      ref={(anchor) => anchor?.ariaCurrent && anchor.parentElement && keepInSight(anchor)}
    >
      {text}
    </a>
  );
  return (
    <nav aria-label={label} className="my-menu">
      {link(home)}
      {groups.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {items.map((place) => (
              <li key={place.href}>{link(place)}</li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
};

/** Scrolls the strip to the current page's link, without scrolling the page. */
const keepInSight = (anchor: HTMLAnchorElement) => {
  const strip = anchor.closest('nav');
  if (strip) strip.scrollLeft = anchor.offsetLeft - strip.offsetLeft - 16;
};
