import { campaignCodesApi, type CodeBatch } from '@marquee/contract/campaigns/codes';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { campaignOf } from '../../../testing/campaigns.ts';
import { server } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CodesPanel } from './CodesPanel.tsx';
import type { Draft, DraftValues } from './use-draft.ts';

const campaign = campaignOf();
const spring: CodeBatch = {
  event_id: 'e-1',
  event_title: 'Night Trains',
  batch: 'Spring',
  codes: 1500,
  free: 1200,
};

/** Keeps a draft, and shows what would be saved. */
function Screen({ start = null }: { start?: DraftValues['codes'] }) {
  const [values, setValues] = useState<DraftValues>({ ...campaign, codes: start });
  const draft: Draft = {
    values,
    change: (some) => setValues((before) => ({ ...before, ...some })),
    save: async () => 1,
    version: 1,
    state: { is: 'saved' },
  };
  return (
    <>
      <CodesPanel campaign={campaign} draft={draft} />
      <output>{JSON.stringify(values.codes)}</output>
    </>
  );
}

const saved = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

it('gives each reader one of a batch, and says how many are left', async () => {
  server.answers(campaignCodesApi.listCodeBatches, { data: [spring] });
  const { user } = renderScreen(<Screen />);
  await user.click(await screen.findByRole('combobox', { name: 'Each reader gets one of' }));
  await user.click(
    await screen.findByRole('option', { name: 'Spring: 1,200 of 1,500 left, Night Trains' }),
  );
  expect(saved()).toEqual({ event_id: 'e-1', batch: 'Spring' });
  await user.click(screen.getByRole('combobox', { name: 'Each reader gets one of' }));
  await user.click(await screen.findByRole('option', { name: 'No codes' }));
  expect(saved()).toBeNull();
});

it('says where codes come from while there are none', async () => {
  server.answers(campaignCodesApi.listCodeBatches, { data: [] });
  renderScreen(<Screen />);
  expect(await screen.findByText(/Create codes in bulk on an event’s “Codes” page/)).toBeVisible();
});

it('says when the chosen codes are no longer there', async () => {
  server.answers(campaignCodesApi.listCodeBatches, { data: [] });
  renderScreen(<Screen start={{ event_id: 'e-2', batch: 'Autumn' }} />);
  expect(await screen.findByText(/can no longer be given out/)).toBeVisible();
});
