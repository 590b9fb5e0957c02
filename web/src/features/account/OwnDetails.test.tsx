import { accountApi, emailChangeSentences } from '@marquee/contract/auth/account';
import { defaultLocale, takeLocaleFrom } from '@marquee/contract/formats/intl';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { followReadersLocale } from '../../lib/readers-locale.ts';
import { server } from '../../testing/fake-server.ts';
import { organizer } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OwnDetails } from './OwnDetails.tsx';
import { OwnFormats } from './OwnFormats.tsx';

function openPage() {
  const parts = (
    <>
      <OwnDetails />
      <OwnFormats />
    </>
  );
  return renderScreen(parts, { at: '/admin/account', as: organizer });
}

describe('the own name and address', () => {
  const openChange = async () => {
    const rendered = openPage();
    await rendered.user.click(screen.getByRole('button', { name: 'Change e-mail' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Change your e-mail address' }),
    );
    const send = async (email: string) => {
      await rendered.fill(dialog.getByRole('textbox', { name: 'New e-mail address' }), email);
      await rendered.user.click(dialog.getByRole('button', { name: 'Send code' }));
    };
    return { ...rendered, dialog, send };
  };
  const expires_at = '2030-01-05T11:10:00.000Z';

  it('change the name, which the page shows at once', async () => {
    server.answers(accountApi.updateAccount, ({ body }) => ({
      data: { ...organizer, name: body.name ?? '' },
    }));
    const { user, fill } = openPage();
    const name = screen.getByRole('textbox', { name: 'Your name' });
    expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled();
    await fill(name, ' ');
    await user.tab();
    expect(name).toHaveAccessibleDescription('Name is required');
    await fill(name, 'Ada Berg');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Your name is saved.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada Berg');
  });

  it('move to another address with a code from each mailbox', async () => {
    const email = 'ada@example.org';
    server.answers(accountApi.requestEmailChange, {
      data: { email, proof: 'present_address', expires_at },
    });
    const { user, fill, dialog, send } = await openChange();
    await send(email);
    const fromNew = await dialog.findByRole('textbox', { name: `Code sent to ${email}` });
    const fromOld = dialog.getByRole('textbox', { name: `Code sent to ${organizer.email}` });
    await fill(fromNew, '123 456');
    await fill(fromOld, '111111');
    server.refuses(accountApi.confirmEmailChange, 'wrong_code', {
      errors: { code: [emailChangeSentences.wrongOld] },
    });
    await user.click(dialog.getByRole('button', { name: 'Change e-mail' }));
    await waitFor(() => expect(fromOld).toHaveAccessibleDescription(emailChangeSentences.wrongOld));
    expect(fromNew).not.toHaveAccessibleDescription();
    server.answers(accountApi.confirmEmailChange, { data: { ...organizer, email } });
    await fill(fromOld, '654321');
    await user.click(dialog.getByRole('button', { name: 'Change e-mail' }));
    expect(await screen.findByText(/You now sign in with ada@example\.org\./)).toBeVisible();
    expect(server.callsOf(accountApi.confirmEmailChange).at(-1)?.body.code).toBe('654321');
  });

  it('ask for the second factor where there is one, and say a failure at the address', async () => {
    const { dialog, send } = await openChange();
    server.refuses(accountApi.requestEmailChange, 'invalid', {
      errors: { email: [emailChangeSentences.same] },
    });
    await send(organizer.email);
    await waitFor(() =>
      expect(
        dialog.getByRole('textbox', { name: 'New e-mail address' }),
      ).toHaveAccessibleDescription(emailChangeSentences.same),
    );
    const email = 'ada@example.org';
    server.answers(accountApi.requestEmailChange, {
      data: { email, proof: 'second_factor', expires_at },
    });
    await send(email);
    expect(
      await dialog.findByRole('textbox', { name: 'Code from the app, or a recovery code' }),
    ).toBeVisible();
  });
});

describe('the own formats', () => {
  afterEach(() => void takeLocaleFrom(() => defaultLocale));

  it('are chosen with an example, and are used at once', async () => {
    // What the browser speaks is nobody's choice.
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'de']);
    followReadersLocale();
    let saved = organizer;
    server.answers(accountApi.updateAccount, ({ body }) => {
      saved = { ...saved, ...(body.locale !== undefined && { locale: body.locale }) };
      saved = { ...saved, ...(body.hour_cycle !== undefined && { hour_cycle: body.hour_cycle }) };
      return { data: saved };
    });
    const { user } = openPage();
    const formats = within(screen.getByRole('region', { name: 'Formats' }));
    expect(formats.getByText(/Example: Friday, December 18, 2026/)).toBeVisible();
    await user.click(formats.getByRole('combobox', { name: 'Language and region' }));
    await user.click(
      await screen.findByRole('option', { name: /German \(Germany\).*18 Dec 2026/ }),
    );
    expect(await formats.findByText(/Friday, 18 December 2026 · 19:30 · 1\.234,50/)).toBeVisible();
    await user.click(formats.getByRole('combobox', { name: 'Time' }));
    await user.click(await screen.findByRole('option', { name: /^12 hours/ }));
    expect(await formats.findByText(/December 2026 · 7:30.pm/)).toBeVisible();
    expect(server.callsOf(accountApi.updateAccount).map(({ body }) => body)).toEqual([
      { locale: 'de-DE' },
      { hour_cycle: 'h12' },
    ]);
  });
});
