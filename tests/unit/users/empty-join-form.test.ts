import { expect, test } from 'vitest';
import { checkSignUp } from '#app/storefront/join/check-sign-up.ts';
import { action } from '#app/storefront/join/route.tsx';

/** Builds the sign-up form before anything is filled in. */
const emptyForm = (type: string) => {
  const form = new FormData();
  for (const name of ['username', 'password', 'passwordConfirm', 'name', 'email', 'email'])
    form.append(name, '');
  for (const part of ['010', '', '']) form.append('phone', part);
  form.set('type', type);
  if (type === 'COMPANY') form.set('businessRegistration', new File([], ''));
  return form;
};

const ofEverybody = ['_terms', 'email', 'name', 'password', 'passwordConfirm', 'phone', 'username'];

/** Submits a form to the screen of a shop with one required term; `profile` is of a social account. */
const answerTo = async (form: FormData, profile?: object) => {
  const shop = {
    pendingSocialProfile: async () => profile,
    listTerms: async () => [
      { _id: 'TERMS', necessary: true },
      { _id: 'NEWS', necessary: false },
    ],
  };
  const request = new Request('http://shop/join', { method: 'POST', body: form });
  const context = { shop, session: { cookie: () => undefined } };
  const { data } = (await action({ request, context, params: {} } as never)) as unknown as {
    data: { error: Record<string, string[]> };
  };
  return data.error;
};

test.each([
  ['a person', 'PERSON', ofEverybody],
  ['a company', 'COMPANY', [...ofEverybody, 'businessNumber', 'businessRegistration'].sort()],
])(
  'the empty form of %s hears of every required field at once, in the browser and from the server',
  async (_, type, wanted) => {
    const form = emptyForm(type);
    expect(Object.keys(checkSignUp(['TERMS'], false)(form)).sort()).toEqual(wanted);
    expect(Object.keys(await answerTo(form)).sort()).toEqual(wanted);
  },
);

test('who comes by another service is asked for neither username nor password', async () => {
  const form = emptyForm('PERSON');
  for (const name of ['username', 'password', 'passwordConfirm']) form.delete(name);
  const wanted = ['_terms', 'email', 'name', 'phone'];
  expect(Object.keys(checkSignUp(['TERMS'], true)(form)).sort()).toEqual(wanted);
  expect(Object.keys(await answerTo(form, { provider: 'kakao' })).sort()).toEqual(wanted);
});

test('what an identity check and a file have brought is not asked for', () => {
  const form = emptyForm('COMPANY');
  form.set('name', '한새봄');
  form.set('businessRegistration', new File(['%PDF-'], 'a.pdf'));
  form.set('businessNumber', '123-45-67891');
  form.delete('phone');
  for (const part of ['010', '1234', '5678']) form.append('phone', part);
  const complaints = checkSignUp(['TERMS'], false)(form);
  expect(complaints).not.toHaveProperty('name');
  expect(complaints).not.toHaveProperty('phone');
  expect(complaints).not.toHaveProperty('businessRegistration');
  expect(complaints).not.toHaveProperty('businessNumber');
});
