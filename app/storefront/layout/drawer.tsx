import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { IconButton, LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { NamedCode } from '#shared/domain/content/setting.ts';
import { formatWon } from '#shared/domain/money/format.ts';
import { useMe } from './me.ts';
import { categoryHref, useMenu } from './menu/mega-menu.ts';

const services = [
  { href: '/VR-showroom', text: 'VR 쇼룸' },
  { href: '/3d-interir', text: '3D 인테리어' },
  { href: '/shop/showrooms', text: '온라인 쇼룸' },
  { href: '/shop/brands', text: '브랜드관' },
  { href: '/center/faq', text: '고객센터' },
  { href: '/mypage/questions', text: '1:1 문의' },
];

const Person = () => {
  const member = useMe()?.member;
  return member ? (
    <p className="flex items-center justify-between gap-2">
      <span>
        <b>{member.name}</b>님 · 적립금 <b className="text-accent">{formatWon(member.point)}</b>
      </span>
      <span className="flex flex-none gap-2">
        {member.isPromoter && (
          <LinkButton href="/promoter/dashboard" size="sm">
            추천인
          </LinkButton>
        )}
        <LinkButton href="/mypage/dashboard" size="sm">
          마이페이지
        </LinkButton>
      </span>
    </p>
  ) : (
    <p className="grid grid-cols-2 gap-2">
      <LinkButton href="/login" variant="primary">
        로그인
      </LinkButton>
      <LinkButton href="/join">회원가입</LinkButton>
    </p>
  );
};

const Categories = () => {
  const menu = useMenu(true);
  if (!menu) return <Skeleton height={280} />;
  if (!menu.length) return <ErrorState />;
  return menu.map((top) => (
    <details key={top.code} name="category" className="drawer-category">
      <summary>
        {top.name} <Icon name="down" />
      </summary>
      <ul>
        <li>
          <a href={categoryHref(top.code)}>{top.name} 전체</a>
        </li>
        {top.children.map(({ code, name, children }) => (
          <li key={code}>
            <a href={categoryHref(code)}>{name}</a>
            <ul>
              {children.map((third) => (
                <li key={third.code}>
                  <a href={categoryHref(third.code)}>{third.name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  ));
};

/** Sidebar of small screens: the person, all categories, groups and services. */
export default function Drawer({ groups, onClose }: { groups: NamedCode[]; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => ref.current?.showModal(), []);
  useEffect(() => {
    if (key !== opened.current) ref.current?.close();
  }, [key]);
  return (
    <dialog ref={ref} className="drawer" aria-label="전체 메뉴" onClose={onClose}>
      <div className="flex items-center justify-between">
        <a href="/" className="logo">
          온<b>결</b>홈
        </a>
        <IconButton label="닫기" onClick={() => ref.current?.close()}>
          <Icon name="close" />
        </IconButton>
      </div>
      <Person />
      <nav aria-label="전체 카테고리">
        <h2>카테고리</h2>
        <Categories />
      </nav>
      <nav aria-label="기획전">
        <h2>기획전</h2>
        <ul className="drawer-links">
          {groups.map(({ code, name }) => (
            <li key={code}>
              <a href={`/shop/exhibitions?group=${code}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="서비스">
        <h2>서비스</h2>
        <ul className="drawer-links">
          {services.map(({ href, text }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </nav>
    </dialog>
  );
}
