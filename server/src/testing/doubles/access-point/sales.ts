import { api } from '@marquee/contract/api';
import type { TestApp } from '../../app.ts';
import { makeAdministrator, makeOrganization } from '../../factories.ts';
import { makeEvent } from '../../factories/events.ts';
import type { sampleCompany } from '../../samples/e-invoices.ts';

const seller = {
  legal_name: 'Harbour Hall GmbH',
  billing_address: 'Hafenstraße 1\n20457 Hamburg',
  billing_country: 'DE',
  tax_number: 'DE 811 128 135',
  phone: '+49 40 1234567',
};

/**
 * Sells a ticket at the door to a company, or to a person without one.
 * @param by what the seller says of itself otherwise
 */
export async function sellTo(
  company: typeof sampleCompany | null,
  on: TestApp,
  by: Partial<typeof seller> = {},
) {
  const organization = await makeOrganization(on.db);
  await on.db
    .updateTable('organizations')
    .set({ ...seller, ...by })
    .where('id', '=', organization.id)
    .execute();
  const event = await makeEvent(on.db, { organization_id: organization.id });
  const client = await on.signIn(await makeAdministrator(on.db));
  const price = on.db.selectFrom('price_types').select('id').where('event_id', '=', event.id);
  const { id: ticket_id } = await price.executeTakeFirstOrThrow();
  const { body } = await client.call(api.orders.sellAtDoor, {
    params: { id: event.id },
    body: { items: [{ ticket_id, quantity: 1 }], name: 'Ada', email: 'ada@example.com' },
  });
  const { order_id: id, href } = body.data;
  if (company) {
    const change = { params: { id }, body: { company } };
    await client.call(api.companyCorrections.correctCompany, change);
  }
  const documents = async () => {
    const listed = await client.call(api.orders.listOrders, { params: { id: event.id } });
    return listed.body.data.find(({ order_id }) => order_id === id)?.invoices ?? [];
  };
  const last = async () => (await documents()).findLast(({ kind }) => kind === 'invoice');
  return { id, href, documents, last };
}
