/** Link that shows the steps of an amount, or hides them again. `of` distinguishes several of them. */
export const WhyLink = ({ href, of, isOpen }: { href: string; of: string; isOpen: boolean }) => (
  <a href={href} className="why-link" aria-label={`${of} 계산 내역`} aria-expanded={isOpen}>
    계산 내역
  </a>
);
