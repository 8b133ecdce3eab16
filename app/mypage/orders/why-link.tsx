/** Leads to the steps of an amount, or away from them once they are shown; `of` tells several apart. */
export const WhyLink = ({ href, of, isOpen }: { href: string; of: string; isOpen: boolean }) => (
  <a href={href} className="why-link" aria-label={`${of} 계산 내역`} aria-expanded={isOpen}>
    계산 내역
  </a>
);
