import { eventsApi } from '@marquee/contract/events/events';
import { type Availability, limitsApi, limitSentences } from '@marquee/contract/limits/limits';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { availabilityOf, fullBalconyOf } from '../../testing/pricing.ts';
import { eventOf } from '../../testing/orders.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import SeatsPage from './SeatsPage.tsx';

const fado = eventOf();
const limit = { name: 'Balcony', seats: 5, ticket_ids: ['p-standard', 'p-child'], taken: 5 };

type Given = {
  limits?: (typeof limit)[];
  availability?: Availability;
  as?: typeof organizer;
  event?: typeof fado;
};

function render({
  limits = [limit],
  availability = fullBalconyOf(fado),
  as = organizer,
  event = fado,
}: Given = {}) {
  server.answers(eventsApi.getEvent, { data: event });
  server.answers(limitsApi.getAvailability, { data: availability });
  server.answers(limitsApi.getSharedLimits, { data: { limits } });
  return renderScreen(<SeatsPage />, {
    as,
    at: `/admin/event/${fado.event_id}/seats`,
    path: '/admin/event/:id/seats',
  });
}

const seatsOf = (name: string) =>
  within(screen.getByRole('list', { name: `Seats of ${name}` }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const row = (n: number) => within(screen.getByRole('group', { name: `Shared limit ${n}` }));

describe('where the seats of an event are', () => {
  it('is drawn and said in words: the event, its shared limits and its price types', async () => {
    render();
    expect(await screen.findByRole('heading', { name: 'Why is this sold out?' })).toBeVisible();
    expect(seatsOf('Whole event')).toEqual(['Sold 2', 'Unpaid orders 3', 'Free 15']);
    expect(seatsOf('Balcony')).toEqual(['Sold 2', 'Unpaid orders 3', 'Free 0']);
    expect(screen.getByText('Shared by Standard and Child')).toBeVisible();
    expect(seatsOf('Child')).toEqual(['Sold 2', 'Free 0', 'Not available 18']);
    expect(screen.getByText(/^Child is sold out because/)).toBeVisible();
  });

  it('leads to what changes it, and to the orders that hold seats', async () => {
    render();
    await screen.findByRole('heading', { name: 'Why is this sold out?' });
    expect(linkTo('Change the shared limit: Child')).toBe('#shared-limits');
    expect(linkTo('Show unpaid orders: Child')).toBe(
      '/admin/event/e-fado/orders?status=processing',
    );
  });

  it('has another title while something is left, and names the waiting room', async () => {
    const found = availabilityOf(fado);
    const availability = { ...found, event: { ...found.event, waiting: 12 } };
    render({ limits: [], availability });
    expect(await screen.findByRole('heading', { name: 'Where the seats are' })).toBeVisible();
    expect(linkTo('waiting room')).toBe('/admin/event/e-fado/waiting-room');
    expect(screen.queryByRole('list', { name: 'Shared limits' })).toBeNull();
  });

  it('tells applications from other unpaid orders', async () => {
    const full = fullBalconyOf(fado);
    const shared_limits = full.shared_limits.map((one) => ({ ...one, applied: 2 }));
    render({ availability: { ...full, shared_limits } });
    await screen.findByRole('heading', { name: 'Why is this sold out?' });
    expect(seatsOf('Balcony')).toEqual(['Sold 2', 'Applications 2', 'Unpaid orders 1', 'Free 0']);
    expect(linkTo('Show applications: Child')).toBe('/admin/event/e-fado/orders?status=applied');
  });

  it('leads once to the codes that keep the last seats of a hidden price type', async () => {
    const found = availabilityOf(fado);
    const kept = { left: 0, why: 'codes', sentence: 'The last seats are kept for codes.' } as const;
    const availability = { ...found, tickets: found.tickets.map((one) => ({ ...one, ...kept })) };
    const tickets = fado.tickets.map((one) => ({ ...one, hidden: one.ID === 'p-child' }));
    render({ limits: [], availability, event: { ...fado, tickets } });
    await screen.findByRole('list', { name: 'Seats of Child' });
    expect(linkTo('Show codes: Standard')).toBe('/admin/event/e-fado/codes');
    expect(linkTo('Show codes: Child')).toBe('/admin/event/e-fado/codes');
  });

  it('is read by finance, who change nothing', async () => {
    render({ as: { ...organizer, role: 'finance' } });
    await screen.findByRole('heading', { name: 'Why is this sold out?' });
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add shared limit' })).toBeNull();
  });

  it('says that it did not load, and tries again', async () => {
    server.answers(eventsApi.getEvent, { data: fado });
    server.refuses(limitsApi.getAvailability, 'internal');
    const { user } = renderScreen(<SeatsPage />, {
      as: organizer,
      at: '/admin/event/e-fado/seats',
      path: '/admin/event/:id/seats',
    });
    server.answers(limitsApi.getSharedLimits, { data: { limits: [] } });
    const again = await screen.findByRole('button', { name: 'Try Again' });
    server.answers(limitsApi.getAvailability, { data: fullBalconyOf(fado) });
    await user.click(again);
    expect(await screen.findByRole('list', { name: 'Seats of Balcony' })).toBeVisible();
  });
});

describe('the shared limits of an event', () => {
  const sent = () => server.callsOf(limitsApi.setSharedLimits).map(({ body }) => body);

  it('are added with their price types, and saved as one list', async () => {
    const { user } = render({ limits: [] });
    server.answers(limitsApi.setSharedLimits, {
      data: { limits: [{ ...limit, seats: 8 }] },
      message: limitSentences.saved,
    });
    const add = await screen.findByRole('button', { name: 'Add shared limit' });
    expect(screen.getByRole('button', { name: 'Save limits' })).toBeDisabled();
    await user.click(add);
    expect(row(1).getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await user.keyboard('Balcony');
    await user.type(row(1).getByRole('textbox', { name: 'Seats' }), '8');
    await user.click(row(1).getByRole('combobox', { name: 'Price types' }));
    await user.click(await screen.findByRole('option', { name: /Standard/ }));
    await user.click(await screen.findByRole('option', { name: /Child/ }));
    expect(row(1).getByText('5 seats taken')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save limits' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toEqual({
      limits: [{ name: 'Balcony', seats: 8, ticket_ids: ['p-standard', 'p-child'] }],
    });
  });

  it('say before saving that seats are taken', async () => {
    const { user } = render();
    const seats = await screen.findByRole('textbox', { name: 'Seats' });
    await user.clear(seats);
    await user.type(seats, '4');
    await user.click(screen.getByRole('button', { name: 'Save limits' }));
    expect(await screen.findByText(limitSentences.below(5))).toBeVisible();
    expect(seats).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('show the refusal of the server at its input', async () => {
    const { user } = render();
    server.refuses(limitsApi.setSharedLimits, 'invalid', {
      errors: { 'limits.0.seats': [limitSentences.below(7)] },
    });
    const seats = await screen.findByRole('textbox', { name: 'Seats' });
    await user.clear(seats);
    await user.type(seats, '6');
    await user.click(screen.getByRole('button', { name: 'Save limits' }));
    expect(await screen.findByText(limitSentences.below(7))).toBeVisible();
  });

  it('are removed', async () => {
    const { user } = render();
    server.answers(limitsApi.setSharedLimits, { data: { limits: [] }, message: 'Saved.' });
    await user.click(await screen.findByRole('button', { name: 'Remove shared limit 1' }));
    expect(screen.getByRole('button', { name: 'Add shared limit' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save limits' }));
    await waitFor(() => expect(sent()).toEqual([{ limits: [] }]));
  });
});

it('the stock of an add-on is counted in pieces, and ends by itself', async () => {
  const found = availabilityOf(fado);
  const [first, ...others] = found.tickets;
  const stock = { sold: 2, held: 0, unpaid: 0, applied: 0, guests: 0, limit: 2, left: 0 };
  const sentence = 'T-shirt is sold out because its stock of 2 is gone. Raise it to sell more.';
  const shirt = { ...first!, ...stock, why: 'quota' as const, sentence };
  const [ticket, ...rest] = fado.tickets;
  const event = { ...fado, tickets: [{ ...ticket!, admits: 0 }, ...rest] };
  render({ limits: [], availability: { ...found, tickets: [shirt, ...others] }, event });
  expect(await screen.findByText('2 pieces')).toBeVisible();
  expect(screen.getByText('Its stock')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
});
