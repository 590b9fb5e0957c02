import { copiedParts, copyingApi, copyingSentences } from '@marquee/contract/events/copying';
import type { Event } from '@marquee/contract/events/events';
import { timeSentences } from '@marquee/contract/events/time-problems';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CopyButton } from './CopyButton.tsx';

const fado = eventOf();

async function open(event: Event = fado) {
  const rendered = renderScreen(<CopyButton event={event} />, { as: organizer });
  await rendered.user.click(screen.getByRole('button', { name: 'Copy event…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy event' }));
  const send = () => rendered.user.click(dialog.getByRole('button', { name: 'Copy event' }));
  const field = (name: string) => dialog.getByRole('textbox', { name });
  const box = (name: string) => dialog.getByRole('checkbox', { name });
  return { ...rendered, dialog, send, field, box };
}
const bodies = () => server.callsOf(copyingApi.copyEvent).map(({ body }) => body);

describe('copying an event', () => {
  it('takes everything along, and goes on to the copy', async () => {
    server.answers(copyingApi.copyEvent, { data: { event_id: 'e-copy', notes: [] } });
    const { user, send, field, dialog, address } = await open();
    expect(field('Title')).toHaveValue(fado.title);
    await waitFor(() => expect(field('Title')).toHaveFocus());
    for (const box of dialog.getAllByRole('checkbox')) expect(box).toBeChecked();
    await user.type(field('Start date'), '2030-03-01');
    await send();
    expect(await screen.findByText(copyingSentences.copied)).toBeVisible();
    expect(bodies()).toEqual([
      { title: fado.title, date: '2030-03-01', start_time: '20:00', keep: [...copiedParts] },
    ]);
    expect(address()).toBe('/admin/event/edit/e-copy');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sends another title and start, and only the parts that stay ticked', async () => {
    server.answers(copyingApi.copyEvent, { data: { event_id: 'e-copy', notes: [] } });
    const { user, send, field, box } = await open();
    await user.clear(field('Title'));
    await user.type(field('Title'), 'Fado again');
    await user.type(field('Start date'), '2030-03-01');
    await user.clear(field('Start time'));
    await user.type(field('Start time'), '21:30');
    await user.click(box('Tickets and prices'));
    expect(box('Price plans')).toBeDisabled();
    expect(box('Codes, but none that were made in bulk')).toBeDisabled();
    await user.click(box('Schedule'));
    await send();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()).toMatchObject([{ title: 'Fado again', start_time: '21:30' }]);
    const keep = copiedParts.filter((part) => part !== 'tickets' && part !== 'schedule');
    expect(bodies()).toMatchObject([{ keep }]);
  });

  it('needs a date, which is not over', async () => {
    const { user, send, field, dialog } = await open();
    await send();
    expect(await dialog.findByText(timeSentences.date)).toBeVisible();
    await user.type(field('Start date'), '2001-03-01');
    await send();
    expect(await dialog.findByText(timeSentences.startPast)).toBeVisible();
    expect(bodies()).toEqual([]);
  });

  it('stays open when it is refused', async () => {
    server.refuses(copyingApi.copyEvent, 'unavailable');
    const { user, send, field } = await open();
    await user.type(field('Start date'), '2030-03-01');
    await send();
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(screen.getByRole('dialog', { name: 'Copy event' })).toBeVisible();
  });
});
