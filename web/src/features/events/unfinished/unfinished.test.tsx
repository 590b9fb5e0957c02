import { eventsApi } from '@marquee/contract/events/events';
import { eventFormSentences } from '@marquee/contract/events/input';
import {
  type UnfinishedDetails,
  UnfinishedEntries,
  unfinishedApi,
  unfinishedSentences as say,
} from '@marquee/contract/events/unfinished';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openNewEvent, pictureFile } from '../../../testing/event-form.tsx';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import EventCreatePage from '../EventCreatePage.tsx';
import { UnfinishedEvents } from './UnfinishedEvents.tsx';

function unfinishedOf(entries: object = {}): UnfinishedDetails {
  const whole = UnfinishedEntries.parse({ title: 'Half a thought', ...entries });
  return {
    id: 'd-1',
    title: whole.title,
    changed_at: '2030-01-04T10:00:00.000Z',
    changed_by: 'Ada Lindqvist',
    version: 3,
    entries: whole,
  };
}
const openUnfinished = (draft: UnfinishedDetails) => {
  server.answers(unfinishedApi.getUnfinishedEvent, { data: draft });
  return openNewEvent({ at: '/admin/event?unfinished=d-1' });
};
type Form = Awaited<ReturnType<typeof openNewEvent>>;
const saveDraft = ({ user }: Form) =>
  user.click(screen.getByRole('button', { name: 'Save as draft' }));
const bodies = () => server.callsOf(unfinishedApi.createUnfinishedEvent).map(({ body }) => body);

describe('a draft of half a form', () => {
  it('is kept by the server, and My Events opens', async () => {
    const form = await openNewEvent();
    server.answers(unfinishedApi.createUnfinishedEvent, { data: unfinishedOf() });
    await form.fill(form.title(), 'Half a thought');
    await form.fill(form.amount(1), '12,50');
    await form.fill(form.capacity(), '1,5x');
    await form.chooseLisbon();
    await saveDraft(form);
    await waitFor(() => expect(form.address()).toBe('/admin/event/all'));
    expect(await screen.findByText(say.saved)).toBeVisible();
    expect(bodies()).toMatchObject([
      {
        title: 'Half a thought',
        capacity: '1,5x',
        price: [{ type: '', amount: 12.5, quota: '' }],
        location: { label: 'Lisbon, Portugal', timezone: 'Europe/Lisbon' },
      },
    ]);
    expect(sessionStorage).toHaveLength(0);
    expect(server.callsOf(eventsApi.createEvent)).toEqual([]);
  });

  it('needs a title, and says so at the title only', async () => {
    const form = await openNewEvent();
    await form.fill(form.capacity(), '50');
    await saveDraft(form);
    await waitFor(() => expect(form.title()).toHaveFocus());
    expect(form.title()).toHaveAccessibleDescription(eventFormSentences.title);
    expect(screen.getAllByText(eventFormSentences.title)).toHaveLength(1);
    expect(screen.queryByText(eventFormSentences.category)).toBeNull();
    expect(bodies()).toEqual([]);
  });

  it('says that its new pictures have to be added again', async () => {
    const form = await openNewEvent();
    server.answers(unfinishedApi.createUnfinishedEvent, { data: unfinishedOf() });
    await form.fill(form.title(), 'Half a thought');
    form.choosePicture('Poster', pictureFile());
    await screen.findByRole('img', { name: 'Poster: preview' });
    await saveDraft(form);
    expect(await screen.findByText(`${say.saved} Add its pictures again then.`)).toBeVisible();
  });

  it('that is refused stays in the form', async () => {
    const form = await openNewEvent();
    const refused = { message: say.tooMany, details: { limit: 50 } };
    server.refuses(unfinishedApi.createUnfinishedEvent, 'too_many_unfinished', refused);
    await form.fill(form.title(), 'Half a thought');
    await saveDraft(form);
    expect(await screen.findByText(say.tooMany)).toBeVisible();
    expect(form.title()).toHaveValue('Half a thought');
  });
});

describe('an unfinished draft that is continued', () => {
  const half = {
    description: 'A quartet from Porto.',
    capacity: '1,5x',
    price: [{ type: 'Standard', amount: 12.5, quota: '' }],
    location: { latitude: 38.7, longitude: -9.1, label: 'Lisbon, Portugal' },
  };

  it('has what was typed, and is saved as a change of its version', async () => {
    const form = await openUnfinished(unfinishedOf(half));
    expect(form.title()).toHaveValue('Half a thought');
    expect(form.capacity()).toHaveValue('1,5x');
    expect(form.amount(1)).toHaveValue('12.50');
    expect(form.location()).toHaveValue('Lisbon, Portugal');
    expect(form.organizer()).toHaveValue(organizer.organization_name);
    server.answers(unfinishedApi.updateUnfinishedEvent, { data: unfinishedOf(half) });
    await form.fill(form.title(), 'A whole thought');
    await saveDraft(form);
    await waitFor(() => expect(form.address()).toBe('/admin/event/all'));
    expect(server.callsOf(unfinishedApi.updateUnfinishedEvent)[0]).toMatchObject({
      params: { id: 'd-1' },
      body: { version: 3, entries: { ...half, title: 'A whole thought' } },
    });
  });

  it('names what is missing at its fields when it is published', async () => {
    const form = await openUnfinished(unfinishedOf(half));
    await form.save();
    expect(await screen.findAllByText(eventFormSentences.category)).not.toHaveLength(0);
    expect(form.capacity()).toHaveAccessibleDescription(
      expect.stringContaining(eventFormSentences.capacity),
    );
    expect(server.callsOf(eventsApi.createEvent)).toEqual([]);
  });

  it('becomes the event that replaces it', async () => {
    const form = await openUnfinished(unfinishedOf());
    server.answers(eventsApi.createEvent, { data: eventOf() });
    await form.complete();
    await form.save();
    await waitFor(() => expect(form.address()).toBe('/admin/event/e-fado/publish'));
    expect(server.callsOf(eventsApi.createEvent)[0]?.query).toEqual({ unfinished: 'd-1' });
  });

  it('that is gone leads to My Events', async () => {
    server.refuses(unfinishedApi.getUnfinishedEvent, 'not_found');
    const at = '/admin/event?unfinished=d-1';
    const { address } = renderScreen(<EventCreatePage />, { as: organizer, at });
    await waitFor(() => expect(address()).toBe('/admin/event/all'));
    expect(await screen.findByText(say.gone)).toBeVisible();
  });
});

describe('the list of unfinished drafts', () => {
  const render = () =>
    renderScreen(<UnfinishedEvents />, { as: organizer, at: '/admin/event/all' });

  it('leads to each and deletes one after a question', async () => {
    server.answers(unfinishedApi.listUnfinishedEvents, { data: [unfinishedOf()] });
    const { user } = render();
    const region = within(await screen.findByRole('region', { name: 'Unfinished drafts' }));
    expect(region.getByText(/^Saved .* by Ada Lindqvist$/)).toBeVisible();
    expect(region.getByRole('link', { name: 'Continue Half a thought' })).toHaveAttribute(
      'href',
      '/admin/event?unfinished=d-1',
    );
    server.answers(unfinishedApi.deleteUnfinishedEvent, { data: { id: 'd-1' } });
    server.answers(unfinishedApi.listUnfinishedEvents, { data: [] });
    await user.click(region.getByRole('button', { name: 'Delete Half a thought' }));
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText(say.deleted)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Unfinished drafts')).toBeNull());
  });
});
