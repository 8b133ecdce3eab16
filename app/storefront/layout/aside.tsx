import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Thumb } from '#app/media/picture.tsx';
import { lazyComponent } from '#app/shell/lazy.ts';
import { Icon } from '#app/ui/icon.tsx';
import { formatOpeningHours } from '#shared/domain/content/opening-hours.ts';
import type { Setting } from '#shared/domain/content/setting.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { formatNumber, formatWon } from '#shared/domain/money/format.ts';
import type { LoginService } from '#shared/domain/opening/offered-ways.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import { ConciergeForm } from './concierge-form.tsx';
import { LoginBox } from './login-box.tsx';
import { useMe } from './me.ts';

const ChatWindow = lazyComponent(() => import('./chat-window.tsx'));

/** The slide buttons are loaded only when there are more pictures than are visible. */
const Slides = lazyComponent(async () => ({ default: (await import('#app/ui/slides.tsx')).Slides }));

const SHOWN = 10;
const IN_SIGHT = 3;

const Section = ({
  title,
  href,
  count,
  className,
  children,
}: {
  title: string;
  href?: string;
  count?: number;
  className?: string;
  children: ReactNode;
}) => (
  <section className={className}>
    <h2>
      {href ? <a href={href}>{title}</a> : title}
      {count ? <span>{count}</span> : null}
    </h2>
    {children}
  </section>
);

type Thumbnail = { _id: string; href: string; product: { name: string; thumb: ImageRef } };

/** Thumbnails that slide, at most ten. The row has the same height whether it is full, empty or still loading. */
const Thumbs = ({ label, items, empty }: { label: string; items?: Thumbnail[]; empty: string }) => {
  const pictures = (
    <ul className="thumbs">
      {items?.slice(0, SHOWN).map(({ _id, href, product }) => (
        <li key={_id}>
          <a href={href}>
            <Thumb image={product.thumb} size={68} alt={product.name} />
          </a>
        </li>
      ))}
    </ul>
  );
  const count = items?.length ?? 0;
  const track = count > 0 && <div className="slides-track">{pictures}</div>;
  return (
    <div className="aside-row">
      {items && count === 0 && <p className="aside-empty">{empty}</p>}
      {count > IN_SIGHT ? (
        <Suspense fallback={track}>
          <Slides key={count} label={label}>
            {pictures}
          </Slides>
        </Suspense>
      ) : (
        track
      )}
    </div>
  );
};

const MemberBox = () => {
  const member = useMe()?.member;
  return (
    <section className="member-only aside-member">
      <h2>
        {member ? (
          <span className="truncate">
            <b>{member.name}</b>님
          </span>
        ) : (
          '회원님'
        )}
      </h2>
      <dl>
        <div>
          <dt>적립금</dt>
          <dd>
            <a href="/mypage/points">{member ? formatWon(member.point) : ' '}</a>
          </dd>
        </div>
        <div>
          <dt>쿠폰</dt>
          <dd>
            <a href="/mypage/coupons">{member ? `${formatNumber(member.coupons.count)}장` : ' '}</a>
          </dd>
        </div>
      </dl>
      <ul className="aside-coupons" aria-label="쿠폰함">
        {member?.coupons.items.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
        {member?.coupons.count === 0 && <li>사용할 수 있는 쿠폰이 없습니다.</li>}
      </ul>
    </section>
  );
};

const Orders = () => {
  const orders = useMe()?.orders;
  return (
    <Section title="주문내역" href="/mypage/orders" className="member-only">
      <ul className="aside-orders">
        {orders?.length === 0 && <li className="aside-empty">주문내역이 없습니다.</li>}
        {orders?.map(({ _id, product, createdAt, status }) => (
          <li key={_id}>
            <a href="/mypage/orders">
              <Thumb image={product.thumb} size={48} />
              <span>
                <span className="truncate">{product.name}</span>
                <small>{`${formatDate(createdAt)} · ${status}`}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** The messenger is loaded on demand; without scripts the link opens it. */
const Chat = ({ href, service }: { href: string; service: Setting['customerService'] }) => {
  const [open, setOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <li>
      <a href={href} target="_blank" rel="noopener" onClick={ask}>
        <Icon name="chat" /> 실시간 채팅
      </a>
      {open && (
        <Suspense>
          <ChatWindow href={href} service={service} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  );
};

const CustomerService = ({
  setting: { customerService: service, links },
}: {
  setting: Pick<Setting, 'customerService' | 'links'>;
}) => (
  <Section title="고객센터">
    {service.phone && (
      <a href={`tel:${service.phone}`} className="aside-phone">
        {service.phone}
      </a>
    )}
    <p className="aside-hours">
      {formatOpeningHours(service)}
      <br />
      {service.closed}
      <br />
      {service.email && <a href={`mailto:${service.email}`}>{service.email}</a>}
    </p>
    <ul className="aside-links">
      {links.chat && <Chat href={links.chat} service={service} />}
      <li>
        <a href="/mypage/questions">1:1 상담</a>
      </li>
      <li>
        <a href="/center/faq">고객센터</a>
      </li>
    </ul>
  </Section>
);

type AsideProps = {
  setting: Pick<Setting, 'customerService' | 'links'>;
  /** Services whose accounts people may log in by */
  logins: readonly LoginService[];
};

/**
 * Content of the sidebar. The places of the personal parts are reserved, so that filling them does not shift the
 * layout.
 */
const Aside = ({ setting, logins }: AsideProps) => {
  const me = useMe();
  const product = (item: { _product: string }) => ({ href: `/shop/products/${item._product}` });
  return (
    <div className="aside-scroll">
      <LoginBox logins={logins} />
      <MemberBox />
      <Section title="장바구니" href="/mypage/cart" count={me?.cart.count}>
        <Thumbs
          label="장바구니 상품"
          items={me?.cart.items.map((item) => ({ ...item, href: '/mypage/cart' }))}
          empty="담은 상품이 없습니다."
        />
      </Section>
      <Section title="좋아요" href="/mypage/likes" className="member-only">
        <Thumbs
          label="좋아요한 상품"
          items={me?.likes.map((like) => ({ ...like, ...product(like) }))}
          empty="담은 상품이 없습니다."
        />
      </Section>
      <Section title="최근 본 상품">
        <Thumbs
          label="최근 본 상품"
          items={me?.watches.map((watch) => ({ ...watch, ...product(watch) }))}
          empty="최근 본 상품이 없습니다."
        />
      </Section>
      <Orders />
      <CustomerService setting={setting} />
      <Section title="컨시어지 상담">
        <ConciergeForm id="aside-concierge" />
      </Section>
    </div>
  );
};

export default Aside;
