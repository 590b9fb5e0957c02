import { codesApi as api, type EventCode } from '@marquee/contract/codes/codes';
import { codeSentences as say } from '@marquee/contract/codes/sentences';
import { eventsApi } from '@marquee/contract/events/events';
import { pricingApi } from '@marquee/contract/pricing/pricing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { eventOf } from '../../testing/orders.ts';
import { fixedPrice } from '../../testing/pricing.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import CodesPage from './CodesPage.tsx';

const ticket = { Amount: 20, fee: 0, total: 20, Sold: 0, held: 0, quota: null };
const event = eventOf({
  timezone: 'Europe/Berlin',
  tickets: [
    { ...ticket, ID: 'p-standard', Type: 'Standard', hidden: false, tax: null },
    { ...ticket, ID: 'p-friends', Type: 'Friends', hidden: true, tax: null },
  ],
});

const spring: EventCode = {
  code_id: 'c-spring',
  code: 'SPRING20',
  kind: 'percent',
  value: 20,
  per: 'ticket',
  ticket_ids: [],
  uses: 50,
  uses_per_person: 1,
  min_tickets: 2,
  from: null,
  until: '2030-02-01T19:00:00.000Z',
  adds_up: true,
  below_floor: false,
  reserved: null,
  reserved_until: null,
  reserved_left: 0,
  batch: null,
  state: 'usable',
  given_at: null,
  used: 12,
  revenue: 384,
  discount: 96,
  created_at: '2030-01-01T10:00:00.000Z',
};
const friends: EventCode = {
  ...spring,
  code_id: 'c-friends',
  code: 'FRIENDS',
  kind: 'access',
  value: null,
  ticket_ids: ['p-friends'],
  uses: null,
  uses_per_person: null,
  min_tickets: null,
  until: null,
  used: 0,
  revenue: 0,
  discount: 0,
};

beforeEach(() => {
  server.answers(eventsApi.getEvent, { data: event });
  server.answers(pricingApi.getPricing, { data: [fixedPrice] });
  server.answers(api.listEventCodeBatches, { data: [] });
});

function listed(...data: EventCode[]) {
  server.answers(api.listCodes, { data, next_cursor: null, total: data.length });
}

function render(role = organizer.role) {
  return renderScreen(<CodesPage />, {
    as: { ...organizer, role },
    at: `/admin/event/${event.event_id}/codes`,
    path: '/admin/event/:id/codes',
  });
}

