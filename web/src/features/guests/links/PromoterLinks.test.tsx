import {
  type GuestLink,
  guestLinksApi,
  guestLinkSentences,
  LINK_DAYS_WITHOUT_DATE,
} from '@marquee/contract/guests/links';
import { DAY_MS, MINUTE_MS } from '@marquee/contract/time';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import PromoterLinks from './PromoterLinks.tsx';

const fado = eventOf();
const mara: GuestLink = {
  link_id: 'l-1',
  name: 'Mara Night',
  seats: 10,
  taken: 4,
  ends_at: fado.starts_at,
  created_at: '2030-01-05T10:00:00.000Z',
  created_by: 'Ada Lindqvist',
  revoked_at: null,
  last_seen_at: null,
};

function open(links: GuestLink[], event = fado) {
  server.answers(guestLinksApi.listGuestLinks, { data: links });
  return renderScreen(<PromoterLinks event={event} />, { as: organizer });
}

describe('the links of promoters', () => {
  it('show how many of their seats are taken, and are revoked', async () => {
    const { user } = open([mara]);
    expect(await screen.findByText('4 of 10 seats taken')).toBeVisible();
    server.answers(guestLinksApi.revokeGuestLink, { data: mara });
    await user.click(screen.getByRole('button', { name: 'Revoke the link of Mara Night' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke link' }));
    await waitFor(() => expect(server.callsOf(guestLinksApi.revokeGuestLink)).toHaveLength(1));
  });

  it('are made until the start of the event, and shown once', async () => {
    const { user, fill } = open([]);
    server.answers(guestLinksApi.createGuestLink, { data: { ...mara, token: 'a-token' } });
    await user.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(await screen.findByText(guestLinkSentences.nameMissing)).toBeVisible();
    await fill(screen.getByRole('textbox', { name: 'Promoter' }), 'Mara Night');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(
      `${window.location.origin}/guests/a-token`,
    );
    expect(server.callsOf(guestLinksApi.createGuestLink)[0]?.body).toEqual({
      name: 'Mara Night',
      seats: 10,
      ends_at: fado.starts_at,
    });
  });

  it('are made for two weeks while the event has no date', async () => {
    const postponed = { ...fado, schedule_change: { ...fado.schedule_change, postponed: true } };
    const { user, fill } = open([], postponed);
    server.answers(guestLinksApi.createGuestLink, { data: { ...mara, token: 'a-token' } });
    await fill(await screen.findByRole('textbox', { name: 'Promoter' }), 'Mara Night');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await screen.findByRole('textbox', { name: 'Link' });
    const [{ body } = { body: {} }] = server.callsOf(guestLinksApi.createGuestLink);
    const { ends_at } = body as { ends_at: string };
    const inTwoWeeks = Date.now() + LINK_DAYS_WITHOUT_DATE * DAY_MS;
    expect(Math.abs(new Date(ends_at).getTime() - inTwoWeeks)).toBeLessThan(2 * MINUTE_MS);
  });
});
