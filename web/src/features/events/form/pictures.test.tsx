import { eventsApi } from '@marquee/contract/events/events';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  heicFile,
  hugeFile,
  openNewEvent,
  openSavedEvent,
  pictureFile,
  textFile,
} from '../../../testing/event-form.tsx';
import { server } from '../../../testing/fake-server.ts';
import { eventOf } from '../../../testing/orders.ts';

const aFile: unknown = expect.any(File);
const preview = (label: string) => screen.queryByRole('img', { name: `${label}: preview` });
const updates = () => server.callsOf(eventsApi.updateEvent).map(({ body }) => body);

describe('a poster', () => {
  it('must be a picture of at most 5 MB, and a refused one changes nothing', async () => {
    const form = await openNewEvent();
    form.choosePicture('Poster', textFile());
    expect(await screen.findByText('Please upload an image file.')).toBeVisible();
    form.choosePicture('Poster', hugeFile());
    expect(await screen.findByText('File size exceeds 5MB.')).toBeVisible();
    expect(preview('Poster')).toBeNull();
    form.choosePicture('Poster', pictureFile());
    await waitFor(() => expect(preview('Poster')).toBeVisible());
    expect(screen.queryByText('File size exceeds 5MB.')).toBeNull();
    form.choosePicture('Poster', textFile());
    expect(await screen.findByText('Please upload an image file.')).toBeVisible();
    expect(preview('Poster')).toBeVisible();
    await form.user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(preview('Poster')).toBeNull();
  });

  it('that the browser cannot show is refused, and the one before stays', async () => {
    const form = await openSavedEvent({ image_url: '/api/media/saved.webp' });
    form.choosePicture('Poster', pictureFile('false.png'));
    await waitFor(() => expect(preview('Poster')).toHaveAttribute('src', 'blob:picture'));
    const shown = preview('Poster');
    if (shown) fireEvent.error(shown);
    expect(await screen.findByText('Please upload an image file.')).toBeVisible();
    expect(preview('Poster')).toHaveAttribute('src', '/api/media/saved.webp');
  });

  it('that is a HEIC photo is told which formats are read, whatever its name', async () => {
    const sentence = 'Choose a JPEG, PNG, WebP, AVIF or GIF picture: HEIC pictures cannot be read.';
    const form = await openNewEvent();
    // iOS converts its photos to JPEG for an input that names formats, but not HEIC.
    const input = screen.getByLabelText('Poster', { selector: 'input' });
    expect(input.getAttribute('accept')?.split(',')).toEqual(
      expect.not.arrayContaining(['image/*', 'image/heic', 'image/heif']),
    );
    for (const photo of [heicFile('IMG_1.HEIC'), heicFile('IMG_1', 'image/heif')]) {
      form.choosePicture('Poster', photo);
      expect(await screen.findByText(sentence)).toBeVisible();
      form.choosePicture('Poster', textFile());
      await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    }
    form.choosePicture('Poster', heicFile('IMG_1.jpg', 'image/jpeg'));
    await waitFor(() => expect(preview('Poster')).toHaveAttribute('src', 'blob:picture'));
    const shown = preview('Poster');
    if (shown) fireEvent.error(shown);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(preview('Poster')).toBeNull();
  });

  it('is sent as a file, and its removal as an empty field', async () => {
    const form = await openSavedEvent({ image_url: '/api/media/saved.webp' });
    server.refuses(eventsApi.updateEvent, 'internal');
    form.choosePicture('Poster', pictureFile());
    await waitFor(() => expect(preview('Poster')).toHaveAttribute('src', 'blob:picture'));
    await form.save();
    await waitFor(() => expect(updates()).toHaveLength(1));
    await form.user.click(screen.getByRole('button', { name: 'Remove' }));
    await form.save();
    await waitFor(() => expect(updates()).toHaveLength(2));
    expect(updates()).toEqual([
      { id: 'e-fado', image: aFile },
      { id: 'e-fado', image: '' },
    ]);
  });

  it('that the server refuses has its error until another one is chosen', async () => {
    const form = await openSavedEvent();
    const errors = { image: ['Please upload an image file.'] };
    server.refuses(eventsApi.updateEvent, 'invalid', { errors });
    form.choosePicture('Poster', pictureFile('disguised.png'));
    await waitFor(() => expect(preview('Poster')).toBeVisible());
    await form.save();
    expect(await screen.findByText('Please upload an image file.')).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Poster: Please upload an image file.' }),
    ).toBeVisible();
    form.choosePicture('Poster', pictureFile());
    await waitFor(() => expect(screen.queryByText('Please upload an image file.')).toBeNull());
  });
});

describe('the logos of other organizers', () => {
  const addOthers = /^Add other organizers/;

  it('are pictures of at most 5 MB, up to three', async () => {
    const form = await openNewEvent();
    expect(screen.queryByText('Logo 1')).toBeNull();
    await form.user.click(screen.getByRole('switch', { name: addOthers }));
    form.choosePicture('Logo 1', textFile());
    expect(await screen.findByText('Invalid image file.')).toBeVisible();
    form.choosePicture('Logo 1', hugeFile());
    expect(await screen.findByText('File too large.')).toBeVisible();
    for (const label of ['Logo 1', 'Logo 2', 'Logo 3']) {
      form.choosePicture(label, pictureFile(`${label}.png`));
      await waitFor(() => expect(preview(label)).toBeVisible());
    }
    expect(screen.queryByText('Logo 4')).toBeNull();
    expect(screen.queryByText('File too large.')).toBeNull();
  });

  it('are sent together: the kept ones by address, new ones as files', async () => {
    const logos = ['/api/media/one.webp', '/api/media/two.webp'];
    const form = await openSavedEvent({ organizer_logos: logos });
    server.answers(eventsApi.updateEvent, { data: eventOf() });
    form.choosePicture('Logo 3', pictureFile());
    await waitFor(() => expect(preview('Logo 3')).toBeVisible());
    const [first] = screen.getAllByRole('button', { name: 'Remove' });
    if (first) await form.user.click(first);
    await form.save();
    await waitFor(() => expect(updates()).toHaveLength(1));
    expect(updates()[0]).toEqual({
      id: 'e-fado',
      organizer_logos: [{ n: 1, url: '/api/media/two.webp' }],
      organizer_logo_2: aFile,
    });
  });

  it('are removed by the switch', async () => {
    const form = await openSavedEvent({ organizer_logos: ['/api/media/one.webp'] });
    server.answers(eventsApi.updateEvent, { data: eventOf() });
    await form.user.click(screen.getByRole('switch', { name: addOthers }));
    await form.save();
    await waitFor(() => expect(updates()).toEqual([{ id: 'e-fado', organizer_logos: [] }]));
  });

  it('show the server’s error of one of them', async () => {
    const logos = ['/api/media/one.webp', '/api/media/two.webp'];
    const form = await openSavedEvent({ organizer_logos: logos });
    const errors = { organizer_logo_2: ['Invalid image file.'] };
    server.refuses(eventsApi.updateEvent, 'invalid', { errors });
    await form.fill(form.title(), 'Fado at midnight');
    await form.save();
    expect(await screen.findByText('Invalid image file.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Logo 2: Invalid image file.' })).toBeVisible();
  });
});
