import { publicEventsApi } from '@marquee/contract/events/public';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeOrganization } from '../../../testing/factories.ts';
import { makeEvent } from '../../../testing/factories/events.ts';
import { presentCalendar } from './calendar.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const read = (slug: string) =>
  test.visitor.call(publicEventsApi.getPublicEvent, { params: { slug } });
const calendar = (slug: string) =>
  test.visitor.inject({ url: `/api/public/events/${slug}/event.ics` });
/** Joins folded lines (RFC 5545, section 3.1). */
const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('GET /api/public/events/{slug}', () => {
  it('returns an event that is switched on, also after its end', async () => {
    const over = {
      starts_at: new Date('2026-01-10T18:00:00Z'),
      ends_at: new Date('2026-01-10T21:00:00Z'),
    };
    await makeEvent(test.db, { slug: 'over', title: 'Over', ...over });
    const { id } = await makeEvent(test.db, { slug: 'to-come', is_bookable: false });
    expect((await read('over')).body.data.title).toBe('Over');
    const { status, body } = await read('To-Come');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      event_id: id,
      slug: 'to-come',
      bookable: false,
      date: '2026-02-14',
      start_time: '19:30',
      timezone: 'Europe/Berlin',
    });
  });

  it('does not show an event that is switched off, at any address or list', async () => {
    const { id } = await makeEvent(test.db, {
      slug: 'hidden',
      title: 'Hidden show',
      is_switched_off: true,
    });
    await test.db.insertInto('former_slugs').values({ slug: 'was-open', event_id: id }).execute();
    for (const slug of ['hidden', 'was-open', id]) {
      expect((await read(slug)).status).toBe(404);
      expect((await calendar(slug)).statusCode).toBe(404);
    }
    for (const query of [
      {},
      { search: 'hidden' },
      { near: '52.52,13.405' },
      { from: '2026-01-01' },
    ]) {
      const { body } = await test.visitor.call(publicEventsApi.listPublicEvents, { query });
      expect(JSON.stringify(body)).not.toContain('Hidden');
    }
    expect((await test.visitor.inject({ url: '/sitemap.xml' })).body).not.toContain('hidden');
  });

  it.each(['nowhere', '%27%20or%201%3D1', '..%2F..', '%F0%9F%8E%B7'])(
    'finds nothing at %s',
    async (slug) => {
      const answer = await test.visitor.inject({ url: `/api/public/events/${slug}` });
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.json()).toHaveProperty('message');
    },
  );
});

describe('GET /api/public/events/{slug}/event.ics', () => {
  it('returns the event in UTC', async () => {
    const { id: organization_id } = await makeOrganization(test.db, {
      name: 'Lantern',
      email: 'private@example.com',
    });
    const { id } = await makeEvent(test.db, {
      organization_id,
      slug: 'jazz',
      title: 'Jazz; late, and "loud"',
      description: 'First line\nSecond line, with a comma',
      location_name: 'Konzerthaus, Berlin',
    });
    const { statusCode, headers, body } = await calendar('jazz');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="jazz.ics"',
      'cache-control': 'no-cache',
    });
    const lines = unfold(body);
    for (const line of [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `UID:${id}@localhost`,
      'DTSTAMP:20260113T180000Z',
      'DTSTART:20260214T183000Z',
      'DTEND:20260214T220000Z',
      String.raw`SUMMARY:Jazz\; late\, and "loud"`,
      String.raw`LOCATION:Konzerthaus\, Berlin`,
      'GEO:52.52;13.405',
      String.raw`DESCRIPTION:First line\nSecond line\, with a comma\n\nLantern`,
      'URL;VALUE=URI:http://localhost:3000/events/jazz',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Lantern":mailto:no-reply@localhost',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT2H',
      'END:VCALENDAR',
    ]) {
      expect(lines).toContain(line);
    }
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(body).not.toContain('private@example.com');
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  it('has the same UID at every former address', async () => {
    const { id } = await makeEvent(test.db, { slug: 'now-named' });
    await test.db.insertInto('former_slugs').values({ slug: 'once', event_id: id }).execute();
    expect((await calendar('once')).body).toContain(`UID:${id}@localhost`);
  });

  it('has the organizer’s address', () => {
    const text = presentCalendar({
      id: '1',
      title: 'A',
      starts_at: new Date('2026-02-14T18:30:00Z'),
      ends_at: new Date('2026-02-14T20:30:00Z'),
      location: 'Here\r\nATTENDEE:mailto:evil@example.com',
      latitude: 0,
      longitude: 0,
      pin_town: null,
      description: 'B',
      url: 'https://tickets.example.com/orders/x',
      now: test.clock.now,
      revision: 2,
      cancelled_at: null,
      is_postponed: false,
      organizer: { name: 'Lantern', email: 'hello@example.com' },
    });
    const lines = unfold(text);
    expect(lines).toContain('ORGANIZER;CN="Lantern":mailto:hello@example.com');
    expect(lines).toContain('UID:1@tickets.example.com');
    expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });
});
