import { checkInApi } from '@marquee/contract/check-in/check-in';
import { type CheckInConflict, conflictsApi } from '@marquee/contract/check-in/conflicts';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeDoor, goOffline, idOf, openScanner } from '../../../testing/door.tsx';
import { server } from '../../../testing/fake-server.ts';

const conflictOf = (at: number, holder: string): CheckInConflict => ({
  ticket_id: idOf(at),
  nonce: `nonce-${at}-000000000000`,
  reference: referenceOf(idOf(at)),
  Type: 'Standard',
  holder,
  order_reference: referenceOf(idOf(at + 50)),
  first: { at: '2026-01-05T18:00:00.000Z', gate: 'North', by: 'Grace Okafor' },
  again: { at: '2026-01-05T18:05:00.000Z', gate: 'South', by: 'Ada Lindqvist' },
});

/** Answers with these conflicts, and with their count in the scanner's list. */
async function openConflicts(...conflicts: CheckInConflict[]) {
  const door = await createFakeDoor({ conflicts: conflicts.length });
  server.answers(conflictsApi.listConflicts, { data: conflicts });
  const rendered = await openScanner();
  await rendered.user.click(
    await screen.findByRole('button', { name: `Conflicts: ${conflicts.length}` }),
  );
  const panel = within(await screen.findByRole('dialog', { name: 'Conflicts' }));
  return { ...rendered, door, panel };
}

describe('tickets that two gates admitted', () => {
  it('are listed with both admissions', async () => {
    const { panel } = await openConflicts(conflictOf(0, 'Ada Lindqvist'));
    expect(await panel.findByText('Ada Lindqvist')).toBeVisible();
    expect(panel.getByText(/^First: .*, North, Grace Okafor$/)).toBeVisible();
    expect(panel.getByText(/^Again: .*, South, Ada Lindqvist$/)).toBeVisible();
  });

  it('need a note to be settled, and leave the list', async () => {
    const [first, second] = [conflictOf(0, 'Ada Lindqvist'), conflictOf(1, 'Bo Berg')];
    const { user, panel } = await openConflicts(first, second);
    server.answers(conflictsApi.settleConflict, () => {
      server.answers(conflictsApi.listConflicts, { data: [second] });
      return {
        data: {
          inside: 0,
          expected: 1,
          types: [],
          guests: { inside: 0, expected: 0 },
          conflicts: 1,
        },
      };
    });
    await user.click(await panel.findByRole('button', { name: 'Settle Ada Lindqvist' }));
    const note = panel.getByRole('textbox', { name: 'What happened?' });
    expect(note).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(note).toHaveAccessibleDescription('Enter what happened');
    await user.type(note, 'Stepped out and came back{Enter}');
    await waitFor(() => expect(panel.queryByText('Ada Lindqvist')).toBeNull());
    expect(panel.getByRole('button', { name: 'Settle Bo Berg' })).toHaveFocus();
    expect(server.callsOf(conflictsApi.settleConflict).map(({ body }) => body)).toEqual([
      { ticket_id: first.ticket_id, nonce: first.nonce, note: 'Stepped out and came back' },
    ]);
  });

  it('stay with the note when settling fails', async () => {
    const { user, panel } = await openConflicts(conflictOf(0, 'Ada Lindqvist'));
    server.loses(conflictsApi.settleConflict);
    await user.click(await panel.findByRole('button', { name: 'Settle Ada Lindqvist' }));
    const note = panel.getByRole('textbox', { name: 'What happened?' });
    await user.type(note, 'Stepped out{Enter}');
    await waitFor(() => expect(server.callsOf(conflictsApi.settleConflict)).toHaveLength(1));
    expect(note).toHaveValue('Stepped out');
    expect(panel.getByText(/^First: /)).toBeVisible();
  });

  it('are unknown without a connection', async () => {
    const door = await createFakeDoor({ conflicts: 1 });
    const { user } = await openScanner();
    goOffline();
    await user.click(await screen.findByRole('button', { name: 'Conflicts: 1' }));
    expect(
      await screen.findByText(/^Conflicts with other gates appear here once there is a connection/),
    ).toBeVisible();
    door.goOnline();
  });
});

describe('an admission that the server refuses later', () => {
  it.each([
    ['cancelled', 'This ticket was already cancelled.'],
    ['unknown', 'This ticket is for another event.'],
    ['too_many_passages', 'This ticket was scanned too many times. Ask the organizer.'],
  ] as const)('is listed with its reason until somebody has seen it: %s', async (outcome, why) => {
    const door = await createFakeDoor();
    const { user, check, result, goOn } = await openScanner();
    goOffline();
    await check(await door.codeOf(0));
    await result('Admitted');
    await goOn();
    door.goOnline();
    server.answers(checkInApi.syncScans, ({ body }) => ({
      data: { results: body.scans.map(({ nonce }) => ({ nonce, outcome })) },
    }));
    window.dispatchEvent(new Event('online'));
    await user.click(await screen.findByRole('button', { name: 'Conflicts: 1' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Conflicts' }));
    expect(panel.getByText('Admitted on this device, refused by the server')).toBeVisible();
    expect(panel.getByText(why)).toBeVisible();
    expect(panel.getByText(/^Admitted here at .*, North$/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Ada Lindqvist: done' }));
    const empty = await panel.findByText('There are no conflicts.');
    await waitFor(() => expect(empty).toHaveFocus());
  });
});
