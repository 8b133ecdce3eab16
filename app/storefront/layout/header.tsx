import { useSearchParams } from '@remix-run/react';
import { Suspense, useRef, useState } from 'react';
import { lazyComponent } from '#app/shell/lazy.ts';
import type { ShellView } from '#app/shell/shell-view.ts';
import { logOut } from '#app/shop/log-out.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useFollowAddress } from '#app/ui/use-follow-address.ts';
import { DrawerButton } from './drawer-button.tsx';
import { useMe } from './me.ts';
import { CategoryMenu } from './menu/category-menu.tsx';
import { NoticeBar } from './notice-bar.tsx';

/** Button that logs out after a confirmation. */
const LogoutButton = () => (
  <form method="post" action="/logout" onSubmit={logOut}>
    <button type="submit" aria-label="로그아웃" title="로그아웃">
      <Icon name="logout" />
    </button>
  </form>
);

const groupHref = (code: string) => `/shop/exhibitions?group=${code}`;

const outsideSites = [
  { key: 'previousSite', text: '이전 사이트' },
  { key: 'video', text: '영상 채널' },
  { key: 'photo', text: '사진 채널' },
] as const;

/**
 * Link for promoters. Only the script knows whether the person is one. It is first in a right-aligned list, so that
 * adding it moves nothing else.
 */
const PromoterLink = () =>
  useMe()?.member?.isPromoter && (
    <li>
      <a href="/promoter/dashboard">추천인 페이지</a>
    </li>
  );

const TopStrip = ({ links }: { links: ShellView['setting']['links'] }) => (
  <nav className="strip" aria-label="외부 사이트와 서비스">
    <ul>
      {outsideSites
        .filter(({ key }) => links[key])
        .map(({ key, text }) => (
          <li key={key}>
            <a href={links[key]} target="_blank" rel="noopener">
              {text}
            </a>
          </li>
        ))}
    </ul>
    <ul>
      <PromoterLink />
      <li>
        <a href="/VR-showroom">VR 쇼룸</a>
      </li>
      <li>
        <a href="/3d-interir">3D 인테리어</a>
      </li>
      <li>
        <a href="/shop/showrooms">온라인 쇼룸</a>
      </li>
      <li>
        <a href="/center/faq">고객센터</a>
      </li>
    </ul>
  </nav>
);

const Suggestions = lazyComponent(() => import('../search/suggestions.tsx'));

/** Search box that opens the product list with `searchValue`: a plain GET form, with suggestions once it has focus. */
const SearchBox = ({ categories }: Pick<ShellView, 'categories'>) => {
  const [params] = useSearchParams();
  const [isEntered, setEntered] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useFollowAddress(form, ['searchValue']);
  return (
    <search className="search">
      <form ref={form} action="/shop/products" method="get">
        <input
          ref={input}
          onFocus={() => setEntered(true)}
          autoComplete="off"
          type="search"
          name="searchValue"
          defaultValue={params.get('searchValue') ?? ''}
          placeholder="무엇을 찾고 계신가요?"
          aria-label="상품 검색"
          maxLength={100}
          required
        />
        <button type="submit" aria-label="검색">
          <Icon name="search" />
        </button>
      </form>
      {isEntered && (
        <Suspense>
          <Suggestions input={input} categories={categories} />
        </Suspense>
      )}
    </search>
  );
};

const Actions = () => {
  const count = useMe()?.cart.count ?? 0;
  return (
    <ul className="actions">
      <li className="visitor-only">
        <a href="/login" className="text-action">
          로그인
        </a>
      </li>
      <li className="member-only">
        <LogoutButton />
      </li>
      <li className="visitor-only">
        <a href="/join" aria-label="회원가입">
          <Icon name="person" />
        </a>
      </li>
      <li className="member-only">
        <a href="/mypage/dashboard" aria-label="마이페이지">
          <Icon name="person" />
        </a>
      </li>
      <li>
        <a href="/mypage/likes" aria-label="좋아요">
          <Icon name="heart" />
        </a>
      </li>
      <li>
        <a href="/mypage/cart" aria-label={count ? `장바구니, 상품 ${count}개` : '장바구니'}>
          <Icon name="cart" />
          {count > 0 && <span className="dot" />}
        </a>
      </li>
    </ul>
  );
};

/** Header with logo, search, the person's links, categories, display groups and notices (rules 9.2). */
export const Header = ({ shell: { setting, categories, groups, notices } }: { shell: ShellView }) => (
  <header className="header">
    <TopStrip links={setting.links} />
    <div className="masthead">
      <DrawerButton groups={groups} />
      <a href="/" className="logo" aria-label="온결홈 홈">
        {setting.logo ? (
          <img src={setting.logo.src} alt="" />
        ) : (
          <>
            온<b>결</b>홈
          </>
        )}
      </a>
      <SearchBox categories={categories} />
      <Actions />
    </div>
    <div className="bar">
      <CategoryMenu categories={categories} />
      <nav aria-label="기획전 메뉴" className="groups">
        <a href={groupHref('BEST_SELLER')} className="best">
          베스트
        </a>
        {groups
          .filter(({ code }) => code !== 'BEST_SELLER')
          .map(({ code, name }) => (
            <a key={code} href={groupHref(code)}>
              {name}
            </a>
          ))}
        <a href="/shop/brands">브랜드관</a>
        <a href="/shop/showrooms">쇼룸</a>
      </nav>
      {notices.length > 0 && <NoticeBar notices={notices} />}
    </div>
  </header>
);
