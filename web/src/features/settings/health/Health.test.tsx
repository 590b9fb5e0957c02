import { sentences } from '@marquee/contract/errors';
import { healthApi, type HealthCheck } from '@marquee/contract/settings/health';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Health } from './Health.tsx';

const disk: HealthCheck = {
  what: 'disk',
  state: 'trouble',
  sentence: '1.0 GB of 100 GB are free.',
  details: ['Folder: /data'],
  advice: 'Make room.',
};
const clock: HealthCheck = {
  what: 'clock',
  state: 'ok',
  sentence: 'They agree.',
  details: [],
  advice: null,
};

const partOf = (name: string) => {
  const heading = screen.getByRole('heading', { name });
  return within(heading.closest('li') ?? heading);
};

it('says what is wrong and what to do, and checks again', async () => {
  server.answers(healthApi.listHealth, { data: [disk, clock] });
  const { user } = renderScreen(<Health />);
  await screen.findByText('Make room.');
  expect(partOf('Disk').getByText('Needs attention')).toBeVisible();
  expect(partOf('Disk').getByText('Folder: /data')).toBeVisible();
  expect(partOf('Clock').getByText('Good')).toBeVisible();
  const mended: HealthCheck = { ...disk, state: 'ok', advice: null };
  server.answers(healthApi.listHealth, { data: [mended, clock] });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await partOf('Disk').findByText('Good')).toBeVisible();
  expect(screen.queryByText('Make room.')).toBeNull();
});

it('says that it did not load', async () => {
  server.refuses(healthApi.listHealth, 'forbidden');
  renderScreen(<Health />);
  expect(await screen.findByRole('alert')).toHaveTextContent(sentences.forbidden);
});
