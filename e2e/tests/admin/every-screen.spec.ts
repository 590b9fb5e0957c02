import { type TeamRole, teamRoles } from '@marquee/contract/access';
import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import type { Category } from '@marquee/contract/categories';
import { createEvent, placeOrder } from '../../support/arrange.ts';
import { laterToday } from '../../support/calendar.ts';
import { everyPath, walk } from '../../support/walk/every-screen.ts';
import {
  enter,
  type Installation,
  type Person,
  registerOrganizer,
  signIn,
  unique,
  uniqueEmail,
} from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

/** Makes an event with an order and a campaign, so that screens ask for all that they show. */
async function arrange(organizer: Person, categories: Category[]) {
  const category = categories.slice(0, 1).map(({ ID }) => ID);
  const event = await createEvent(organizer, { ...laterToday(), category });
  await placeOrder(organizer, event);
  const data = { name: 'Spring programme', kind: 'marketing' };
  const answer = await organizer.api.post('/api/campaigns', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const campaign = ((await answer.json()) as { data: Campaign }).data;
  return {
    event: event.event_id,
    campaign: campaign.campaign_id,
    organization: organizer.organizationId,
  };
}

async function createUser(installation: Installation, creator: Person, role: object) {
  const email = uniqueEmail();
  const data = { name: unique('Noor'), email, phone: '+49 30 1234', ...role };
  const answer = await creator.api.post('/api/organizations/users', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return signIn(installation, email);
}

type Walker = TeamRole | 'administrator' | 'attendee';

const ofManagers = ['Move event…', 'Cancel event…', 'New message', 'Publish event', 'Board links'];

/** Buttons that a role must not see, because the server would refuse what they do. */
const refused: Record<Walker, string[]> = {
  administrator: ['Invite by e-mail'],
  owner: [],
  manager: ['Connect Stripe', 'Bank account'],
  finance: [...ofManagers, 'Sell at the door', 'Scan tickets', 'Open scanner', 'Scan links'],
  box_office: [...ofManagers, 'Payment', 'Scan links'],
  door: [...ofManagers, 'Sell at the door'],
  attendee: [...ofManagers, 'Sell at the door', 'Save'],
};

for (const role of [...teamRoles, 'administrator', 'attendee'] satisfies Walker[]) {
  test(`${role}: no screen asks for what the server refuses`, async ({
    page,
    context,
    installation,
    administrator,
    categories,
  }) => {
    const owner = await registerOrganizer(installation);
    const named = await arrange(owner, categories);
    const people: Record<Walker, () => Promise<Person>> = {
      administrator: () => Promise.resolve(administrator),
      attendee: () => createUser(installation, administrator, { user_type: '1' }),
      owner: () => Promise.resolve(owner),
      manager: () => createUser(installation, owner, { team_role: role }),
      finance: () => createUser(installation, owner, { team_role: role }),
      box_office: () => createUser(installation, owner, { team_role: role }),
      door: () => createUser(installation, owner, { team_role: role, door_events: [named.event] }),
    };
    await enter(context, await people[role]());
    await page.goto('/admin/account');
    const seen = await walk(page, everyPath(named));
    const dead = [...seen.links].filter((path) => seen.closed.has(path));
    expect(dead, 'links to screens that are closed').toEqual([]);
    const offered = refused[role].filter((button) => seen.buttons.has(button));
    expect(offered, 'buttons of what the server refuses').toEqual([]);
  });
}
