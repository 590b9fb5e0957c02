import { CLIENT } from '@marquee/contract/access';
import type { EventFormFields } from '@marquee/contract/events/form';
import { instantOf, wallClockOf } from '@marquee/contract/events/times';
import { DAY_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import { createCategory, updateCategory } from '@marquee/server/features/categories/commands';
import { setBookable } from '@marquee/server/features/events/commands';
import { updateAbout } from '@marquee/server/features/events/about/commands';
import { createEvent, updateEvent } from '@marquee/server/features/events/editing/commands';
import { encodeImage } from '@marquee/server/features/media/decoding/encode';
import { changeOrganization } from '@marquee/server/features/organizations/commands';
import { updateSettings } from '@marquee/server/features/settings/commands';
import { addUser } from '@marquee/server/features/users/commands';
import { ensureAdministrator } from '@marquee/server/features/users/commands-administrator';
import { registerOrganization } from '@marquee/server/features/users/commands-register';
import type { Actor } from '@marquee/server/lib/actor';
import { demoAbouts } from './content/about.ts';
import { demoSuggestions } from './content/suggestions.ts';
import {
  type DemoEvent,
  type DemoOrganization,
  demoCategories,
  demoEvents,
  demoOrganizations,
  demoUsers,
} from './content/content.ts';
import { seeder } from './seeder.ts';
import { drawLogo, drawPictures } from './posters/draw.ts';
import { doMarketing } from './activity/marketing.ts';
import { answerLate, correctOrders } from './activity/corrections.ts';
import { receiveApplications } from './sales/applications.ts';
import { fillGuestList } from './activity/guests.ts';
import { openDoors } from './activity/door.ts';
import { setInvoices } from './activity/invoices.ts';
import { makeKnown, promotedKeys } from './activity/promotion.ts';
import { moneyStories, tellMoneyStory } from './activity/money-stories.ts';
import { announcedAt } from './sales/moments.ts';
import { pricesOf, setTerms } from './activity/terms.ts';
import { sellShare } from './sales/sales.ts';
import { gatherSuggestions } from './activity/suggestions.ts';
import { openPages } from './activity/views.ts';
import { sellToWalkIns } from './sales/till.ts';

export const DEMO_ADMINISTRATOR = 'admin@example.com';
const PAYMENT_INSTRUCTIONS =
  'This is a demo: no payment is needed.\nHere an organizer explains how to pay, for example in cash at the box office.';
/** Its check digits are right, but no bank has the code 00000000. */
const DEMO_ACCOUNT = { transfer_iban: 'DE36000000000000000000', transfer_bank: 'Demo Bank' };
/** The platform's fee. Organizers bear it, so prices stay as they are. */
const DEMO_FEE = { fee_percent: 2.5, fee_fixed: 0.29, fee_payer: 'organizer' } as const;

/**
 * Loads the demo through the commands that serve people, each at the time when it would have
 * happened. Keeps and completes what an interrupted load left.
 * @param pictures false leaves out posters and logos, which take most of the time
 * @throws the reason of `stopRequest`, between two events
 */
export async function seedDemo(
  deps: Deps,
  stopRequest: AbortSignal,
  { pictures = true } = {},
): Promise<void> {
  await ensureAdministrator(deps, DEMO_ADMINISTRATOR);
  await updateSettings(deps, seeder, DEMO_FEE, undefined);
  const organizations = await seedOrganizations(deps);
  const categories = await seedCategories(deps);
  // Two at a time: one is drawn while the other is stored.
  const queue = demoEvents.filter(({ plan }) => plan === undefined);
  const work = async () => {
    for (let event = queue.shift(); event; event = queue.shift()) {
      stopRequest.throwIfAborted();
      await seedEvent(deps, event, { organizations, categories, pictures });
    }
  };
  await Promise.all([work(), work()]);
  for (const event of demoEvents.filter(({ plan }) => plan !== undefined)) {
    stopRequest.throwIfAborted();
    await seedEvent(deps, event, { organizations, categories, pictures });
  }
  for (const [key, id] of organizations) {
    stopRequest.throwIfAborted();
    const story = moneyStories[key];
    const people = { administrator: seeder, client: await clientOf(deps, id) };
    if (story) await tellMoneyStory(deps, people, id, story);
  }
  // Last, because an order that was cancelled has no votes.
  for (const { key, title, organizationKey } of demoEvents) {
    stopRequest.throwIfAborted();
    const organizer = organizations.get(organizationKey) ?? '';
    const suggested = demoSuggestions[key];
    const client = await clientOf(deps, organizer);
    if (promotedKeys.has(key)) await makeKnown(deps, client, { title, organizer });
    if (!suggested) continue;
    await gatherSuggestions(deps, client, { title, organizer }, suggested);
  }
  await doMarketing(deps, organizations, (id) => clientOf(deps, id), stopRequest);
}

function daysAgo(deps: Deps, days: number): Deps {
  const then = new Date(deps.clock().getTime() - days * DAY_MS);
  return { ...deps, clock: () => then };
}

async function seedOrganizations(deps: Deps): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const demo of demoOrganizations) {
    const known = await deps.db
      .selectFrom('organizations')
      .select('id')
      .where('name', '=', demo.name)
      .executeTakeFirst();
    ids.set(demo.key, known?.id ?? (await seedOrganization(deps, demo)));
  }
  return ids;
}