async function opened(name: string | RegExp) {
  const { user } = render();
  await user.click(await screen.findByRole('button', { name }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

describe('the codes of an event', () => {
  it('say what they do, how often they were used, and what they earned and cost', async () => {
    listed(spring, friends);
    render();
    const row = within(await screen.findByRole('row', { name: /SPRING20/ }));
    for (const words of ['12 of 50', '€384.00', '€96.00', 'Until Feb 1, 8:00 PM']) {
      expect(row.getAllByText(words).at(-1)).toBeInTheDocument();
    }
    expect(row.getAllByText('20% off, all tickets')).not.toHaveLength(0);
    expect(row.getAllByText('At least 2 tickets, 1 order a person')).not.toHaveLength(0);
    expect(row.getAllByText('Running')).not.toHaveLength(0);
    const other = within(screen.getByRole('row', { name: /FRIENDS/ }));
    expect(other.getAllByText('Opens Friends')).not.toHaveLength(0);
    expect(screen.getByRole('link', { name: 'Export CSV of these codes' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/events/${event.event_id}/codes.csv`),
    );
  });

  it('have an explanation and the first step while there are none', async () => {
    listed();
    const { dialog } = await opened('Create the first code');
    expect(dialog.getByRole('heading', { name: 'New code' })).toBeVisible();
  });

  it('can only be read by the box office', async () => {
    listed(spring);
    render('box_office');
    expect(await screen.findByRole('row', { name: /SPRING20/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New code' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit SPRING20' })).toBeNull();
  });

  it('say so when they cannot be loaded, with a way to try again', async () => {
    server.refuses(api.listCodes, 'internal');
    render();
    expect(await screen.findByText('Error: Network error. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});

describe('a new code', () => {
  beforeEach(() => listed(spring));

  it('is sent as it was filled in', async () => {
    server.answers(api.createCode, { data: friends, message: say.created });
    const { user, dialog } = await opened('New code');
    await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'friends');
    await user.click(dialog.getByRole('radio', { name: /^Opens tickets/ }));
    await user.click(dialog.getByRole('combobox', { name: 'Tickets' }));
    await user.click(await screen.findByRole('option', { name: /Friends.* \(hidden\)/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Orders in all' }), '20');
    await user.click(dialog.getByRole('button', { name: 'Create code' }));
    expect(await screen.findByText(say.created)).toBeVisible();
    expect(server.callsOf(api.createCode).map(({ body }) => body)).toMatchObject([
      { code: 'FRIENDS', kind: 'access', value: null, ticket_ids: ['p-friends'], uses: 20 },
    ]);
  });

  it('is sent without the end of seats that are not kept after all', async () => {
    server.answers(api.createCode, { data: spring, message: say.created });
    const { user, dialog } = await opened('New code');
    await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'spring20');
    await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '20');
    const kept = dialog.getByRole('textbox', { name: /^Seats kept/ });
    await user.type(kept, '5');
    const until = within(dialog.getByRole('group', { name: /^Kept until/ }));
    await user.type(until.getByRole('textbox', { name: 'Day' }), 'soon');
    await user.clear(kept);
    await user.click(dialog.getByRole('button', { name: 'Create code' }));
    expect(await screen.findByText(say.created)).toBeVisible();
    const [call] = server.callsOf(api.createCode);
    expect(call?.body).toMatchObject({ reserved: null, reserved_until: null });
  });

  it('shows what is wrong at its fields, also what only the server knows', async () => {
    const { user, dialog } = await opened('New code');
    await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '120');
    await user.click(dialog.getByRole('button', { name: 'Create code' }));
    expect(dialog.getByText(say.badCode)).toBeVisible();
    expect(dialog.getByText(say.badPercent)).toBeVisible();
    server.refuses(api.createCode, 'code_exists', { errors: { code: [say.exists] } });
    await user.type(dialog.getByRole('textbox', { name: 'Code' }), 'spring20');
    await user.clear(dialog.getByRole('textbox', { name: 'Percent' }));
    await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '12.5');
    await user.click(dialog.getByRole('button', { name: 'Create code' }));
    expect(await dialog.findByText(say.exists)).toBeVisible();
  });
});

describe('a code that is opened', () => {
  beforeEach(() => listed(friends, spring));

  it('is changed, and its link is copied', async () => {
    server.answers(api.updateCode, { data: spring, message: say.saved });
    const { user, dialog } = await opened('Edit SPRING20');
    expect(dialog.getByRole('textbox', { name: 'Percent' })).toHaveValue('20');
    expect(dialog.queryByRole('button', { name: 'Delete code…' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Copy link with code' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/events/${event.slug}?code=SPRING20`,
    );
    await user.clear(dialog.getByRole('textbox', { name: 'Orders in all' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsOf(api.updateCode)).toHaveLength(1));
    expect(server.callsOf(api.updateCode)[0]?.body).toMatchObject({
      code: 'SPRING20',
      value: 20,
      uses: null,
      until: '2030-02-01T20:00',
    });
  });

  it('is deleted after a question while nobody used it', async () => {
    server.answers(api.deleteCode, { data: { code_id: 'c-friends' }, message: say.deleted });
    const { user, dialog } = await opened('Edit FRIENDS');
    await user.click(dialog.getByRole('button', { name: 'Delete code…' }));
    expect(await screen.findByText(/stops working at once/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete code' }));
    expect(await screen.findByText(say.deleted)).toBeVisible();
  });
});

it('many codes are made at once, and offered as a file', async () => {
  listed(spring);
  server.answers(api.createCodes, {
    data: { batch: 'Press', count: 2, codes: ['P-1', 'P-2'] },
    message: say.createdMany(2),
  });
  const { user, dialog } = await opened('Create many');
  await user.clear(dialog.getByRole('textbox', { name: 'How many' }));
  await user.type(dialog.getByRole('textbox', { name: 'How many' }), '2');
  await user.type(dialog.getByRole('textbox', { name: 'Begin with' }), 'P-');
  await user.type(dialog.getByRole('textbox', { name: 'Percent' }), '100');
  await user.click(dialog.getByRole('button', { name: 'Create codes' }));
  const file = await dialog.findByRole('link', { name: 'Download CSV' });
  expect(file).toHaveAttribute('href', expect.stringContaining('batch=Press'));
  expect(server.callsOf(api.createCodes)[0]?.body).toMatchObject({
    count: 2,
    prefix: 'P-',
    kind: 'percent',
    value: 100,
    uses: 1,
  });
});

it('filters by batch, and says what its codes earned and cost together', async () => {
  listed({ ...spring, batch: 'Partners' }, friends);
  const partners = { batch: 'Partners', codes: 500, used: 12, revenue: 384, discount: 96 };
  server.answers(api.listEventCodeBatches, { data: [partners] });
  const { user } = render();
  await user.click(await screen.findByRole('combobox', { name: 'Batch' }));
  await user.click(await screen.findByRole('option', { name: 'Partners' }));
  const sum = await screen.findByRole('region', { name: 'Batch' });
  expect(sum).toHaveTextContent('Partners500 codes, used 12 times. €384.00 sold, €96.00 off.');
  await waitFor(() =>
    expect(server.callsOf(api.listCodes).at(-1)?.query).toMatchObject({ batch: 'Partners' }),
  );
  expect(screen.getByRole('link', { name: /CSV/ })).toHaveAttribute(
    'href',
    expect.stringContaining('batch=Partners'),
  );
});
