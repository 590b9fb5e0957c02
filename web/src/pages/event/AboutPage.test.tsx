import {
  type EventAbout,
  eventAboutApi,
  type ScheduleEntry,
} from '@marquee/contract/events/about/about';
import { eventsApi } from '@marquee/contract/events/events';
import { holdersApi } from '@marquee/contract/notices/holders';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pictureFile } from '../../testing/event-form.tsx';
import { server } from '../../testing/fake-server.ts';
import { eventOf } from '../../testing/orders.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import AboutPage from './AboutPage.tsx';

const saved: EventAbout = {
  about: [{ type: 'paragraph', text: [{ text: 'Bring a coat.' }] }],
  schedule: [
    { day: 1, time: '19:30', title: 'Doors', text: '' },
    { day: 1, time: '20:00', title: 'Music', text: '' },
  ],
  line_up: [],
  pictures: [],
};

const stored = { url: '/api/media/tide.webp', width: 8, height: 8 };

/** Chooses a file in a picture's dialog. */
function choose(inside: ReturnType<typeof nameCard>, file: File) {
  const input = inside.getByLabelText('Picture', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file] } });
}

async function openAbout(about: EventAbout = saved) {
  const event = eventOf();
  server.answers(eventsApi.getEvent, { data: event });
  server.answers(eventAboutApi.getEventAbout, { data: about });
  const rendered = renderScreen(<AboutPage />, {
    as: organizer,
    at: `/admin/event/${event.event_id}/about`,
    path: '/admin/event/:id/about',
  });
  await screen.findByRole('textbox', { name: 'More about the event' });
  return rendered;
}

