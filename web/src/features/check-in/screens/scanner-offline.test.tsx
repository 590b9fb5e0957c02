import { scanSentences } from '@marquee/contract/check-in/scan-sentences';
import { checkInApi } from '@marquee/contract/check-in/check-in';
import { referenceOf } from '@marquee/contract/check-in/ticket-codes';
import { DAY_MS } from '@marquee/contract/time';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  codeOf,
  createFakeDoor,
  goOffline,
  holdPauses,
  idOf,
  openScanner,
  skipPause,
} from '../../../testing/door.tsx';
import { server } from '../../../testing/fake-server.ts';

const unsent = (words: string) => screen.findByText(new RegExp(words));

describe('a scanner without a network', () => {
  it('admits a listed ticket once, and says so after it was opened again', async () => {
    const door = await createFakeDoor({ holders: ['Ada Lindqvist', 'Bo Berg'] });
    const code = await door.codeOf(0);
    const first = await openScanner();
    goOffline();
    await first.check(code);
    expect(await first.result('Admitted')).toHaveTextContent('Ada Lindqvist');
    expect(await first.result('Admitted')).toHaveTextContent('Checked offline.');
    await first.goOn();
    await unsent('1 admission is not sent yet');
    expect(first.inside()).toHaveTextContent('1 of 2 inside');

    cleanup();
    const second = await openScanner();
    await second.check(code);
    expect(await second.result('Already admitted')).toHaveTextContent('Ada Lindqvist');
  });

  it('sends what it admitted once the server answers', async () => {
    const door = await createFakeDoor();
    const { check, result, goOn } = await openScanner();
    goOffline();
    await check(await door.codeOf(0));
    await result('Admitted');
    await goOn();
    await unsent('1 admission is not sent yet');
    door.goOnline();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
    expect(door.tickets[0]?.admission).toMatchObject({ gate: 'North' });
    const [sent] = server.callsOf(checkInApi.syncScans).slice(-1);
    expect(sent?.body.scans).toMatchObject([{ ticket_id: door.tickets[0]?.ticket_id, kind: 'in' }]);
  });

  it('sends again at once when the network returns while a call is failing', async () => {
    holdPauses();
    const door = await createFakeDoor();
    const { check, result, goOn } = await openScanner();
    goOffline();
    const { promise, reject } = Promise.withResolvers<never>();
    server.answers(checkInApi.syncScans, () => promise);
    await check(await door.codeOf(0));
    await result('Admitted');
    await goOn();
    await skipPause();
    await waitFor(() => expect(server.callsOf(checkInApi.syncScans)).toHaveLength(1));
    door.goOnline();
    window.dispatchEvent(new Event('online'));
    reject(new TypeError('Failed to fetch'));
    await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
    expect(door.tickets[0]?.admission).toMatchObject({ gate: 'North' });
  });

  it('admits by a reference as somebody types it', async () => {
    const door = await createFakeDoor();
    const { check, result } = await openScanner();
    goOffline();
    const reference = referenceOf(door.tickets[0]?.ticket_id ?? '');
    await check(reference.toLowerCase().replace('-', ' '));
    expect(await result('Admitted')).toHaveTextContent('Ada Lindqvist');
  });

  it('asks before it admits a genuine ticket that is not on its list', async () => {
    await createFakeDoor();
    const { user, check, result, goOn } = await openScanner();
    goOffline();
    await check(await codeOf(idOf(7)));
    const question = within(await screen.findByRole('dialog', { name: 'Check the ticket' }));
    expect(question.getByRole('button', { name: 'Do not admit' })).toHaveFocus();
    await goOn();
    expect(screen.queryByText(/not sent yet/)).toBeNull();
    await check(await codeOf(idOf(7)));
    await user.click(await screen.findByRole('button', { name: 'Admit anyway' }));
    await result('Admitted');
    await unsent('1 admission is not sent yet');
  });

  it('asks before it admits a ticket of an event that is days ahead', async () => {
    const starts_at = new Date(Date.now() + 30 * DAY_MS).toISOString();
    const door = await createFakeDoor({ event: { starts_at, date: starts_at.slice(0, 10) } });
    const { user, check, result } = await openScanner();
    goOffline();
    await check(await door.codeOf(0));
    const question = within(await screen.findByRole('dialog', { name: 'Too early' }));
    expect(question.getByRole('button', { name: 'Do not admit' })).toHaveFocus();
    await user.click(question.getByRole('button', { name: 'Admit anyway' }));
    await result('Admitted');
    await unsent('1 admission is not sent yet');
  });

  it('says of an unknown reference that its list may be old', async () => {
    await createFakeDoor();
    const { check, result } = await openScanner();
    goOffline();
    await check(referenceOf(idOf(7)));
    expect(await result('Not on this list')).toHaveTextContent(/Not on this device’s list from/);
  });

  it('lets guests leave and return where the organizer chose in and out', async () => {
    const door = await createFakeDoor({ event: { admission_rule: 'in_and_out' } });
    const code = await door.codeOf(0);
    const { user, check, result, goOn, inside } = await openScanner();
    goOffline();
    await check(code);
    await result('Admitted');
    await goOn();
    await check(code);
    expect(await result('Already admitted')).toHaveTextContent(/Already inside since/);
    await goOn();
    await user.click(screen.getByText('Check out'));
    await check(code);
    await result('Checked out');
    await goOn();
    expect(inside()).toHaveTextContent('0 of 1 inside');
    await check(code);
    expect(await result('Not inside')).toHaveTextContent(/This ticket left at/);
    await goOn();
    await unsent('2 admissions are not sent yet');
  });
});

describe('whatever the network', () => {
  it('refuses a changed code at once, without asking the server', async () => {
    const door = await createFakeDoor();
    const { check, result } = await openScanner();
    const id = door.tickets[0]?.ticket_id ?? '';
    await check(await codeOf(id, new Uint8Array(32).fill(8)));
    expect(await result('Forged')).toHaveTextContent(scanSentences.forged);
    expect(server.callsOf(checkInApi.validateTicket)).toEqual([]);
  });

  it('repeats a scan whose answer was lost with the same nonce', async () => {
    holdPauses();
    const door = await createFakeDoor();
    const { check, result } = await openScanner();
    server.loses(checkInApi.validateTicket);
    await check(await door.codeOf(0));
    await result('Admitted');
    await skipPause();
    await waitFor(() => expect(server.callsOf(checkInApi.syncScans)).not.toEqual([]));
    const [asked] = server.callsOf(checkInApi.validateTicket);
    const [sent] = server.callsOf(checkInApi.syncScans);
    expect(sent?.body.scans[0]?.nonce).toBe(asked?.body.nonce);
  });
});
