import { auditApi, type AuditEntry } from '@marquee/contract/audit/audit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { pageOf } from '../../testing/lists.ts';
import { administrator } from '../../testing/profiles.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AuditLog } from './AuditLog.tsx';

function entryBy(name: string, label: string): AuditEntry {
  return {
    number: 12,
    at: '2030-01-05T10:00:00.000Z',
    actor: { id: 'u-2', name, email: 'd@example.org' },
    address: '127.0.0.1',
    action: 'user.updated',
    object: { type: 'user', id: 'u-1', label, exists: true, event_id: null },
    changed: ['name'],
  };
}

it.each([
  ['Hebrew', 'דוד לוי', 'לילה לבן'],
  ['Arabic', 'محمد الأمين', 'ليلة الموسيقى'],
])('%s names stand apart from the words of an entry', async (_script, name, label) => {
  server.answers(auditApi.listAudit, pageOf(entryBy(name, label)));
  renderScreen(<AuditLog />, {
    as: administrator,
    at: '/admin/security-access-control?tab=audit',
  });
  expect(await screen.findByRole('link', { name: label })).toContainHTML(`<bdi>${label}</bdi>`);
  expect(screen.getAllByText(name).map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI']);
  const open = `Open entry 12: Changed the user \u2068${label}\u2069`;
  expect(screen.getByRole('button', { name: open })).toBeVisible();
});

it('an entry in Latin letters has no mark', async () => {
  server.answers(auditApi.listAudit, pageOf(entryBy('Noor', 'Imani')));
  renderScreen(<AuditLog />, {
    as: administrator,
    at: '/admin/security-access-control?tab=audit',
  });
  const open = await screen.findByRole('button', { name: 'Open entry 12: Changed the user Imani' });
  expect(open).toBeVisible();
});
