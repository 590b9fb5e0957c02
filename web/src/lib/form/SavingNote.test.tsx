import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SavingNote } from './SavingNote.tsx';

const file = new File([new Uint8Array(2_000_000)], 'poster.png', { type: 'image/png' });

it.each([
  ['no picture', { title: 'Jazz', poster: '/api/media/a.webp' }, 'Saving…'],
  ['a new picture', { poster: file, logos: ['/api/media/a.webp'] }, /^Uploading 1 picture \(/],
  ['several new pictures', { poster: file, logos: [file, file] }, /^Uploading 3 pictures \(/],
])('a long save with %s says what takes its time', async (_, values, text) => {
  renderScreen(<SavingNote values={values} />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(await screen.findByText(text)).toBeVisible();
});
