import { centerServices, type FormCode, serviceForms } from '#shared/domain/form/service-forms.ts';

/** Pages of the customer center, for the links between them. */
const centerPages = centerServices.map((code) => ({
  code,
  href: serviceForms[code].page as string,
  text: serviceForms[code].name as string,
}));

/** Links to the other services of the customer center. */
export const OtherServices = ({ current }: { current?: FormCode }) => (
  <nav aria-label="다른 서비스">
    <h2 className="mb-3 text-lead">다른 서비스</h2>
    <ul className="service-others">
      {centerPages
        .filter(({ code }) => code !== current)
        .map(({ code, href, text }) => (
          <li key={code}>
            <a href={href} className="chip">
              {text}
            </a>
          </li>
        ))}
    </ul>
  </nav>
);
