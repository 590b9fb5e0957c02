import { messageApi } from '@marquee/contract/campaigns/message';
import { stepsApi } from '@marquee/contract/campaigns/steps';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { campaignOf } from '../../../testing/campaigns.ts';
import { server } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';

const left_out = { no_consent: 5, suppressed: 0, too_recent: 0, no_number: 0, same_number: 0 };
const sentence = 'A link leads to elsewhere.example, another host.';

it('shows an administrator links to other hosts and how many people get it, before the approval', async () => {
  const campaign = { ...campaignOf(), status: 'in_review' } as const;
  const finding = { code: 'other_host', level: 'warns', block_id: '0' } as const;
  const mend = 'Keep it if you trust that host.';
  server.answers(messageApi.checkCampaign, { data: [{ ...finding, sentence, mend }] });
  server.answers(messageApi.countCampaignAudience, { data: { chosen: 7, left_out } });
  server.answers(stepsApi.approveCampaign, { data: campaign, message: 'Campaign approved' });
  const { user } = renderScreen(<ReviewPanel campaign={campaign} />);
  const checks = within(screen.getByRole('region', { name: 'Checks' }));
  expect(await checks.findByText(sentence)).toBeVisible();
  const approval = within(screen.getByRole('region', { name: 'Approval' }));
  expect(await approval.findByText('7 people would get it now')).toBeVisible();
  expect(approval.getByText('Left out: 5 did not agree.')).toBeVisible();
  await user.click(approval.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Campaign approved')).toBeVisible();
  expect(server.callsOf(stepsApi.approveCampaign)).toHaveLength(1);
});
