import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { emptyContent } from '@marquee/contract/campaigns/content';
import { createEvent, listOrders, placeOrder } from '../../support/arrange.ts';
import { daysAhead } from '../../support/calendar.ts';
import { enter, type Person, uniqueEmail } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';
import { lookClosely } from '../../support/walk/look.ts';

const text = '{{organizer}}: Hi {{first_name|there}}, new nights are on sale.';

/** Calls the API as a person, who may do what they ask for. */
async function post<T>(person: Person, path: string, data: object): Promise<T> {
  const answer = await person.api.post(`/api${path}`, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { data: T }).data;
}

/** Makes one of everything that the screens of marketing list. */
async function arrange(organizer: Person, administrator: Person, category: string) {
  const event = await createEvent(organizer, { category: [category] });
  const buyer = { name: 'Ana Lopes', email: uniqueEmail('ana'), marketing: true };
  await placeOrder(organizer, event, buyer);
  for (const { order_id: orderId } of await listOrders(organizer, event)) {
    const paid = { orderId, status: 'completed' };
    expect((await organizer.api.put('/api/order/status', { data: paid })).ok()).toBe(true);
  }
  const write = (given: object) =>
    post<Campaign>(organizer, '/campaigns', { kind: 'marketing', ...given });
  const content = {
    ...emptyContent,
    subject: '{{first_name|Hello}}, come again',
    preheader: 'New nights by the river.',
    blocks: [
      { type: 'paragraph', text: [{ text: 'Hi {{first_name|there}},' }] },
      { type: 'events', ids: [event.event_id] },
    ],
  };
  const mail = await write({ name: 'Spring programme', content });
  const words = await write({ name: 'Doors by text', channel: 'text', text });
  const sent = await write({ name: 'Winter programme', content });
  const now = { version: sent.version, local_time: null, timezone: 'Europe/Berlin' };
  await post(organizer, `/campaigns/${sent.campaign_id}/schedule`, now);
  await post(administrator, `/campaigns/${sent.campaign_id}/approve`, {});
  const conditions = [{ kind: 'booked', at: 'least', events: 1 }];
  const segment = { name: `Guests of ${event.slug}`, conditions };
  for (const person of [organizer, administrator]) {
    await post(person, '/audience/segments', segment);
  }
  const template = { campaign_id: mail.campaign_id, name: 'River nights' };
  await post(organizer, '/campaign-templates', template);
  const suppressed = { addresses: uniqueEmail('gone'), reason: 'bounced', note: 'No such mailbox' };
  await post(administrator, '/audience/suppressions', suppressed);
  await post(organizer, `/events/${event.event_id}/links`, { name: 'Café Anna', commission: 10 });
  const days = { first_day: daysAhead(3), last_day: daysAhead(5) };
  await post(organizer, '/boosts', { event_id: event.event_id, ...days });
  await expect
    .poll(async () => {
      const answer = await organizer.api.get(`/api/campaigns/${sent.campaign_id}`);
      return ((await answer.json()) as { data: Campaign }).data.status;
    })
    .toBe('sent');
  return { event, mail, words, sent };
}

type Made = Awaited<ReturnType<typeof arrange>>;

const officeTabs =
  'people campaigns automations templates segments suppressions promoted sending'.split(' ');
const ownTabs = 'campaigns automations templates people segments'.split(' ');

/** The screens of an organizer, each with words that are there once it is loaded. */
function ownScreens({ event, mail, words, sent }: Made): [path: string, words: RegExp][] {
  const pathOf = ({ campaign_id: id }: Campaign) => `/admin/campaigns/${id}`;
  return [
    ...ownTabs.map((tab): [string, RegExp] => [`/admin/campaigns?tab=${tab}`, /Campaigns/]),
    ['/admin/campaigns?tab=automations&kind=rating', /All automations/],
    [pathOf(mail), /New nights by the river/],
    [`${pathOf(mail)}?tab=people`, /1 person would get it now/],
    [`${pathOf(mail)}?tab=send`, /1 person would get it now/],
    [pathOf(words), /Each part is paid/],
    [`${pathOf(words)}?tab=send`, /parts? for/],
    [pathOf(sent), /Bookings count for seven days/],
    [`${pathOf(sent)}?tab=recipients`, /Ana Lopes/],
    [`${pathOf(sent)}?tab=message`, /New nights by the river/],
    [`/admin/event/${event.event_id}/promote`, /Café Anna/],
  ];
}

test('the screens of marketing are accessible', async ({
  page,
  context,
  administrator,
  organizer,
  categories,
}) => {
  // Many screens, and a busy machine is no failure.
  test.slow();
  const made = await arrange(organizer, administrator, categories[0]?.ID ?? '');
  for (const [path, words] of ownScreens(made)) await lookClosely(page, path, words);
  await context.clearCookies();
  await enter(context, administrator);
  await page.goto('/admin/marketing');
  for (const part of officeTabs) {
    await lookClosely(page, `/admin/marketing?tab=${part}`, /Marketing/);
  }
});
