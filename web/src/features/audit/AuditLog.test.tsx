import { auditApi, type AuditEntry, type AuditEntryDetails } from '@marquee/contract/audit/audit';
import { sentences } from '@marquee/contract/errors';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { administrator } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AuditLog } from './AuditLog.tsx';

const USER_ID = '3f0c7a52-6d0e-4b8f-9d5a-1c2b3d4e5f60';

function entryOf(values: Partial<AuditEntry> = {}): AuditEntry {
  return {
    number: 12,
    at: '2030-01-05T10:00:00.000Z',
    actor: { id: USER_ID, name: administrator.name, email: administrator.email },
    address: '127.0.0.1',
    action: 'user.updated',
    object: { type: 'user', id: 'u-1', label: 'Imani', exists: true, event_id: null },
    changed: ['phone', 'name'],
    ...values,
  };
}

function detailsOf(values: Partial<AuditEntryDetails> = {}): AuditEntryDetails {
  return {
    ...entryOf(),
    before: { name: 'Noor', phone: null },
    after: { name: 'Imani', phone: '+49 30 9999' },
    hash: 'ab12cd34',
    ...values,
  };
}

const PATH = '/admin/security-access-control?tab=audit';
const lastQuery = () => server.callsOf(auditApi.listAudit).at(-1)?.query;

beforeEach(() => server.answers(auditApi.listAudit, pageOf(entryOf())));

async function openLog(more = '') {
  const rendered = renderScreen(<AuditLog />, { at: PATH + more });
  await screen.findAllByRole('button', { name: /^Open entry/ });
  return rendered;
}

