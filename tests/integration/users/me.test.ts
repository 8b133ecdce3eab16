import { expect, test } from 'vitest';
import type { ChangeInfoForm } from '#shared/contracts/members/user.ts';
import type { Geolocation } from '#shared/domain/geolocation/geolocation.ts';
import * as limits from '#shared/domain/limits.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { MOST_WATCHES } from '#shared/domain/user/watch.ts';
import {
  addMyDestination,
  changeMyDestination,
  getMyDestinations,
  removeMyDestination,
} from '#shared/usecases/me/destinations.ts';
import { addMyWatches, watchedProducts } from '#shared/usecases/me/watches.ts';
import type { BenefitsPort } from '#shared/usecases/ports/benefits.ts';
import { changeMyInfo } from '#shared/usecases/users/my-info.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { joinAs, memberPorts, must, somebody, term, verifyAs } from '#tests/support/members.ts';
import { parcelTerms } from '#tests/support/orders.ts';
import { locateKnown } from '#tests/support/places.ts';

const address = 'test';

describeWithTable('what is a member’s own', (table) => {
  const clock = testClock();
  const ports = {
    ...memberPorts(table, clock),
    benefits: { shippingTerms: async () => parcelTerms } as BenefitsPort,
  };
  const nowhere = { ...ports, geocoding: { locate: async () => ({ kind: 'AWAY' as const }) } };
  const form = (title: string, isDefault = false) => ({
    title,
    isDefault,
    name: '김온결',
    phone: '01012345678',
    postcode: '04524',
    address1: '서울 중구',
    address2: '1층',
  });

  test('addresses added at the same moment are all kept, with one default', async () => {
    const { _user } = await joinAs(ports, 'addresses1');
    const added = await Promise.all(
      ['a', 'b', 'c'].map((title) => addMyDestination(nowhere)({ _user, form: form(title, true) })),
    );
    const [first] = added.map(must);
    const book = await getMyDestinations(ports)({ _user });
    expect(book).toHaveLength(3);
    expect(book.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const _destination = first?._id ?? '';
    must(await changeMyDestination(nowhere)({ _user, _destination, form: form('회사', true) }));
    expect((await getMyDestinations(ports)({ _user }))[0]).toMatchObject({ title: '회사', isDefault: true });
    must(await removeMyDestination(ports)({ _user, _destination }));
    const stranger = await removeMyDestination(ports)({ _user: 'somebody else', _destination });
    expect(stranger).toMatchObject({ ok: false, failure: { kind: 'NOT_FOUND' } });
  });

  test('the geocoder is asked about what the book takes and does not know, so often; then an address has no place', async () => {
    const { _user } = await joinAs(ports, 'addresses2');
    const requests: string[] = [];
    const point: Geolocation = { type: 'Point', coordinates: [127, 37.5] };
    const somewhere = {
      ...ports,
      geocoding: {
        locate: async (address1: string) => {
          requests.push(address1);
          return { kind: 'FOUND' as const, point };
        },
      },
    };
    const change = (_destination: string, address1: string) =>
      changeMyDestination(somewhere)({ _user, _destination, form: { ...form('집'), address1 } });
    const { _id } = must(await addMyDestination(somewhere)({ _user, form: form('집') }));
    expect(must(await change(_id, '서울 중구')).geolocation).toEqual(point);
    expect(await change('unknown', '서울 강남구')).toMatchObject({ failure: { kind: 'NOT_FOUND' } });
    expect(requests).toEqual(['서울 중구']);
    const { most } = limits.placesSavedPerMember;
    for (let n = 1; n < most; n++) expect(must(await change(_id, `서울 ${n}`)).geolocation).toEqual(point);
    expect(must(await change(_id, '서울 강남구'))).not.toHaveProperty('geolocation');
    expect(requests).toHaveLength(most);
  });

  test('the postcode of another place with another fee is refused beside it, whatever was known of the address', async () => {
    const { _user } = await joinAs(ports, 'addresses3');
    const island = {
      _id: 'chuja',
      name: '추자',
      code: 'NORMAL' as const,
      from: '63000',
      to: '63001',
      version: 1,
    };
    const shop = {
      ...ports,
      geocoding: { locate: locateKnown },
      benefits: {
        shippingTerms: async () => ({ ...parcelTerms, islands: [...parcelTerms.islands, island] }),
      } as BenefitsPort,
    };
    const chuja = { ...form('섬'), address1: '제주특별자치도 제주시 추자면 추자로 10' };
    const add = (postcode: string) => addMyDestination(shop)({ _user, form: { ...chuja, postcode } });
    const refusal = { failure: { code: 'POSTCODE_DIFFERS', issues: [{ path: 'postcode' }] } };
    expect(await add('63122')).toMatchObject(refusal);
    const { _id: _destination } = must(await add('63000'));
    const moved = { ...chuja, postcode: '63122' };
    expect(await changeMyDestination(shop)({ _user, _destination, form: moved })).toMatchObject(refusal);
  });

  test('likes count each product once, however often it is pressed; a page costs its length', async () => {
    const { _user } = await joinAs(ports, 'likes01');
    const like = (_product: string) =>
      ports.likes.like({ _id: ports.ids.next(), _user, _product, createdAt: clock.now() });
    for (const product of ['p1', 'p2', 'p3']) await like(product);
    await Promise.all([like('p2'), like('p2'), like('p2')]);
    expect(await ports.likes.countOfMember(_user)).toBe(3);
    const first = await ports.likes.likesOfMember(_user, { limit: 2 });
    expect(first.items.map(({ _product }) => _product)).toEqual(['p3', 'p2']);
    const rest = await ports.likes.likesOfMember(_user, { limit: 2, cursor: first.cursor });
    expect(rest).toEqual({ items: [expect.objectContaining({ _product: 'p1' })], cursor: undefined });
    await Promise.all([ports.likes.unlike(_user, 'p2'), ports.likes.unlike(_user, 'p2')]);
    expect(await ports.likes.countOfMember(_user)).toBe(2);
    expect(await ports.likes.likedAmong(_user, ['p1', 'p2', 'p3'])).toHaveLength(2);
  });

  test('recently viewed keeps the latest fifty, without reading before it writes', async () => {
    const { _user } = await joinAs(ports, 'watches01');
    await addMyWatches(ports)({ _user, _watches: ['before-login-1', 'before-login-2'] });
    for (let n = 0; n < 100; n++) {
      clock.advance(1000);
      await addMyWatches(ports)({ _user, _watches: [`p${n}`] });
    }
    await addMyWatches(ports)({ _user, _watches: ['p42'] });
    const seen = await watchedProducts(ports, { _user, _watches: [] });
    expect(seen).toHaveLength(MOST_WATCHES);
    expect(seen.slice(0, 3)).toEqual(expect.arrayContaining(['p42', 'p99']));
    expect(await watchedProducts(ports, { _watches: ['x', 'y', 'x'] })).toEqual(['x', 'y']);
  });

  test('email, phone, password and optional consents change; the phone only by the same person', async () => {
    const person = somebody();
    const { _user } = await joinAs(ports, 'changes01', person);
    const taken = await joinAs(ports, 'changes02');
    const optional = term('marketing', false);
    await ports.terms.publish({ before: {}, after: { text: optional }, version: optional });
    const passwordNow = 'local!2345';
    const change = (form: ChangeInfoForm, user = _user) =>
      changeMyInfo(ports)({ _user: user, form: { passwordNow, ...form }, address });
    expect(must(await change({ email: 'new@example.com', _terms: [optional._id] })).user).toMatchObject({
      email: 'new@example.com',
      agreements: [{ code: 'marketing', version: 1, agreedAt: clock.now() }],
    });
    expect(must(await change({ _terms: [] })).user.agreements).toEqual([]);
    expect(await change({ email: 'NEW@example.com' }, taken._user)).toMatchObject({
      failure: { code: 'EMAIL_TAKEN' },
    });
    expect(must(await change({ email: 'changes02@example.org' }, taken._user)).user.email).toBe(
      'changes02@example.org',
    );
    const stranger = await verifyAs(ports, somebody(), 'CHANGE_PHONE');
    expect(await change({ identityVerificationId: stranger })).toMatchObject({
      failure: { code: 'ANOTHER_PERSON' },
    });
    // When the carrier reported no CI, somebody else may have the same name.
    const nameless = await joinAs(ports, 'nameless01', somebody({ ci: undefined }));
    const namesake = await verifyAs(ports, somebody({ ci: undefined }), 'CHANGE_PHONE');
    expect(await change({ identityVerificationId: namesake }, nameless._user)).toMatchObject({
      failure: { code: 'ANOTHER_PERSON' },
    });
    const own = await verifyAs(ports, { ...person, phone: '01077778888' }, 'CHANGE_PHONE');
    expect(must(await change({ identityVerificationId: own })).user.phone).toBe('010-7777-8888');
    for (const [path, other] of Object.entries({ name: '남이름', phone: '01099990000' }))
      expect(await change({ email: 'lost@example.com', [path]: other })).toMatchObject({
        failure: { kind: 'INVALID', code: 'NOT_CHANGEABLE', issues: [{ path }] },
      });
    const asItIs = { name: person.name, phone: '01077778888' };
    expect(must(await change({ ...asItIs, email: 'whole@example.com' })).user.email).toBe(
      'whole@example.com',
    );
    let others = 1;
    const user = async (id: string) => {
      const read = await ports.users.user(id);
      if (read && others-- > 0) must(await ports.unitOfWork.commit(ports.users.change(read, read)));
      return read;
    };
    const raced = { ...ports, users: { ...ports.users, user } };
    const meanwhile = await changeMyInfo(raced)({
      _user,
      form: { email: 'later@example.com', passwordNow },
      address,
    });
    expect(must(meanwhile).user.email).toBe('later@example.com');
    const wrong = await change({ password: 'newone!23', passwordNow: 'wrong!2345' });
    expect(wrong).toMatchObject({ failure: { issues: [{ path: 'passwordNow' }] } });
    expect(must(await change({ password: 'newone!23', passwordNow })).passwordChanged).toBe(true);
  });

  test('another mail address: needs the password or a check of the member, tells the old one, and is limited', async () => {
    const person = somebody();
    const { _user } = await joinAs(ports, 'mailed01', person);
    const { email: first = '' } = (await ports.users.user(_user)) ?? {};
    const messages: Message[] = [];
    const { put } = ports.messageWrites;
    const tell = (message: Message) => {
      messages.push(message);
      return put(message);
    };
    const telling = { ...ports, messageWrites: { ...ports.messageWrites, put: tell } };
    const change = (form: ChangeInfoForm) => changeMyInfo(telling)({ _user, form, address });
    const refused = (code: string) => ({ ok: false, failure: { kind: 'INVALID', code } });
    const email = 'other01@example.com';
    expect(await change({ email })).toMatchObject(refused('WRONG_PASSWORD'));
    expect(await change({ email, passwordNow: 'guess!2345' })).toMatchObject(refused('WRONG_PASSWORD'));
    const stranger = await verifyAs(ports, somebody(), 'CHANGE_EMAIL');
    expect(await change({ email, identityVerificationId: stranger })).toMatchObject({
      failure: { code: 'ANOTHER_PERSON' },
    });
    // Saving the same address changes nothing: it needs no password, and sends no message.
    expect(must(await change({ email: first })).user.email).toBe(first);
    expect(messages).toEqual([]);

    expect(must(await change({ email, passwordNow: 'local!2345' })).user.email).toBe(email);
    const newPhone = { ...person, phone: '01066667777' };
    const own = await verifyAs(ports, newPhone, 'CHANGE_EMAIL');
    const last = 'other02@example.com';
    // A verification for the mail address does not change the phone.
    expect(must(await change({ email: last, identityVerificationId: own })).user).toMatchObject({
      email: last,
    });
    expect((await ports.users.user(_user))?.phone).toBe(person.phone);
    expect(messages.map(({ to }) => to.email)).toEqual([first, email]);
    expect(messages.map(({ subject }) => subject)).toEqual(
      Array(2).fill('[온결홈] 이메일 주소가 변경되었습니다'),
    );

    const another = await joinAs(ports, 'mailed02');
    const ofAnother = { email: (await ports.users.user(another._user))?.email };
    const tried = async () => {
      const answer = await change({ ...ofAnother, passwordNow: 'local!2345' });
      return answer.ok ? 'changed' : answer.failure.code;
    };
    for (let n = 2; n < limits.emailChangesPerMember.most; n++) expect(await tried()).toBe('EMAIL_TAKEN');
    expect(await tried()).toBe('TOO_MANY_ATTEMPTS');
    expect((await ports.users.user(_user))?.email).toBe(last);
  });
});
