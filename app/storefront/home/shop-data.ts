import type { ShellView } from '#app/shell/shell-view.ts';

/** Structured data for search engines: the company, and the search of the shop. */
export const toShopData = (
  { company, customerService, links, logo }: ShellView['setting'],
  origin: string,
) => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    url: `${origin}/`,
    ...(logo && { logo: `${origin}${logo.src}` }),
    telephone: company.phone,
    email: company.email,
    address: { '@type': 'PostalAddress', addressCountry: 'KR', streetAddress: company.address },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: customerService.phone,
      email: customerService.email,
      availableLanguage: 'Korean',
    },
    sameAs: [links.video, links.photo, links.social].filter((link) => link.startsWith('http')),
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: '온결홈',
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/shop/products?searchValue={searchValue}`,
      'query-input': 'required name=searchValue',
    },
  },
];