async function openEntry(details = detailsOf()) {
  server.answers(auditApi.getAuditEntry, { data: details });
  const rendered = await openLog();
  await rendered.user.click(
    await screen.findByRole('button', { name: 'Open entry 12: Changed the user Imani' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Entry 12' }));
  await dialog.findByText('ab12cd34');
  return { ...rendered, dialog };
}

describe('the list', () => {
  it('says who did what, with the familiar fields first', async () => {
    await openLog();
    const [row] = screen.getAllByRole('row').slice(1);
    expect(row).toHaveTextContent('Changed the user Imani');
    expect(row).toHaveTextContent('Name, Phone');
    expect(row).toHaveTextContent('127.0.0.1');
  });

  it('links to the object only while it exists', async () => {
    const gone = { type: 'user', id: 'u-2', label: 'Bo', exists: false, event_id: null };
    server.answers(auditApi.listAudit, pageOf(entryOf(), entryOf({ number: 11, object: gone })));
    await openLog();
    expect(screen.getByRole('link', { name: 'Imani' })).toHaveAttribute(
      'href',
      '/admin/user?view=list&search=Imani',
    );
    expect(screen.queryByRole('link', { name: 'Bo' })).toBeNull();
  });

  it('is empty in a new installation', async () => {
    server.answers(auditApi.listAudit, pageOf());
    renderScreen(<AuditLog />, { at: PATH });
    expect(await screen.findByText('The log is empty')).toBeVisible();
  });

  it('says that it did not load, and tries again', async () => {
    server.refuses(auditApi.listAudit, 'forbidden');
    const { user } = renderScreen(<AuditLog />, { at: PATH });
    expect(await screen.findByRole('alert')).toHaveTextContent(`Error: ${sentences.forbidden}`);
    server.answers(auditApi.listAudit, pageOf(entryOf()));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Name, Phone')).toBeVisible();
  });

  it('turns its pages by the server’s cursor, and back', async () => {
    server.answers(auditApi.listAudit, ({ query }) =>
      query['cursor'] === undefined
        ? { ...pageOf(entryOf()), next_cursor: 'older', total: 2 }
        : pageOf(entryOf({ number: 3, changed: ['email'] })),
    );
    const { user } = await openLog();
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(pages.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Email')).toBeVisible();
    expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(pages.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Name, Phone')).toBeVisible();
  });
});

describe('the filters', () => {
  it('are in the address, in the call and in the exported file', async () => {
    const { user, fill, address } = await openLog();
    await user.click(screen.getByRole('combobox', { name: 'Action' }));
    await user.click(await screen.findByRole('option', { name: 'Changed the user …' }));
    await waitFor(() => expect(address()).toBe(`${PATH}&what=user.updated`));
    const first = screen.getByRole('textbox', { name: 'First day' });
    await fill(first, 'the first');
    await user.tab();
    expect(first).toHaveAccessibleDescription(/^Use the form MM\/DD\/YYYY/);
    await fill(first, '1/1/2030');
    expect(address()).not.toContain('from');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('from=2030-01-01'));
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        action: 'user.updated',
        from: '2030-01-01',
        timezone: readersTimezone(),
        limit: '20',
      }),
    );
    const file = screen.getByRole('link', { name: /^Export CSV/ });
    expect(file.getAttribute('href')).toMatch(
      /audit\.csv\?.*action=user\.updated.*from=2030-01-01/,
    );
  });

  it('cover a whole noun', async () => {
    const { user } = await openLog();
    await user.click(screen.getByRole('combobox', { name: 'Action' }));
    await user.click(await screen.findByRole('option', { name: /^Users?: everything$/ }));
    await waitFor(() => expect(lastQuery()?.['action']).toBe('user'));
  });

  it('are cleared together, and leave the tab alone', async () => {
    server.answers(auditApi.listAudit, ({ query }) =>
      query['search'] === undefined ? pageOf(entryOf()) : pageOf(),
    );
    const { user, address } = renderScreen(<AuditLog />, {
      at: `${PATH}&search=chess&what=event&to=2020-01-01`,
    });
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(await screen.findByText('Name, Phone')).toBeVisible();
    expect(address()).toBe(PATH);
  });

  it('of one object or actor are named, and removed one by one', async () => {
    const { user, address } = await openLog(`&about=user&id=u-1&by=${USER_ID}`);
    expect(lastQuery()).toMatchObject({ object_type: 'user', object_id: 'u-1', actor: USER_ID });
    await user.click(await screen.findByRole('button', { name: 'Remove the filter Only Imani' }));
    await waitFor(() => expect(address()).toBe(`${PATH}&by=${USER_ID}`));
    await user.click(
      screen.getByRole('button', { name: `Remove the filter By ${administrator.name}` }),
    );
    await waitFor(() => expect(address()).toBe(PATH));
  });
});

describe('an entry', () => {
  it('shows each field before and after', async () => {
    const { dialog } = await openEntry();
    const definitions = within(dialog.getByRole('region', { name: 'Changed' }));
    const values = definitions.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual(['Before: Noor', 'After: Imani', 'Before: None', 'After: +49 30 9999']);
    expect(dialog.getByText(administrator.email)).toBeVisible();
  });

  it.each([
    ['When created', { before: null }],
    ['Before', { after: null }],
  ])('has one column of values: %s', async (name, values) => {
    const { dialog } = await openEntry(detailsOf(values));
    const part = within(dialog.getByRole('region', { name }));
    expect(part.getAllByRole('definition')).toHaveLength(2);
  });

  it('leads to the history of its object, and to all by its actor', async () => {
    const { user, dialog, address } = await openEntry();
    expect(dialog.getByRole('link', { name: `All by ${administrator.name}` })).toHaveAttribute(
      'href',
      `${PATH}&by=${USER_ID}`,
    );
    await user.click(dialog.getByRole('link', { name: 'History' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`${PATH}&about=user&id=u-1`);
  });

  it('by the program itself has no actor to follow', async () => {
    const actor = { id: null, name: 'Marquee', email: '' };
    const { dialog } = await openEntry(detailsOf({ actor, address: '' }));
    expect(dialog.getByText('The platform')).toBeVisible();
    expect(dialog.queryByRole('link', { name: /^All by/ })).toBeNull();
  });

  it('is opened by a link, and says if there is none', async () => {
    server.refuses(auditApi.getAuditEntry, 'not_found');
    await openLog('&entry=99');
    const dialog = within(await screen.findByRole('dialog', { name: 'Entry 99' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentences.notFound);
  });
});

describe('the check of the log', () => {
  const head = { number: 12, hash: 'ffee0011' };
  const check = () => screen.getByRole('button', { name: 'Check the log' });

  it('shows the fingerprint of an intact log', async () => {
    server.answers(auditApi.checkAudit, { data: { ok: true, entries: 12, head, problem: null } });
    const { user } = await openLog();
    await user.click(check());
    expect(await screen.findByText('The log is intact.')).toBeVisible();
    expect(screen.getByText('12 entries checked. Each follows from the one before.')).toBeVisible();
    expect(screen.getByText('ffee0011')).toBeVisible();
  });

  it('says what is wrong with a broken one, and shows no fingerprint', async () => {
    const problem = { kind: 'changed', number: 3, sentence: 'Entry 3 was changed.' } as const;
    server.answers(auditApi.checkAudit, { data: { ok: false, entries: 12, head, problem } });
    const { user } = await openLog();
    await user.click(check());
    expect(await screen.findByText('The log is broken.')).toBeVisible();
    expect(screen.getByText('Entry 3 was changed.')).toBeVisible();
    expect(screen.queryByText('ffee0011')).toBeNull();
  });

  it('can fail, and be repeated', async () => {
    server.loses(auditApi.checkAudit);
    const { user } = await openLog();
    await user.click(check());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentences.noConnection);
    server.answers(auditApi.checkAudit, { data: { ok: true, entries: 1, head, problem: null } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('The log is intact.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
