/**
 * Leads past the menus by key. It changes no address: one that the router did not make could not be guarded on the way Back,
 * when something is typed.
 */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it leads somewhere, by itself too where no scripts run
  <a
    href="#main"
    className="skip"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    본문 바로가기
  </a>
);
