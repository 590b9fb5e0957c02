import { messageApi } from '@marquee/contract/campaigns/message';
import { stepsApi } from '@marquee/contract/campaigns/steps';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { campaignOf } from '../../../testing/campaigns.ts';
import { server } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SendTab } from './SendTab.tsx';
import type { Draft } from './use-draft.ts';

const campaign = campaignOf();
const draft: Draft = {
  values: campaign,
  change: () => undefined,
  save: async () => 1,
  version: 1,
  state: { is: 'saved' },
};
const left_out = { no_consent: 0, suppressed: 0, too_recent: 3, no_number: 0, same_number: 0 };

it('says beside the button why a campaign was not sent, until the next try', async () => {
  const finding = { code: 'long_subject', level: 'warns', block_id: null } as const;
  const found = { ...finding, sentence: 'The subject is long.', mend: 'Use fewer words.' };
  server.answers(messageApi.checkCampaign, { data: [found] });
  server.answers(messageApi.countCampaignAudience, { data: { chosen: 7, left_out } });
  const message = 'Somebody else changed this campaign. Load it again to see the changes.';
  server.refuses(stepsApi.scheduleCampaign, 'campaign_changed', { message });
  const { user } = renderScreen(<SendTab campaign={campaign} draft={draft} />);
  expect(await screen.findByText('Use fewer words.')).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Send' }));
  expect(await panel.findByText('Left out: 3 were written to too recently.')).toBeVisible();
  expect(panel.queryByRole('alert')).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Send now' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(message);
});

it('keeps what was found in its place while a saved change is checked', async () => {
  const finding = { code: 'long_subject', level: 'warns', block_id: null } as const;
  const found = { ...finding, sentence: 'The subject is long.', mend: 'Use fewer words.' };
  server.answers(messageApi.checkCampaign, { data: [found] });
  server.answers(messageApi.countCampaignAudience, { data: { chosen: 7, left_out } });
  const { user } = renderScreen(<SavedOnce />);
  expect(await screen.findByText('Use fewer words.')).toBeVisible();
  server.answers(messageApi.checkCampaign, () => new Promise<never>(() => {}));
  await user.click(screen.getByRole('button', { name: 'Save a change' }));
  expect(await screen.findByText('Checking…')).toBeVisible();
  expect(screen.getByText('Use fewer words.')).toBeVisible();
});

it('goes out at a day and a time that were read', async () => {
  server.answers(messageApi.checkCampaign, { data: [] });
  server.answers(messageApi.countCampaignAudience, { data: { chosen: 7, left_out } });
  server.answers(stepsApi.scheduleCampaign, { data: campaign });
  const { user, fill } = renderScreen(<SendTab campaign={campaign} draft={draft} />);
  const panel = within(screen.getByRole('region', { name: 'Send' }));
  await user.click(panel.getByRole('radio', { name: 'At a time' }));
  const when = within(panel.getByRole('group', { name: 'Day and time' }));
  const [day, time] = ['Day', 'Time'].map((name) => when.getByRole('textbox', { name }));
  if (!day || !time) throw new Error('A part is missing.');
  const schedule = () => user.click(panel.getByRole('button', { name: 'Schedule' }));
  await schedule();
  expect(day).toHaveAccessibleDescription('Choose a day and a time');
  await fill(day, '12/24/2030');
  await fill(time, 'noonish');
  await schedule();
  expect(time).toHaveAccessibleDescription(/^Use the form 8:30\sPM/);
  expect(server.callsOf(stepsApi.scheduleCampaign)).toEqual([]);
  await fill(time, '6.30 pm');
  await schedule();
  await waitFor(() =>
    expect(server.callsOf(stepsApi.scheduleCampaign)[0]?.body).toMatchObject({
      local_time: '2030-12-24T18:30',
    }),
  );
});

it('names the zone of the time: the event’s, or else the sender’s', async () => {
  server.answers(messageApi.checkCampaign, { data: [] });
  server.answers(messageApi.countCampaignAudience, { data: { chosen: 7, left_out } });
  server.answers(stepsApi.scheduleCampaign, { data: campaign });
  const event = { event_id: 'event-1', title: 'Fado', slug: 'fado', timezone: 'Europe/Lisbon' };
  const { user, fill } = renderScreen(<SendTab campaign={campaignOf({ event })} draft={draft} />);
  const panel = within(screen.getByRole('region', { name: 'Send' }));
  await user.click(panel.getByRole('radio', { name: 'At a time' }));
  expect(panel.getByRole('radio', { name: /event’s time zone, Lisbon time/ })).toBeChecked();
  expect(panel.getByText('For people without a booking, Lisbon time counts.')).toBeVisible();
  const when = within(panel.getByRole('group', { name: 'Day and time' }));
  await fill(when.getByRole('textbox', { name: 'Day' }), '12/24/2030');
  await fill(when.getByRole('textbox', { name: 'Time' }), '6.30 pm');
  await user.click(panel.getByRole('button', { name: 'Schedule' }));
  await waitFor(() =>
    expect(server.callsOf(stepsApi.scheduleCampaign)[0]?.body).toMatchObject({
      local_time: '2030-12-24T18:30',
      timezone: 'Europe/Lisbon',
    }),
  );
});

function SavedOnce() {
  const [version, setVersion] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVersion(2)}>
        Save a change
      </button>
      <SendTab campaign={campaign} draft={{ ...draft, version }} />
    </>
  );
}
