import { checkInApi } from '@marquee/contract/check-in/check-in';
import { passagesApi, passageSentences } from '@marquee/contract/check-in/passages';
import { voidWords } from '@marquee/contract/check-in/refused-words';
import { scanSentences } from '@marquee/contract/check-in/scan-sentences';
import type { Code } from '@marquee/contract/refusals';
import { HOUR_MS } from '@marquee/contract/time';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  createFakeDoor,
  EVENT_ID,
  holdPauses,
  openScanner,
  skipPause,
} from '../../../testing/door.tsx';
import { server } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { looks, type VerdictKind } from '../decide/verdict.ts';
import ScannerPage from './ScannerPage.tsx';

const validated = () => server.callsOf(checkInApi.validateTicket);

describe('an answer of the server', () => {
  it.each([
    ['unknown_ticket', 'unknown', scanSentences.unknown],
    ['invalid', 'unknown', scanSentences.unknown],
    ['forged', 'forged', scanSentences.forged],
    ['wrong_event', 'wrong_event', scanSentences.wrongEvent('Jazz')],
    ['cancelled', 'cancelled', voidWords(undefined)],
    ['forbidden', 'failed', 'You may not scan here.'],
  ] as const satisfies [Code, VerdictKind, string][])(
    '%s is shown as %s, and nothing waits to be sent',
    async (code, kind, message) => {
      const door = await createFakeDoor();
      server.refuses(checkInApi.validateTicket, code, { message });
      const { check, result, goOn, inside } = await openScanner();
      await check(await door.codeOf(0));
      expect(await result(looks[kind].word)).toHaveTextContent(message);
      expect(screen.queryByText('Checked offline.')).toBeNull();
      await goOn();
      expect(inside()).toHaveTextContent('0 of 1 inside');
      expect(screen.queryByText(/not sent yet/)).toBeNull();
      expect(server.callsOf(checkInApi.syncScans)).toEqual([]);
    },
  );

  it('that a ticket is inside names time, gate and person', async () => {
    const door = await createFakeDoor();
    const at = new Date(Date.now() - 60_000).toISOString();
    server.refuses(checkInApi.validateTicket, 'already', {
      details: { checked_in_at: at, gate: 'South', by: 'Grace Okafor' },
    });
    const { check, result } = await openScanner();
    await check(await door.codeOf(0));
    const again = await result('Already admitted');
    expect(again).toHaveTextContent(/Already admitted at .*, South, by Grace Okafor\./);
    expect(again).toHaveTextContent('Ada Lindqvist');
  });

  it.each([
    ['Hebrew', 'דוד לוי', 'שער 2'],
    ['Arabic', 'محمد الأمين', 'بوابة 2'],
  ])('sets %s names apart from the sentence around them', async (_script, name, gate) => {
    const door = await createFakeDoor({ holders: [name] });
    const at = new Date(Date.now() - 60_000).toISOString();
    server.refuses(checkInApi.validateTicket, 'already', {
      details: { checked_in_at: at, gate, by: name },
    });
    const { check, result } = await openScanner();
    await check(await door.codeOf(0));
    const again = await result('Already admitted');
    expect(again).toContainHTML(`<bdi>${name}</bdi>`);
    expect(again).toHaveTextContent(`, \u2068${gate}\u2069, by \u2068${name}\u2069.`);
  });

  it('that it is too early asks, and admits on demand', async () => {
    const door = await createFakeDoor();
    const { user, check, result } = await openScanner();
    const starts_at = new Date(Date.now() + HOUR_MS).toISOString();
    server.refuses(checkInApi.validateTicket, 'early', {
      message: 'Too early.',
      details: { starts_at },
    });
    await check(await door.codeOf(0));
    const yes = await screen.findByRole('button', { name: 'Admit anyway' });
    door.goOnline();
    await user.click(yes);
    await result('Admitted');
    expect(validated().map(({ body }) => body.confirm_early ?? false)).toEqual([false, true]);
  });

  it('that somebody is not inside is shown when they leave', async () => {
    const door = await createFakeDoor({ event: { admission_rule: 'in_and_out' } });
    server.refuses(passagesApi.leaveTicket, 'not_inside', {
      message: passageSentences.notInside,
      details: { left_at: null },
    });
    const { user, check, result } = await openScanner();
    await user.click(screen.getByText('Check out'));
    await check(await door.codeOf(0));
    expect(await result('Not inside')).toHaveTextContent(passageSentences.notInside);
  });

  it('is not awaited twice for a code that is checked twice', async () => {
    const door = await createFakeDoor();
    const { check, result, goOn } = await openScanner();
    await check(await door.codeOf(0));
    await result('Admitted');
    await goOn();
    await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
    expect(validated()).toHaveLength(1);
    expect(validated()[0]?.body).toMatchObject({ event_id: EVENT_ID, gate: 'North' });
  });
});

describe('a server that fails', () => {
  it.each(['internal', 'unavailable', 'too_many_requests'] as const)(
    'with %s leaves the decision to the device',
    async (code) => {
      holdPauses();
      const door = await createFakeDoor();
      const { check, result } = await openScanner();
      server.refuses(checkInApi.validateTicket, code);
      await check(await door.codeOf(0));
      expect(await result('Admitted')).toHaveTextContent('Checked offline.');
      await skipPause();
      await waitFor(() => expect(server.callsOf(checkInApi.syncScans)).not.toEqual([]));
      const [asked] = validated();
      const [sent] = server.callsOf(checkInApi.syncScans);
      expect(sent?.body.scans[0]?.nonce).toBe(asked?.body.nonce);
    },
  );
});

describe('the scanner of an event', () => {
  function openPage() {
    renderScreen(<ScannerPage />, {
      at: `/admin/scan/${EVENT_ID}`,
      path: '/admin/scan/:eventId',
    });
  }

  it('that does not exist says so, and offers others', async () => {
    server.refuses(checkInApi.getScanList, 'not_found');
    openPage();
    expect(await screen.findByText(/^This event was not found\./)).toBeVisible();
    expect(screen.queryByText(/^The scanner starts once/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose another event' })).toHaveAttribute(
      'href',
      '/admin/scan',
    );
  });

  it('without a list on the device says when it will start', async () => {
    server.loses(checkInApi.getScanList);
    openPage();
    expect(await screen.findByText(/list is not on this device yet\./)).toBeVisible();
    expect(
      screen.getByText(/^The scanner starts once this event’s list is loaded\./),
    ).toBeVisible();
  });
});
