import { type AccountChange, accountChangesApi } from '@marquee/contract/finance/account-changes';
import { stepUpApi } from '@marquee/contract/auth/step-up';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { whenCodeNeeded } from '../../lib/client.ts';
import { server } from '../../testing/fake-server.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { askForCode } from '../auth/step-up/ask-for-code.tsx';
import { AccountChangeNote } from './AccountChangeNote.tsx';
import RestorePage from './RestorePage.tsx';

const change = {
  change_id: 'c1',
  organization_id: '6f1c1c52-0d0c-4d6c-9b43-0a4d6f4b0a11',
  organization_name: 'Harbour Lights',
  kind: 'transfer_account',
  before: 'Harbour Lights, DE…3000',
  after: 'Eve, DE…2051',
  made_at: '2030-01-05T10:00:00.000Z',
  made_by: 'Ada Lindqvist',
  until: '2030-01-06T10:00:00.000Z',
} satisfies AccountChange;
const { listAccountChanges, restoreAccount, openAccountChange, restoreByLink } = accountChangesApi;
const token = 'a'.repeat(43);

describe('the note about a changed account', () => {
  beforeEach(() => whenCodeNeeded(askForCode));

  it('restores the earlier account after a fresh code, and tells a wrong one', async () => {
    server.answers(listAccountChanges, { data: [change] });
    const { organization_id } = change;
    const details = { purpose: 'restore_account', organization_id };
    server.refuses(restoreAccount, 'code_needed', { details });
    server.answers(stepUpApi.requestStepUp, {
      data: { proof: 'present_address', expires_at: change.until },
    });
    const { user } = renderScreen(<AccountChangeNote organizationId={organization_id} />, {
      as: organizer,
    });
    expect(await screen.findByText(/Before: Harbour Lights, DE…3000\. Now: Eve/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter a fresh code' }));
    server.refuses(restoreAccount, 'wrong_code', { errors: { code: ['Not this one.'] } });
    await user.type(dialog.getByRole('textbox', { name: /Code from the e-mail/ }), '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('Not this one.')).toBeVisible();
    server.answers(restoreAccount, { data: change, message: 'The earlier account is back.' });
    server.answers(listAccountChanges, { data: [] });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The earlier account is back.')).toBeVisible();
    const sent = server.callsOf(restoreAccount).map(({ headers }) => headers.get('step-up-code'));
    expect(sent).toEqual([null, '123456', '123456']);
  });

  it('changes nothing when no code is entered', async () => {
    server.answers(listAccountChanges, { data: [change] });
    const { organization_id } = change;
    const details = { purpose: 'restore_account', organization_id };
    server.refuses(restoreAccount, 'code_needed', { details });
    server.answers(stepUpApi.requestStepUp, {
      data: { proof: 'second_factor', expires_at: null },
    });
    const { user } = renderScreen(<AccountChangeNote organizationId={organization_id} />, {
      as: organizer,
    });
    await user.click(await screen.findByRole('button', { name: 'Restore' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter a fresh code' }));
    expect(dialog.getByRole('textbox', { name: /Code from the app/ })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/No code was entered/)).toBeVisible();
    expect(server.callsOf(restoreAccount)).toHaveLength(1);
  });
});

describe('the link of the mail', () => {
  it('restores after one click, and not by being opened', async () => {
    window.location.hash = token;
    server.answers(openAccountChange, { data: change });
    server.answers(restoreByLink, { data: change });
    const { user } = renderScreen(<RestorePage />, {});
    await user.click(await screen.findByRole('button', { name: 'Restore the earlier account' }));
    expect(server.callsOf(restoreByLink)).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: /is back/ })).toBeVisible();
    window.location.hash = '';
  });

  it('says that its day is over', async () => {
    window.location.hash = token;
    server.refuses(openAccountChange, 'change_gone', { message: 'Its day is over.' });
    renderScreen(<RestorePage />, {});
    expect(await screen.findByRole('alert')).toHaveTextContent('Its day is over.');
    window.location.hash = '';
  });
});
