import { sentences } from '@marquee/contract/errors';
import {
  type Suppression,
  suppressionEndpoints,
  suppressionSentences,
} from '@marquee/contract/audience/suppressions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { pageOf } from '../../../testing/lists.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SuppressionsTab } from './SuppressionsTab.tsx';

const ada: Suppression = {
  address: 'ada@example.com',
  reason: 'bounced',
  note: '',
  created_at: '2030-01-05T10:00:00.000Z',
  created_by: 'Grace Okafor',
};

beforeEach(() => server.answers(suppressionEndpoints.listSuppressions, pageOf(ada)));

async function openTab() {
  const rendered = renderScreen(<SuppressionsTab />, { at: '/admin/marketing?tab=suppressions' });
  await screen.findByText(ada.address);
  return rendered;
}

async function openForm() {
  const rendered = await openTab();
  await rendered.user.click(screen.getByRole('button', { name: 'Add addresses' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add addresses' }));
  return {
    ...rendered,
    dialog,
    emails: dialog.getByRole('textbox', { name: 'E-mail addresses or phone numbers' }),
  };
}

describe('adding addresses', () => {
  it('counts each once, however they are separated, and says what was added', async () => {
    server.answers(suppressionEndpoints.addSuppressions, {
      data: { added: 2, known: 0 },
      message: suppressionSentences.added(2, 0),
    });
    const { user, fill, dialog, emails } = await openForm();
    expect(dialog.getByRole('button', { name: 'Add address' })).toBeEnabled();
    await fill(emails, '<bo@example.com>; noor@example.com\nBO@example.com');
    await user.click(dialog.getByRole('button', { name: 'Add 2 addresses' }));
    expect(await screen.findByText(suppressionSentences.added(2, 0))).toBeVisible();
    expect(server.callsOf(suppressionEndpoints.addSuppressions)[0]?.body.reason).toBe('asked');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['', suppressionSentences.none],
    ['bo@example.com, no address', suppressionSentences.notAddresses(['no', 'address'])],
  ])('refuses “%s”', async (text, sentence) => {
    const { user, fill, dialog, emails } = await openForm();
    await fill(emails, text);
    await user.click(dialog.getByRole('button', { name: /^Add / }));
    expect(emails).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(server.callsOf(suppressionEndpoints.addSuppressions)).toEqual([]);
  });

  it('keeps the pasted text when it fails', async () => {
    server.loses(suppressionEndpoints.addSuppressions);
    const { user, fill, dialog, emails } = await openForm();
    await fill(emails, 'bo@example.com');
    await user.click(dialog.getByRole('button', { name: 'Add address' }));
    expect(await screen.findByText(sentences.noConnection)).toBeVisible();
    expect(emails).toHaveValue('bo@example.com');
  });
});

describe('removing an address', () => {
  const remove = () => screen.getByRole('button', { name: `Remove ${ada.address} from the list` });

  it('asks first, and sends the address in the body', async () => {
    const message = suppressionSentences.removed;
    server.answers(suppressionEndpoints.removeSuppression, {
      data: { address: ada.address },
      message,
    });
    const { user, address } = await openTab();
    await user.click(remove());
    const question = within(await screen.findByRole('dialog', { name: 'Remove from the list' }));
    expect(question.getByText(/earlier consents apply again/)).toBeVisible();
    server.answers(suppressionEndpoints.listSuppressions, pageOf());
    await user.click(question.getByRole('button', { name: 'Remove from the list' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await screen.findByText('Nobody is suppressed')).toBeVisible();
    expect(screen.getByText(/when its mail bounces .* when it answers STOP/)).toBeVisible();
    const [call] = server.callsOf(suppressionEndpoints.removeSuppression);
    expect(call?.body).toEqual({ address: ada.address });
    expect(address()).not.toContain(ada.address);
  });

  it('leaves it in the list when it fails', async () => {
    server.refuses(suppressionEndpoints.removeSuppression, 'forbidden');
    const { user } = await openTab();
    await user.click(remove());
    const question = within(await screen.findByRole('dialog', { name: 'Remove from the list' }));
    await user.click(question.getByRole('button', { name: 'Remove from the list' }));
    expect(await screen.findByText(sentences.forbidden)).toBeVisible();
    expect(remove()).toBeVisible();
  });
});
