import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { campaignCodesApi, type CodeBatch } from '@marquee/contract/campaigns/codes';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { campaignOf } from '../../../testing/campaigns.ts';
import { DraftScreen, savedValue } from '../../../testing/draft-screen.tsx';
import { server } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CodesPanel } from './CodesPanel.tsx';

const spring: CodeBatch = {
  event_id: 'e-1',
  event_title: 'Night Trains',
  batch: 'Spring',
  codes: 1500,
  free: 1200,
};

/** Shows the panel of a campaign that gives out these codes. */
function Screen({ codes = null }: Partial<Pick<Campaign, 'codes'>>) {
  const campaign = campaignOf({ codes });
  return (
    <DraftScreen campaign={campaign} value="codes">
      {(draft) => <CodesPanel campaign={campaign} draft={draft} />}
    </DraftScreen>
  );
}

it('gives each reader one of a batch, and says how many are left', async () => {
  server.answers(campaignCodesApi.listCodeBatches, { data: [spring] });
  const { user } = renderScreen(<Screen />);
  await user.click(await screen.findByRole('combobox', { name: 'Each reader gets one of' }));
  await user.click(
    await screen.findByRole('option', { name: 'Spring: 1,200 of 1,500 left, Night Trains' }),
  );
  expect(savedValue()).toEqual({ event_id: 'e-1', batch: 'Spring' });
  await user.click(screen.getByRole('combobox', { name: 'Each reader gets one of' }));
  await user.click(await screen.findByRole('option', { name: 'No codes' }));
  expect(savedValue()).toBeNull();
});

it('says where codes come from while there are none', async () => {
  server.answers(campaignCodesApi.listCodeBatches, { data: [] });
  renderScreen(<Screen />);
  expect(await screen.findByText(/Create codes in bulk on an event’s “Codes” page/)).toBeVisible();
});

it('says when the chosen codes are no longer there', async () => {
  server.answers(campaignCodesApi.listCodeBatches, { data: [] });
  renderScreen(<Screen codes={{ event_id: 'e-2', batch: 'Autumn' }} />);
  expect(await screen.findByText(/can no longer be given out/)).toBeVisible();
});
