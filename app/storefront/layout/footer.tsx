import type { ReactNode } from 'react';
import type { Setting } from '#shared/domain/content/setting.ts';

const links = [
  { href: '/about', text: '회사소개' },
  { href: '/mypage/questions', text: '1:1 문의' },
  { href: '/center/faq', text: '자주 묻는 질문' },
  { href: '/privacy-policy', text: '개인정보처리방침', strong: true },
  { href: '/terms', text: '이용약관' },
  { href: '/form/inquiry-partner', text: '제휴문의' },
];

/**
 * Builds the address of the trade commission's page on a business, to which the law requires a link from its
 * registration number.
 */
const businessPage = (number: string) =>
  `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${number.replaceAll('-', '')}`;

/** Line of facts: `대표 홍길동 · 주소 …`. Facts that are not set yet are left out. */
const Facts = ({ pairs, children }: { pairs: [name: string, value: string][]; children?: ReactNode }) => (
  <p className="dotted">
    {pairs
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <span key={name}>{`${name} ${value}`.trim()}</span>
      ))}
    {children}
  </p>
);

/**
 * Footer with the facts that 전자상거래법 requires on every page, and the shop's links (rules 9.3).
 * `badgeId` is the id of the button of the payment badge, absent when no purchase is protected: of a protection that is
 * not there nothing may be shown.
 */
const Footer = ({
  setting: { company, customerService: service, links: outside },
  badgeId,
}: {
  setting: Pick<Setting, 'company' | 'customerService' | 'links'>;
  badgeId?: string;
}) => (
  <div>
    <nav aria-label="회사와 이용 안내">
      <ul className="footer-links">
        {links.map(({ href, text, strong }) => (
          <li key={href}>
            <a href={href}>{strong ? <b>{text}</b> : text}</a>
          </li>
        ))}
      </ul>
    </nav>
    <div className="footer-columns">
      <address>
        <Facts
          pairs={[
            ['상호', company.name],
            ['대표', company.representative],
          ]}
        >
          {company.businessNumber && (
            <span>
              {`사업자등록번호 ${company.businessNumber} `}
              <a href={businessPage(company.businessNumber)} target="_blank" rel="noopener">
                사업자정보확인
              </a>
            </span>
          )}
        </Facts>
        <Facts
          pairs={[
            ['통신판매업신고', company.mailOrderNumber],
            ['개인정보 보호책임자', company.privacyOfficer],
          ]}
        />
        <Facts pairs={[['주소', company.address]]} />
        {company.phone && (
          <p className="dotted">
            <span>
              전화 <a href={`tel:${company.phone}`}>{company.phone}</a>
            </span>
            <span>
              메일 <a href={`mailto:${company.email}`}>{company.email}</a>
            </span>
            {company.hosting && <span>{`호스팅 제공자 ${company.hosting}`}</span>}
          </p>
        )}
      </address>
      <section>
        <h2>고객센터 {service.phone && <a href={`tel:${service.phone}`}>{service.phone}</a>}</h2>
        <Facts
          pairs={[
            ['평일', service.weekday],
            ['점심', service.lunch],
            ['', service.closed],
          ]}
        />
        {company.account.accountNumber && (
          <p>
            {`무통장입금 ${company.account.bank} ${company.account.accountNumber} `}
            <span className="whitespace-nowrap">{`(예금주 ${company.account.accountHolder})`}</span>
          </p>
        )}
        <div className="footer-tools">
          {badgeId && (
            <button type="button" id={badgeId} className="btn btn-line btn-sm">
              안전결제 서비스 가입 확인
            </button>
          )}
          {outside.familySites.length > 0 && (
            <details className="family">
              <summary className="btn btn-line btn-sm">패밀리 사이트</summary>
              <ul>
                {outside.familySites.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noopener">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          )}
          {outside.social && (
            <a href={outside.social} target="_blank" rel="noopener" className="btn btn-line btn-sm">
              온결홈 소셜 페이지
            </a>
          )}
        </div>
      </section>
    </div>
    <small>{`© ${company.name}. All rights reserved.`}</small>
  </div>
);

export default Footer;
