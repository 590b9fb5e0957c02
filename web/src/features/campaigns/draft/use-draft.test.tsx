import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { campaignOf } from '../../../testing/campaigns.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NameInput } from './NameInput.tsx';
import { useDraft } from './use-draft.ts';

function NamedDraft() {
  const draft = useDraft(campaignOf({ name: 'Summer' }));
  return (
    <>
      <NameInput draft={draft} />
      <output>{draft.state.is}</output>
    </>
  );
}

it('is saved again when a change is taken back before it was sent', async () => {
  const { user } = renderScreen(<NamedDraft />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, '!');
  expect(screen.getByText('saving')).toBeVisible();
  await user.type(name, '{Backspace}');
  expect(name).toHaveValue('Summer');
  // No call has an answer here, so one would fail.
  expect(await screen.findByText('saved')).toBeVisible();
});
