import { formatInstant } from '@marquee/contract/formats/instants';
import {
  type ScanLink,
  scanLinksApi,
  scanLinkSentences as say,
} from '@marquee/contract/check-in/scan-links';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { plain } from '../../../testing/spaces.ts';
import { secretLink } from '../../../ui/links/link-secret.ts';
import { ScanLinksButton } from './ScanLinksButton.tsx';

const event = eventOf();
const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const north: ScanLink = {
  link_id: 'l-1',
  gate: 'North',
  shows_names: true,
  ends_at: '2030-02-02T05:00:00.000Z',
  created_at: '2030-01-05T10:00:00.000Z',
  created_by: 'Ada Lindqvist',
  revoked_at: null,
  devices: 0,
  last_seen_at: null,
  admissions: 0,
};

async function openLinks(...links: ScanLink[]) {
  server.answers(scanLinksApi.listScanLinks, { data: links });
  const rendered = renderScreen(<ScanLinksButton event={event} />, { as: organizer });
  await rendered.user.click(screen.getByRole('button', { name: 'Scan links' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan links' }));
  const create = () => rendered.user.click(dialog.getByRole('button', { name: 'Create link' }));
  const end = within(dialog.getByRole('group', { name: 'Valid until' }));
  const gate = dialog.getByRole('textbox', { name: 'Gate' });
  return { ...rendered, dialog, create, gate, end };
}

describe('a new scan link', () => {
  it('needs a gate', async () => {
    const { fill, create, gate } = await openLinks();
    await waitFor(() => expect(gate).toHaveFocus());
    await create();
    expect(gate).toHaveAccessibleDescription(say.gateMissing);
    await fill(gate, 'North');
    expect(gate).not.toHaveAccessibleDescription(say.gateMissing);
    expect(server.callsOf(scanLinksApi.createScanLink)).toEqual([]);
  });

  it('ends some hours after the event, in its zone, and is shown once', async () => {
    server.answers(scanLinksApi.createScanLink, ({ body }) => {
      const link = { ...north, gate: body.gate, shows_names: body.shows_names ?? true };
      server.answers(scanLinksApi.listScanLinks, { data: [link] });
      return { data: { ...link, token } };
    });
    const { user, fill, dialog, create, gate, end: until } = await openLinks();
    expect(until.getByRole('textbox', { name: 'Day' })).toHaveAccessibleDescription('Lisbon time');
    await fill(gate, 'North');
    await user.click(dialog.getByRole('switch', { name: /^Show names/ }));
    await create();
    expect(await dialog.findByRole('textbox', { name: 'Link' })).toHaveValue(
      secretLink('/scan', token),
    );
    expect(
      dialog.getByRole('img', { name: 'QR code that opens the scanner at North' }),
    ).toBeVisible();
    const [call] = server.callsOf(scanLinksApi.createScanLink);
    expect(call?.body).toMatchObject({ gate: 'North', shows_names: false });
    const end = Date.parse(call?.body.ends_at ?? '');
    expect(end).toBeGreaterThan(Date.parse(event.ends_at));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(await dialog.findByRole('listitem')).toHaveTextContent('Not opened yet');
    expect(dialog.queryByRole('textbox', { name: 'Link' })).toBeNull();
  });

  it('cannot end in a time that does not exist', async () => {
    const { fill, dialog, create, gate, end } = await openLinks();
    const [day, time] = ['Day', 'Time'].map((name) => end.getByRole('textbox', { name }));
    if (!day || !time) throw new Error('A part is missing.');
    await fill(gate, 'North');
    await fill(time, 'at dawn');
    await create();
    expect(time).toHaveFocus();
    expect(time).toHaveAccessibleDescription(/^Use the form 8:30\sPM/);
    await fill(time, '');
    await fill(day, '');
    await create();
    expect(dialog.getByText(say.endsInPast)).toBeVisible();
    expect(server.callsOf(scanLinksApi.createScanLink)).toEqual([]);
  });

  it('is refused when there are too many, and keeps what was typed', async () => {
    server.refuses(scanLinksApi.createScanLink, 'too_many_links', { message: say.tooManyLinks });
    const { fill, dialog, create, gate } = await openLinks();
    await fill(gate, 'North');
    await create();
    expect(await dialog.findByRole('alert')).toHaveTextContent(say.tooManyLinks);
    expect(gate).toHaveValue('North');
  });
});

describe('the scan links of an event', () => {
  it('say how much each is used, and how long it lasts', async () => {
    const last_seen_at = '2030-02-01T20:30:00.000Z';
    const used = { ...north, devices: 1, admissions: 1_041, last_seen_at, shows_names: false };
    const { dialog } = await openLinks(used);
    const item = await dialog.findByRole('listitem');
    expect(item).toHaveTextContent('1 device · 1,041 admitted · last seen');
    expect(item).toHaveTextContent(
      plain(`No names · until ${formatInstant(north.ends_at, event.timezone)}`),
    );
  });

  it.each([
    ['Revoked', { revoked_at: '2030-01-06T10:00:00.000Z' }],
    ['Ended', { ends_at: '2020-02-02T05:00:00.000Z' }],
  ])('that are %s cannot be revoked', async (word, values) => {
    const { dialog } = await openLinks({ ...north, ...values });
    expect(await dialog.findByText(word)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Revoke the link of North' })).toBeNull();
  });

  it('are revoked after a question', async () => {
    const { user, dialog } = await openLinks(north);
    server.answers(scanLinksApi.revokeScanLink, () => {
      const data = { ...north, revoked_at: '2030-01-06T10:00:00.000Z' };
      server.answers(scanLinksApi.listScanLinks, { data: [data] });
      return { data };
    });
    const ask = async (answer: string) => {
      await user.click(dialog.getByRole('button', { name: 'Revoke the link of North' }));
      const name = 'Revoke the link of North?';
      const question = within(await screen.findByRole('dialog', { name }));
      await user.click(question.getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
    };
    await dialog.findByRole('listitem');
    await ask('Keep it');
    expect(server.callsOf(scanLinksApi.revokeScanLink)).toEqual([]);
    await ask('Revoke link');
    expect(await dialog.findByText('Revoked')).toBeVisible();
    expect(server.callsOf(scanLinksApi.revokeScanLink)[0]?.params).toEqual({ id: 'l-1' });
  });

  it('can be tried again when they do not load', async () => {
    server.refuses(scanLinksApi.listScanLinks, 'forbidden');
    const { user } = renderScreen(<ScanLinksButton event={event} />, { as: organizer });
    await user.click(screen.getByRole('button', { name: 'Scan links' }));
    await screen.findByRole('alert');
    server.answers(scanLinksApi.listScanLinks, { data: [north] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('listitem')).toHaveTextContent('North');
  });
});
