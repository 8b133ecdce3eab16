/**
 * Link that skips the menus by keyboard. It does not change the address: the unsaved-changes guard could not handle
 * Back over an address that the router did not create.
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
