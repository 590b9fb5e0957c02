import { campaignsApi } from '@marquee/contract/campaigns/campaigns';
import { recipientsApi, type CampaignResults } from '@marquee/contract/campaign-results/recipients';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { campaignOf } from '../../../testing/campaigns.ts';
import { server } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { pageOf } from '../../../testing/lists.ts';
import { CampaignList } from '../CampaignList.tsx';
import { SentPart } from './SentPart.tsx';

const { progress } = campaignOf();
const results: CampaignResults = {
  delivered: 1,
  received: null,
  failed: 0,
  unknown: 0,
  complained: 0,
  unsubscribed: 0,
  opened: null,
  clicked: 1,
  links: [],
  orders: 1,
  tickets: 1,
  revenue: 12.5,
  lift: null,
  trial: null,
  is_final: false,
};

it('shows the chosen time of a campaign that goes by each person’s clock', async () => {
  const campaign = campaignOf({
    status: 'scheduled',
    begins_at: '2030-05-02T20:00:00.000Z',
    local_time: '2030-05-03T10:00',
    timezone: 'Europe/Berlin',
    in_each_zone: true,
  });
  renderScreen(<SentPart campaign={campaign} />);
  expect(
    screen.getByText(
      /^It is sent on May 3, 2030 at 10:00\sAM, by the clock of each person’s last event\. For people without a booking, Berlin time counts\.$/,
    ),
  ).toBeVisible();
  server.answers(campaignsApi.listCampaigns, pageOf(campaign));
  renderScreen(<CampaignList />);
  expect(await screen.findByText('May 3, 2030')).toBeVisible();
});

it('names the zone of a time that is the same for everybody', () => {
  const at = { begins_at: '2030-05-03T09:00:00.000Z', local_time: '2030-05-03T10:00' };
  const campaign = campaignOf({ status: 'scheduled', ...at, timezone: 'Europe/Lisbon' });
  renderScreen(<SentPart campaign={campaign} />);
  expect(
    screen.getByText(/^It is sent on May 3, 2030 at 10:00\sAM, Lisbon time \(GMT\+1\)\.$/),
  ).toBeVisible();
});

it.each([
  [{ left_out: 3, cancelled: 3 }, 'cancelled before it reached them'],
  [{ left_out: 3, cancelled: 2 }, '2 not reached when it was cancelled, 1 withdrawn or suppressed'],
  [{ left_out: 3, cancelled: 0 }, 'withdrawn or suppressed since it began'],
])('says why people were left out: %j', async (counts, words) => {
  server.answers(recipientsApi.getCampaignResults, { data: results });
  const campaign = campaignOf({ status: 'cancelled', progress: { ...progress, ...counts } });
  renderScreen(<SentPart campaign={campaign} />);
  const sending = within(screen.getByRole('region', { name: 'Sending' }));
  expect(sending.getByText(words)).toBeVisible();
});

it('counts one of each, and names the organizer of a text message once', async () => {
  server.answers(recipientsApi.getCampaignResults, { data: results });
  const subject = 'Harbour Lights: doors open at 19:00';
  renderScreen(<SentPart campaign={campaignOf({ status: 'sent', channel: 'text', subject })} />);
  const brought = within(await screen.findByRole('region', { name: 'What it brought' }));
  expect(brought.getByText('of 1 person')).toBeVisible();
  expect(brought.getByText('1 ticket')).toBeVisible();
  expect(screen.getAllByText(/Harbour Lights/)).toHaveLength(1);
  expect(screen.getByText('Text message from Harbour Lights')).toBeVisible();
});
