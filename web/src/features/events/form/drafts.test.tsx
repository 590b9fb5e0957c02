import { sentences } from '@marquee/contract/errors';
import { type Event, eventSentences, eventsApi } from '@marquee/contract/events/events';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openNewEvent, openSavedEvent, pictureFile } from '../../../testing/event-form.tsx';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';
import { organizer } from '../../../testing/profiles.ts';

const restoredNote = () => screen.queryByText(/We kept what you typed/);

describe('a reload', () => {
  it('keeps what was typed until it is discarded', async () => {
    const before = await openNewEvent();
    await before.fill(before.title(), 'Half a thought');
    await before.fill(before.amount(1), '12,50');
    await before.fill(before.capacity(), '1,5x');
    cleanup();

    const form = await openNewEvent();
    expect(restoredNote()).toHaveTextContent('We kept what you typed. Discard');
    expect(form.title()).toHaveValue('Half a thought');
    expect(form.amount(1)).toHaveValue('12.50');
    expect(form.capacity()).toHaveValue('1,5x');
    await form.user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(restoredNote()).toBeNull();
    expect(form.title()).toHaveValue('');
    expect(form.amount(1)).toHaveValue('');
    cleanup();

    const after = await openNewEvent();
    expect(restoredNote()).toBeNull();
    expect(after.title()).toHaveValue('');
  });

  it('keeps the chosen location, categories and rows of prices', async () => {
    const before = await openNewEvent();
    await before.chooseLisbon();
    await before.chooseCategory('Fado');
    await before.fill(before.priceType(1), 'Standard');
    await before.fill(before.amount(1), '10');
    await before.addPrice();
    await before.fill(before.priceType(2), 'Student');
    cleanup();

    const form = await openNewEvent();
    expect(form.location()).toHaveValue('Lisbon, Portugal');
    expect(form.locationName()).toHaveValue('Lisbon, Portugal');
    expect(await screen.findByText('Fado')).toBeVisible();
    expect(form.priceType(2)).toHaveValue('Student');
    expect(form.amount(2)).toHaveValue('');
  });

  it('loses new pictures, says so, and shows the saved poster', async () => {
    const saved = { image_url: '/api/media/saved.webp' };
    const before = await openSavedEvent(saved);
    before.choosePicture('Poster', pictureFile());
    await waitFor(() => expect(poster()).toHaveAttribute('src', 'blob:picture'));
    cleanup();

    await openSavedEvent(saved);
    expect(restoredNote()).toHaveTextContent('New pictures have to be added again.');
    expect(poster()).toHaveAttribute('src', '/api/media/saved.webp');
  });

  it('keeps that a saved poster was removed', async () => {
    const saved = { image_url: '/api/media/saved.webp' };
    const before = await openSavedEvent(saved);
    await before.user.click(screen.getByRole('button', { name: 'Remove' }));
    cleanup();

    await openSavedEvent(saved);
    expect(restoredNote()).toHaveTextContent('We kept what you typed. Discard');
    expect(screen.queryByRole('img', { name: 'Poster: preview' })).toBeNull();
  });

  it('keeps an edit apart from a new event, and from another user’s', async () => {
    const before = await openNewEvent();
    await before.fill(before.title(), 'My secret plan');
    cleanup();

    const edit = await openSavedEvent();
    expect(edit.title()).toHaveValue('Fado by the river');
    cleanup();

    const other = await openNewEvent({ as: { ...organizer, user_id: 'u-other' } });
    expect(other.title()).toHaveValue('');
    expect(restoredNote()).toBeNull();
  });
});

function poster() {
  return screen.getByRole('img', { name: 'Poster: preview' });
}

describe('a draft', () => {
  it('is gone once the form is as it was saved', async () => {
    const form = await openSavedEvent();
    await form.fill(form.title(), 'Half a thought');
    expect(sessionStorage).toHaveLength(1);
    await form.fill(form.title(), 'Fado by the river');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is gone once the event is saved', async () => {
    const form = await openSavedEvent();
    server.answers(eventsApi.updateEvent, { data: eventOf() });
    await form.fill(form.title(), 'Fado at midnight');
    await form.save();
    await waitFor(() => expect(form.address()).toBe('/admin/event/all'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('survives a session that ends while the form is saved', async () => {
    const before = await openSavedEvent();
    server.refuses(eventsApi.updateEvent, 'unauthorized');
    await before.fill(before.title(), 'Fado after the break');
    await before.save();
    await waitFor(() => expect(server.callsOf(eventsApi.updateEvent)).toHaveLength(1));
    cleanup();

    const form = await openSavedEvent();
    expect(form.title()).toHaveValue('Fado after the break');
  });
});

describe('a failed save of a new event', () => {
  it('says why and keeps the typed text, whatever the reason', async () => {
    const form = await openNewEvent();
    await form.complete();
    const failures = [
      [() => server.loses(eventsApi.createEvent), sentences.noConnection],
      [() => server.refuses(eventsApi.createEvent, 'invalid'), sentences.invalid],
      [() => server.refuses(eventsApi.createEvent, 'forbidden'), sentences.forbidden],
      [() => server.refuses(eventsApi.createEvent, 'not_found'), sentences.notFound],
      [() => server.refuses(eventsApi.createEvent, 'internal'), sentences.other],
    ] as const;
    for (const [fail, sentence] of failures) {
      fail();
      await form.save();
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(form.title()).toHaveValue('Winter Jazz Night');
      expect(form.location()).toHaveValue('Lisbon, Portugal');
    }
    expect(server.callsOf(eventsApi.createEvent)).toHaveLength(failures.length);
  });
});

describe('leaving a new event', () => {
  it('asks while there is unsaved text', async () => {
    const form = await openNewEvent();
    await form.fill(form.title(), 'Half a thought');
    await form.goTo('/admin/dashboard');
    await form.user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(form.title()).toHaveValue('Half a thought');
    expect(form.address()).toBe('/admin/event');
    await form.goTo('/admin/dashboard');
    await form.user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(form.address()).toBe('/admin/dashboard');
    expect(sessionStorage).toHaveLength(1);
  });

  it('does not touch the next new event once the first one is saved', async () => {
    const first = Promise.withResolvers<{ data: Event }>();
    server.answers(eventsApi.createEvent, () => first.promise);
    const form = await openNewEvent();
    await form.complete();
    await form.user.click(screen.getByRole('button', { name: 'Save as draft' }));
    await form.goTo('/admin/dashboard');
    await form.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await form.goTo('/admin/event');
    await form.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await form.fill(form.title(), 'Half a thought');
    first.resolve({ data: eventOf() });
    expect(await screen.findByText(eventSentences.created)).toBeVisible();
    expect(form.address()).toBe('/admin/event');
    expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull();
    expect(form.title()).toHaveValue('Half a thought');
    expect(Object.values(sessionStorage).join()).toContain('Half a thought');
  });
});
