import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import { messageApi } from '@marquee/contract/campaigns/message';
import { emptyContent } from '@marquee/contract/campaigns/content';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { campaignOf } from '../../../testing/campaigns.ts';
import { DraftScreen, savedValue } from '../../../testing/draft-screen.tsx';
import { server } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TrialPanel } from './TrialPanel.tsx';

const campaign: Campaign = campaignOf({ content: { ...emptyContent, subject: 'Hello' } });

function Screen() {
  return (
    <DraftScreen campaign={campaign} value="trial">
      {(draft) => <TrialPanel campaign={campaign} draft={draft} />}
    </DraftScreen>
  );
}

it('begins with the subject, and says how many people get each version', async () => {
  const left_out = { no_consent: 0, suppressed: 0, too_recent: 0, no_number: 0, same_number: 0 };
  server.answers(messageApi.countCampaignAudience, { data: { chosen: 1000, left_out } });
  const { user, fill } = renderScreen(<Screen />);
  expect(screen.queryByRole('slider')).toBeNull();
  await user.click(screen.getByRole('switch', { name: /^Try two versions/ }));
  expect(
    await screen.findByText(
      '20%: version A goes to 100 people, version B to as many, and the better one to 800 later. With so few, a difference is often chance.',
    ),
  ).toBeVisible();
  await fill(screen.getByRole('textbox', { name: 'Subject of version B' }), 'Come again');
  screen.getByRole('slider', { name: 'People who get one of both' }).focus();
  await user.keyboard('{End}');
  await user.click(screen.getByRole('radio', { name: /Orders/ }));
  await fill(screen.getByRole('textbox', { name: /The rest gets the better one/ }), '24');
  expect(savedValue()).toEqual({
    second: { differs: 'subject', subject: 'Come again' },
    percent: 50,
    goal: 'orders',
    hours: 24,
  });
  expect(screen.getByText(/^50%: version A goes to 250 people/)).toBeVisible();
  await user.click(screen.getByRole('switch', { name: /^Try two versions/ }));
  expect(savedValue()).toBeNull();
});
