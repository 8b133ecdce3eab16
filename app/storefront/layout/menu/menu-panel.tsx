import { Picture } from '#app/media/picture.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { MenuCategory } from '#shared/domain/display/views.ts';
import { categoryHref } from './mega-menu.ts';

/** Panel of a top category: two more levels, its brands and its picture. */
export default function MenuPanel({ category, failed }: { category?: MenuCategory; failed: boolean }) {
  if (failed)
    return (
      <div className="menu-panel">
        <ErrorState />
      </div>
    );
  if (!category)
    return (
      <div className="menu-panel" aria-busy="true">
        <div className="grid gap-3">
          <Skeleton height={24} width="40%" />
          <Skeleton height={160} />
        </div>
      </div>
    );
  return (
    <div className="menu-panel">
      <div className="menu-columns">
        {category.children.map(({ code, name, children }) => (
          <section key={code}>
            <a href={categoryHref(code)} className="menu-second">
              {name}
            </a>
            <ul>
              {children.map((third) => (
                <li key={third.code}>
                  <a href={categoryHref(third.code)} className="menu-third">
                    {third.name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="menu-side">
        {category.visual && (
          <Picture image={category.visual} sizes="260px" max={640} className="menu-visual" alt="" />
        )}
        {category.brands.length > 0 && (
          <ul className="menu-brands">
            {category.brands.map(({ code, name, label }) => (
              <li key={code}>
                <a href={`/shop/brands/${code}?category=${category.code}`}>
                  {label ? <Picture image={label} sizes="76px" max={160} alt={name} /> : name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
