import { TabLinks } from '#app/ui/tabs.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { PRIVACY_POLICY, partsOf } from '#shared/domain/terms/terms.ts';

/** Pages with an address of their own (rules 9.18) and the code of the text they show; others are /terms/{code}. */
export const pages = [
  { href: '/terms', code: 'service', text: '이용약관' },
  { href: '/privacy-policy', code: PRIVACY_POLICY.code, text: '개인정보처리방침' },
  { href: '/email-policy', code: 'email-policy', text: '이메일무단수집거부' },
] as const;

/** Builds the address of the page that shows a text. */
export const addressOf = (code: string): string =>
  pages.find((page) => page.code === code)?.href ?? `/terms/${code}`;

/** Tabs of the texts that have their own pages. */
export const TermsTabs = ({ code }: { code: string }) => (
  <TabLinks
    label="약관과 정책"
    items={pages.map((page) => ({ href: page.href, text: page.text, current: page.code === code }))}
  />
);

export const TermsText = ({ content }: { content: string }) =>
  partsOf(content).map(({ heading, text }) => {
    const Part = heading ? 'section' : 'div';
    return (
      <Part key={text} className="grid gap-2">
        {heading && (
          <h2 className="text-price">
            <Unbroken>{heading}</Unbroken>
          </h2>
        )}
        <p className="leading-7 whitespace-pre-line text-ink-2">
          <Unbroken>{text}</Unbroken>
        </p>
      </Part>
    );
  });