/** Registers an organization by its first user and adds the others. */
async function seedOrganization(deps: Deps, demo: DemoOrganization): Promise<string> {
  const then = daysAgo(deps, demo.createdDaysAgo);
  const bytes = await drawLogo(demo.logoSeed);
  const upload = { bytes, field: 'logo', notAnImage: 'not an image', sender: 'demo' };
  const logo = await encodeImage(upload);
  const { name, email, phone, description } = demo;
  const organization = await registerOrganization(
    then,
    seeder,
    { name, email: '', phone, description },
    logo,
  );
  await deps.db.transaction().execute(async (trx) => {
    const account = { transfer_holder: name, ...DEMO_ACCOUNT };
    const columns = { email, payment_instructions: PAYMENT_INSTRUCTIONS, ...account };
    await changeOrganization(trx, organization.id, () => columns);
    for (const user of demoUsers.filter((person) => person.organizationKey === demo.key)) {
      await addUser(trx, {
        name: user.name,
        email: user.email,
        phone: user.phone,
        userType: '2',
        teamRole: 'owner',
        organizationId: organization.id,
        now: then.clock(),
      });
    }
  });
  await setInvoices(then, organization.id, demo);
  return organization.id;
}

async function seedCategories(deps: Deps): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const demo of demoCategories) {
    const known = await deps.db
      .selectFrom('categories')
      .select('id')
      .where('name', '=', demo.name)
      .executeTakeFirst();
    const id =
      known?.id ?? (await createCategory(daysAgo(deps, demo.createdDaysAgo), seeder, demo)).id;
    await updateCategory(deps, seeder, { id, status: demo.status });
    ids.set(demo.key, id);
  }
  return ids;
}

type Known = {
  organizations: Map<string, string>;
  categories: Map<string, string>;
  pictures: boolean;
};

async function seedEvent(deps: Deps, demo: DemoEvent, known: Known): Promise<void> {
  const organizer = known.organizations.get(demo.organizationKey) ?? '';
  const there = await deps.db
    .selectFrom('events')
    .select('id')
    .where('organization_id', '=', organizer)
    .where('title', '=', demo.title)
    .executeTakeFirst();
  const id = there?.id ?? (await createDemoEvent(deps, demo, organizer, known));
  await sellShare(deps, id, demo.soldShare, demo);
  if (demo.applied) await receiveApplications(deps, { id, title: demo.title }, demo.applied);
  const client = await clientOf(deps, organizer);
  await fillGuestList(deps, client, id, demo.key);
  await answerLate(deps, { id, key: demo.key });
  await correctOrders(deps, client, { id, key: demo.key });
  await openDoors(deps, client, id);
  await sellToWalkIns(deps, client, id);
  await openPages(deps, id);
  if (!demo.isBookable) await setBookable(deps, seeder, id, false);
  // Last, because an event that is switched off sells nothing.
  if (!demo.isActive)
    await updateEvent(deps, seeder, { fields: { id, status: true }, files: new Map() });
}

/** Returns the first of an organization's users, who scans at the door and requests refunds. */
async function clientOf({ db }: Deps, organizationId: string): Promise<Actor> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: userId, name, email } = user;
  return { ...seeder, userId, name, email, userType: CLIENT, teamRole: 'owner', organizationId };
}

async function createDemoEvent(deps: Deps, demo: DemoEvent, organizer: string, known: Known) {
  const { startsAt, fields } = formOf(deps, demo, { organizer, categories: known.categories });
  const then = announcedAt(demo, startsAt, deps.clock());
  const files = known.pictures ? await drawPictures(demo) : new Map<string, Buffer>();
  const atThen = { ...deps, clock: () => then };
  const event = await createEvent(atThen, seeder, { fields, files });
  const about = demoAbouts[demo.key];
  if (about) await updateAbout(atThen, seeder, event.id, about);
  await setTerms(atThen, await clientOf(deps, organizer), event, demo);
  return event.id;
}

function formOf(
  deps: Deps,
  demo: DemoEvent,
  { organizer, categories }: { organizer: string; categories: Map<string, string> },
) {
  const { name, latitude, longitude } = demo.place;
  const timezone = deps.geocoder.timezoneAt(latitude, longitude);
  const day = new Date(deps.clock().getTime() + demo.startsInDays * DAY_MS);
  const { date } = wallClockOf(day, timezone);
  const startsAt = instantOf(date, demo.startTime, timezone) ?? day;
  const end = wallClockOf(new Date(startsAt.getTime() + demo.durationMinutes * 60_000), timezone);
  const fields: EventFormFields = {
    title: demo.title,
    description: demo.description,
    latitude,
    longitude,
    location_name: name,
    date,
    start_time: demo.startTime,
    end_date: end.date,
    end_time: end.time,
    organizer,
    capacity: demo.capacity,
    price: pricesOf(demo),
    category: demo.categoryKeys.map((key) => categories.get(key) ?? ''),
  };
  return { startsAt, fields };
}