const entry = (n: number) => within(screen.getByRole('region', { name: `Entry ${n}` }));
const nameCard = (n: number) => within(screen.getByRole('region', { name: `Name ${n}` }));
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the page of an event', () => {
  it('shows what is saved, with the length of the text', async () => {
    await openAbout();
    expect(screen.getByText('Bring a coat.')).toBeVisible();
    expect(screen.getByText('13/20,000')).toBeVisible();
    expect(entry(1).getByLabelText(/What happens/)).toHaveValue('Doors');
  });

  it('sends only the lists that changed', async () => {
    server.answers(eventAboutApi.updateEventAbout, { data: saved });
    const { user } = await openAbout();
    await user.click(screen.getByRole('button', { name: 'Move entry 2 up' }));
    await user.click(save());
    await waitFor(() => expect(server.callsOf(eventAboutApi.updateEventAbout)).toHaveLength(1));
    expect(server.callsOf(eventAboutApi.updateEventAbout)[0]?.body).toEqual({
      schedule: [saved.schedule[1], saved.schedule[0]],
    });
  });

  it('asks whether ticket holders are told of another schedule or line-up', async () => {
    const band = { name: 'Low Tide', role: '', link: '' as const, image_url: null };
    const [doors, music] = saved.schedule as [ScheduleEntry, ScheduleEntry];
    const schedule = [doors, { ...music, time: '21:00' }];
    server.answers(eventAboutApi.updateEventAbout, {
      data: { ...saved, schedule, line_up: [band] },
    });
    server.answers(holdersApi.countHolders, { data: { holders: 3 } });
    const { user, fill } = await openAbout();
    await fill(entry(2).getByLabelText(/Time/), '21:00');
    await user.click(save());
    const dialog = within(await screen.findByRole('dialog', { name: 'Tell 3 ticket holders?' }));
    expect(dialog.getByLabelText('Message')).toHaveValue(
      [
        `${eventOf().title} has changed.`,
        'New in the schedule: 9:00\u00a0PM Music\nNo longer in the schedule: 8:00\u00a0PM Music\nNew in the line-up: Low Tide',
        'Your tickets stay valid.',
      ].join('\n\n'),
    );
  });

  it('asks nothing about a corrected text, or of an event without ticket holders', async () => {
    server.answers(eventAboutApi.updateEventAbout, { data: { ...saved, about: [] } });
    server.answers(holdersApi.countHolders, { data: { holders: 0 } });
    const { user, fill } = await openAbout();
    const title = () => entry(1).getByLabelText(/What happens/);
    await fill(title(), 'Early doors');
    await user.click(save());
    await waitFor(() => expect(server.callsOf(eventAboutApi.updateEventAbout)).toHaveLength(1));
    expect(server.callsOf(holdersApi.countHolders)).toEqual([]);
    const schedule = saved.schedule.slice(0, 1);
    server.answers(eventAboutApi.updateEventAbout, { data: { ...saved, schedule } });
    await fill(title(), 'Late doors');
    await user.click(save());
    await waitFor(() => expect(server.callsOf(holdersApi.countHolders)).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says at each input what is wrong, and sends nothing', async () => {
    const { user } = await openAbout();
    await user.click(screen.getByRole('button', { name: 'Add entry' }));
    await user.click(screen.getByRole('button', { name: 'Add name' }));
    await user.click(save());
    expect(entry(3).getByText('Enter a time such as 19:30.')).toBeVisible();
    expect(entry(3).getByText('Say what happens then.')).toBeVisible();
    expect(screen.getByText('Enter a name.')).toBeVisible();
  });

  it('keeps what was typed across a reload until it is discarded', async () => {
    const before = await openAbout();
    await before.fill(entry(1).getByLabelText(/What happens/), 'Early doors');
    cleanup();
    const { user } = await openAbout();
    expect(entry(1).getByLabelText(/What happens/)).toHaveValue('Early doors');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(entry(1).getByLabelText(/What happens/)).toHaveValue('Doors');
  });

  it('adds a video by its address and title', async () => {
    const { user, fill } = await openAbout();
    await user.click(screen.getByRole('button', { name: 'Add a video' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a video' }));
    await user.click(dialog.getByRole('button', { name: 'Add video' }));
    expect(dialog.getByText('Say what the video shows.')).toBeVisible();
    await fill(dialog.getByLabelText('Address'), 'video.example/w/1');
    await fill(dialog.getByLabelText('What it shows'), 'Last year');
    await user.click(dialog.getByRole('button', { name: 'Add video' }));
    expect(await screen.findByText('https://video.example/w/1')).toBeVisible();
  });
});

it('adds no picture to the text once its dialog is cancelled', async () => {
  const upload = Promise.withResolvers<{ data: typeof stored }>();
  server.answers(eventAboutApi.addAboutPicture, () => upload.promise);
  const { user } = await openAbout();
  const addPicture = screen.getByRole('button', { name: 'Add a picture' });
  await user.click(addPicture);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a picture' }));
  choose(dialog, pictureFile());
  await user.click(dialog.getByRole('button', { name: 'Add picture' }));
  await waitFor(() => expect(server.callsOf(eventAboutApi.addAboutPicture)).toHaveLength(1));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(addPicture);
  await act(async () => upload.resolve({ data: stored }));
  expect(screen.getByRole('dialog', { name: 'Add a picture' })).toBeVisible();
  expect(document.querySelector(`img[src="${stored.url}"]`)).toBeNull();
});

describe('the picture of a name', () => {
  const names = ['Low Tide', 'Ada'].map((name) => ({ name, role: '', link: '' as const }));
  const lineUp = names.map((name) => ({ ...name, image_url: null }));

  /** Opens a line-up, and chooses a picture for its first name. The server answers later. */
  async function choosePicture() {
    const upload = Promise.withResolvers<{ data: typeof stored }>();
    server.answers(eventAboutApi.addAboutPicture, () => upload.promise);
    const rendered = await openAbout({ ...saved, line_up: lineUp });
    choose(nameCard(1), pictureFile('tide.png'));
    await waitFor(() => expect(server.callsOf(eventAboutApi.addAboutPicture)).toHaveLength(1));
    return { ...rendered, upload };
  }

  it('uploads alone, and its name stays where it is meanwhile', async () => {
    const { upload } = await choosePicture();
    expect(nameCard(1).getByRole('status')).toHaveTextContent('Uploading…');
    expect(nameCard(2).getByRole('status')).toHaveTextContent('');
    for (const name of ['Move name 2 up', 'Remove name 1', 'Save']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
    }
    choose(nameCard(1), pictureFile('small.png'));
    choose(nameCard(2), pictureFile('small.png'));
    upload.resolve({ data: stored });
    expect(await nameCard(1).findByRole('img')).toHaveAttribute('src', stored.url);
    expect(nameCard(2).queryByRole('img')).toBeNull();
    expect(server.callsOf(eventAboutApi.addAboutPicture)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Remove name 1' })).toBeEnabled();
  });

  it('can be chosen again after a refusal', async () => {
    const { upload } = await choosePicture();
    upload.reject(new TypeError('Failed to fetch'));
    await waitFor(() => expect(nameCard(1).getByRole('status')).toHaveTextContent(''));
    server.answers(eventAboutApi.addAboutPicture, { data: stored });
    choose(nameCard(2), pictureFile());
    expect(await nameCard(2).findByRole('img')).toHaveAttribute('src', stored.url);
  });

  it('is dropped with the changes that are discarded while it uploads', async () => {
    const before = await openAbout();
    await before.user.click(screen.getByRole('button', { name: 'Add name' }));
    cleanup();
    const upload = Promise.withResolvers<{ data: typeof stored }>();
    server.answers(eventAboutApi.addAboutPicture, () => upload.promise);
    const { user } = await openAbout();
    choose(nameCard(1), pictureFile());
    await waitFor(() => expect(server.callsOf(eventAboutApi.addAboutPicture)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(screen.getByRole('button', { name: 'Add name' }));
    await act(async () => upload.resolve({ data: stored }));
    expect(nameCard(1).queryByRole('img')).toBeNull();
    expect(save()).toBeEnabled();
  });
});
