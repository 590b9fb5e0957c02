import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeProblems, timeSentences as say } from './time-problems.ts';
import { instantOf, wallClockOf } from './times.ts';

const BERLIN = 'Europe/Berlin';
/** 12:00 in Berlin. */
const now = new Date('2026-06-01T10:00:00.000Z');

const evening = {
  date: '2026-06-05',
  start_time: '19:30',
  end_date: '2026-06-05',
  end_time: '23:00',
};
const problems = (changes: Partial<typeof evening>, before?: { startsAt: Date; endsAt: Date }) =>
  timeProblems({ ...evening, ...changes }, { now, timezone: BERLIN, before });

describe('the time rules of the event form', () => {
  it('accept an evening in the future', () => {
    expect(problems({})).toEqual({});
  });

  it('report each missing field with its own message', () => {
    expect(timeProblems({}, { now, timezone: BERLIN })).toEqual({
      date: ['Date is required'],
      end_date: ['End Date is required'],
      start_time: ['Start time is required'],
      end_time: ['End time is required'],
    });
  });

  it.each(['2026-02-30', '2026-13-01', '2026-6-5', '0000-00-00', 'tomorrow', '1e9'])(
    'treat %s as a missing date',
    (date) => {
      expect(problems({ date })).toEqual({ date: [say.date] });
    },
  );

  it.each(['2200-01-01', '9999-12-31', '1969-12-31', '0001-01-01'])(
    'say which years %s misses',
    (date) => {
      expect(problems({ date, end_date: date })).toEqual({
        date: [say.years],
        end_date: [say.years],
      });
    },
  );

  it.each(['24:00', '7:30', '19:60', '19:30:00', '-1:00', ''])(
    'treat "%s" as a missing time',
    (time) => {
      expect(problems({ start_time: time })).toEqual({ start_time: [say.startTime] });
    },
  );

  it('refuse a start and an end in the past, by the location’s clock', () => {
    expect(problems({ date: '2026-06-01', start_time: '11:59' })).toEqual({
      start_time: ['Start time cannot be in the past'],
    });
    expect(problems({ date: '2026-06-01', start_time: '12:00' })).toEqual({});
    expect(problems({ date: '2026-05-01', end_date: '2026-06-01', end_time: '11:59' })).toEqual({
      start_time: ['Start time cannot be in the past'],
      end_time: ['End time cannot be in the past'],
    });
  });

  it('accept a past start that was not changed', () => {
    const before = {
      startsAt: new Date('2026-05-31T17:30:00.000Z'),
      endsAt: new Date('2026-05-31T21:00:00.000Z'),
    };
    const begun = { date: '2026-05-31', end_date: '2026-05-31' };
    expect(problems(begun, before)).toEqual({});
    expect(problems({ ...begun, start_time: '19:31' }, before)).toEqual({
      start_time: [say.startPast],
    });
  });

  it('require an end at least one hour after the start', () => {
    expect(problems({ end_time: '19:30' })).toEqual({
      end_time: ['End time must be after start time'],
    });
    expect(problems({ end_date: '2026-06-04' })).toEqual({ end_time: [say.endBeforeStart] });
    expect(problems({ end_time: '20:29' })).toEqual({
      end_time: ['Event duration must be at least 1 hour'],
    });
    expect(problems({ end_time: '20:30' })).toEqual({});
    expect(problems({ end_date: '2026-06-06', end_time: '02:00' })).toEqual({});
  });
});

describe('the hour, across the changes of the clock', () => {
  it('counts elapsed time: 01:30 to 02:59 in spring is half an hour in Berlin', () => {
    const night = { date: '2027-03-28', end_date: '2027-03-28' };
    // 02:00 to 03:00 is skipped that night, so 03:15 comes 45 minutes after 01:30.
    expect(problems({ ...night, start_time: '01:30', end_time: '03:15' })).toEqual({
      end_time: [say.tooShort],
    });
    expect(problems({ ...night, start_time: '01:30', end_time: '03:30' })).toEqual({});
  });

  it('counts the repeated hour in autumn', () => {
    const night = { date: '2026-10-25', end_date: '2026-10-25' };
    // 02:45 comes twice; the first is used. The clock goes back at 03:00, so 03:00 is 75 minutes
    // later.
    expect(problems({ ...night, start_time: '02:45', end_time: '03:00' })).toEqual({});
    expect(problems({ ...night, start_time: '02:00', end_time: '02:59' })).toEqual({
      end_time: [say.tooShort],
    });
  });
});

describe('instants and wall clocks', () => {
  it.each([
    ['Europe/Berlin', '2026-01-15', '19:30', '2026-01-15T18:30:00.000Z'],
    ['Europe/Berlin', '2026-07-15', '19:30', '2026-07-15T17:30:00.000Z'],
    ['Asia/Kathmandu', '2026-07-15', '00:10', '2026-07-14T18:25:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-01', '23:00', '2026-01-02T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-01-01', '12:00', '2026-01-02T00:00:00.000Z'],
  ])('agree in %s in any time zone of the server', (timezone, date, time, instant) => {
    expect(instantOf(date, time, timezone)?.toISOString()).toBe(instant);
    expect(wallClockOf(new Date(instant), timezone)).toEqual({ date, time });
  });

  it('read a skipped time one hour later and a repeated time as the first', () => {
    expect(instantOf('2027-03-28', '02:30', BERLIN)?.toISOString()).toBe(
      '2027-03-28T01:30:00.000Z',
    );
    expect(wallClockOf(new Date('2027-03-28T01:30:00.000Z'), BERLIN).time).toBe('03:30');
    expect(instantOf('2026-10-25', '02:30', BERLIN)?.toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
  });

  describe.each(['UTC', 'Europe/Berlin', 'America/New_York'])('on a machine in %s', (machine) => {
    afterEach(() => vi.unstubAllEnvs());

    it.each([
      // That night both zones set their clocks back at 01:00 UTC, at different local times.
      ['Europe/Lisbon', '2027-10-31', '01:30', '2027-10-31T00:30:00.000Z'],
      ['Europe/Lisbon', '2027-10-31', '02:30', '2027-10-31T02:30:00.000Z'],
      ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30:00.000Z'],
      ['Europe/Berlin', '2027-10-31', '03:00', '2027-10-31T02:00:00.000Z'],
      ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
      ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
      ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45:00.000Z'],
    ])('read %s %s %s as %s', (timezone, date, time, instant) => {
      vi.stubEnv('TZ', machine);
      expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(
        { UTC: 0, 'Europe/Berlin': -60, 'America/New_York': 300 }[machine],
      );
      expect(instantOf(date, time, timezone)?.toISOString()).toBe(instant);
    });
  });

  it('do not change when they are read and written again', () => {
    for (const timezone of [BERLIN, 'America/New_York', 'Australia/Lord_Howe']) {
      for (let hour = 0; hour < 24 * 365; hour += 1) {
        const written = wallClockOf(new Date(Date.UTC(2026, 0, 1, hour)), timezone);
        const read = instantOf(written.date, written.time, timezone);
        expect(read && wallClockOf(read, timezone)).toEqual(written);
      }
    }
  });
});
