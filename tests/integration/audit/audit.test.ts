import { beforeAll, expect, test } from 'vitest';
import type { BrandForm } from '#shared/contracts/catalog.ts';
import { createAuditRepository } from '#shared/data/audit/repository.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { getProductTrail } from '#shared/usecases/audit/get-product-trail.ts';
import { writeAudit } from '#shared/usecases/audit/write-audit.ts';
import { createBrand, deleteBrand, updateBrand } from '#shared/usecases/catalog/manage-brands.ts';
import { deleteProduct, setProductsShown, setStock } from '#shared/usecases/catalog/manage-products.ts';
import { catalogPorts, clerk, dataOf, someCategory, someProduct } from '#tests/support/catalog.ts';
import { signedChangesOf } from '#tests/support/changes.ts';
import { testClock } from '#tests/support/clock.ts';
import { describeWithTable } from '#tests/support/dynamodb.ts';
import { must } from '#tests/support/members.ts';

const atWork = { actor: clerk, ip: '203.0.113.7' };
const stranger: Actor = {
  kind: 'member',
  _user: 'other',
  username: 'clerkadmin03',
  userType: 'OPERATOR',
  scope: ['admin03'],
};

describeWithTable('the audit trail', (table) => {
  const clock = testClock();
  const ports = { ...catalogPorts(table, clock), audit: createAuditRepository(dataOf(table)) };
  const changes = signedChangesOf(table);
  /** Runs the stream function on the changes of each step, twice, because a stream may deliver twice. */
  const flow = async () => {
    const batch = await changes();
    await writeAudit(ports)(batch);
    await writeAudit(ports)(batch);
    await changes();
  };
  const trail = (subject: string) => ports.audit.latestOf(subject, 10);
  const form: BrandForm = { code: 'onhome', name: '온홈', showsInMain: false, index: 0 };
  const category = ports.ids.next();
  const _product = ports.ids.next();

  beforeAll(async () => {
    await ports.categories.createCategory(someCategory({ _id: category, code: 'catalog' }));
    must(await ports.products.createProduct(someProduct(_product, { _category: category }, { stock: 5 })));
    await flow();
  });

  test('what was not changed from the console leaves no trace', async () => {
    await ports.products.countOnce(_product, { sales: 1 }, { _id: 'sale', expiresAt: 2_000_000_000 });
    await flow();
    expect(await trail(`product#${_product}`)).toEqual([]);
  });

  test('a change tells who, when, from where, and old and new, once', async () => {
    must(await setProductsShown(ports)({ ...atWork, ids: [_product], shows: false }));
    await flow();
    expect(must(await getProductTrail(ports)({ actor: clerk, _product }))).toEqual([
      {
        _id: expect.any(String),
        subject: `product#${_product}`,
        entity: 'product',
        item: 'product',
        kind: 'CHANGED',
        changes: [{ path: 'shows', before: true, after: false }],
        _user: 'clerk',
        username: 'clerkadmin02',
        ip: '203.0.113.7',
        at: clock.now(),
      },
    ]);
  });

  test('later changes by the shop itself are not laid at the clerk’s door', async () => {
    clock.advance(60_000);
    must(await setStock(ports)({ ...atWork, _product, sku: 'BASE', stock: 3 }));
    await flow();
    must(await ports.products.setStock({ _product, sku: 'BASE' }, 2));
    await flow();
    const [latest, ...earlier] = await trail(`product#${_product}`);
    expect(latest?.changes).toEqual([{ path: 'stock', before: 5, after: 3 }]);
    expect(earlier).toHaveLength(1);
  });

  test('creating, renaming and removing stay readable after the item is gone', async () => {
    const { _id } = must(await createBrand(ports)({ ...atWork, form }));
    await flow();
    clock.advance(60_000);
    must(await updateBrand(ports)({ ...atWork, form: { ...form, _id, name: '온결', version: 1 } }));
    await flow();
    clock.advance(60_000);
    must(await deleteBrand(ports)({ ...atWork, _id }));
    await flow();
    const entries = await trail('brands');
    expect(entries.map(({ kind }) => kind)).toEqual(['REMOVED', 'CHANGED', 'CREATED']);
    expect(entries[1]?.changes).toEqual([{ path: 'name', before: '온홈', after: '온결' }]);
    expect(entries[0]?.changes).toContainEqual({ path: 'name', before: '온결' });
  });

  test('a refused write leaves no entry', async () => {
    clock.advance(60_000);
    const refused = await deleteProduct(ports)({ ...atWork, actor: stranger, _id: _product });
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'FORBIDDEN', code: 'NO_PERMISSION' } });
    await flow();
    expect(await trail(`product#${_product}`)).toHaveLength(2);
  });
});
