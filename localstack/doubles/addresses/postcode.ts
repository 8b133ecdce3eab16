import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { page } from '../layout.ts';
import { type AddressFixture, addresses, jibunAddressOf, roadAddressOf } from './fixtures.ts';

const WHO = '우편번호 찾기';

/** Returns the argument of the widget's `oncomplete` (rules 6.16). */
const toResult = (address: AddressFixture, query: string) => {
  const roadAddress = roadAddressOf(address);
  return {
    zonecode: address.zonecode,
    address: roadAddress,
    addressType: 'R',
    userSelectedType: 'R',
    noSelected: 'N',
    userLanguageType: 'K',
    roadAddress,
    autoRoadAddress: '',
    jibunAddress: jibunAddressOf(address),
    autoJibunAddress: '',
    buildingName: address.buildingName,
    apartment: address.isApartment ? 'Y' : 'N',
    sido: address.sido,
    sigungu: address.sigungu,
    bname: address.bname.split(' ').at(-1),
    bname1: address.bname.includes(' ') ? address.bname.split(' ')[0] : '',
    bname2: address.bname.split(' ').at(-1),
    roadname: address.road.split(' ')[0],
    query,
  };
};

const search = (query: string): AddressFixture[] =>
  addresses.filter((address) => {
    const text = `${address.zonecode} ${roadAddressOf(address)} ${jibunAddressOf(address)} ${address.buildingName}`;
    return query.split(/\s+/).every((word) => text.includes(word));
  });

const framePage = (query: string, found: AddressFixture[]) =>
  page(
    WHO,
    '주소 검색',
    html`<form>
        <label for="q">도로명, 지번, 건물명 또는 우편번호</label>
        <input id="q" name="q" type="search" value="${query}" placeholder="예) 테헤란로 152, 한남동" />
        <div class="buttons"><button class="primary">검색</button></div>
      </form>
      ${
        found.length === 0
          ? html`<p class="empty">검색 결과가 없습니다. 모의 주소 ${addresses.length}곳만 찾을 수 있습니다.</p>`
          : html`<table><tbody>
              ${found.map(
                (address) => html`<tr>
                  <td>${address.zonecode}</td>
                  <td>
                    <button type="button" data-result="${JSON.stringify(toResult(address, query))}">${roadAddressOf(address)}</button>
                    <br />${jibunAddressOf(address)} ${address.buildingName}
                  </td>
                </tr>`,
              )}
            </tbody></table>`
      }
      <script>${raw(`
        for (const button of document.querySelectorAll('[data-result]')) {
          button.addEventListener('click', () => {
            (window.opener || parent).postMessage({ postcode: JSON.parse(button.dataset.result) }, '*');
          });
        }
      `)}</script>`,
  );

/** Script that defines kakao.Postcode (and its older name) with `embed` and `open`. */
const sdk = (origin: string): string => `(() => {
  const origin = ${JSON.stringify(origin)};
  const address = (q) => origin + '/postcode?' + new URLSearchParams(q ? { q } : {});
  class Postcode {
    constructor(options) {
      this.options = options;
    }
    listen(source, finish) {
      const onMessage = (event) => {
        if (event.origin !== origin || event.source !== source() || !event.data.postcode) return;
        this.options.oncomplete?.(event.data.postcode);
        if (finish()) {
          window.removeEventListener('message', onMessage);
          this.options.onclose?.('COMPLETE_CLOSE');
        }
      };
      window.addEventListener('message', onMessage);
    }
    embed(element, { q, autoClose = true } = {}) {
      const frame = document.createElement('iframe');
      frame.title = '우편번호 찾기';
      frame.src = address(q);
      const size = (value) => (typeof value === 'number' ? value + 'px' : value || '100%');
      Object.assign(frame.style, { width: size(this.options.width), height: size(this.options.height), border: '0' });
      element.replaceChildren(frame);
      this.listen(() => frame.contentWindow, () => {
        if (autoClose) frame.remove();
        return autoClose;
      });
    }
    open({ q } = {}) {
      const popup = window.open(address(q), 'postcode', 'width=500,height=600');
      this.listen(() => popup, () => {
        popup.close();
        return true;
      });
    }
  }
  window.kakao = { ...window.kakao, Postcode };
  window.daum = { ...window.daum, Postcode };
})();
`;

/** Address search widget: `/postcode.v2.js` and the page in its frame. */
export const createPostcode = (): Hono =>
  new Hono()
    .get('/postcode.v2.js', (c) =>
      c.body(sdk(new URL(c.req.url).origin), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    )
    .get('/postcode', (c) => {
      const query = c.req.query('q')?.trim() ?? '';
      return c.html(framePage(query, search(query)));
    });
