import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time.ts';
import {
  type AdmissionRule,
  admissionRules,
  countsAsInside,
  doorDayOf,
  isEarly,
  type Mark,
  mayEnter,
  settleMarks,
  type Standing,
  standingOf,
} from './admission.ts';

const BERLIN = 'Europe/Berlin';
const at = (time: string) => new Date(`2026-07-${time}:00+02:00`);
const outside = { admittedAt: null, leftAt: null };
const inside = { admittedAt: at('10T20:00'), leftAt: null };
const left = { admittedAt: at('10T20:00'), leftAt: at('10T21:00') };

describe('the day at a door', () => {
  it.each([
    ['10T06:00', '2026-07-10'],
    ['10T23:59', '2026-07-10'],
    ['11T00:30', '2026-07-10'],
    ['11T05:59', '2026-07-10'],
    ['11T06:00', '2026-07-11'],
    ['01T05:00', '2026-06-30'],
  ])("counts %s of the event's own clock as %s", (moment, day) => {
    expect(doorDayOf(at(moment), BERLIN)).toBe(day);
  });

  it('changes at six also in nights when clocks change', () => {
    // Berlin skips 02:00 to 03:00 on 29 March 2026, and has 02:00 to 03:00 twice on 25 October.
    expect(doorDayOf(new Date('2026-03-29T03:59:00Z'), BERLIN)).toBe('2026-03-28');
    expect(doorDayOf(new Date('2026-03-29T04:00:00Z'), BERLIN)).toBe('2026-03-29');
    expect(doorDayOf(new Date('2026-10-25T04:59:00Z'), BERLIN)).toBe('2026-10-24');
    expect(doorDayOf(new Date('2026-10-25T05:00:00Z'), BERLIN)).toBe('2026-10-25');
  });
});

describe('a ticket', () => {
  it.each<[AdmissionRule, Standing, string, boolean]>([
    ['once', outside, '10T20:00', true],
    ['once', inside, '12T20:00', false],
    ['once', left, '12T20:00', false],
    ['once_a_day', outside, '10T20:00', true],
    ['once_a_day', inside, '11T05:59', false],
    ['once_a_day', inside, '11T06:00', true],
    ['in_and_out', outside, '10T20:00', true],
    ['in_and_out', inside, '12T20:00', false],
    ['in_and_out', left, '10T21:01', true],
  ])('%s, with state %j, at %s: can enter %s', (rule, standing, moment, expected) => {
    expect(mayEnter(rule, standing, at(moment), BERLIN)).toBe(expected);
  });

  it.each<[AdmissionRule, Standing, string, boolean]>([
    ['once', outside, '10T20:00', false],
    ['once', inside, '12T20:00', true],
    ['once', left, '12T20:00', true],
    ['once_a_day', inside, '11T05:59', true],
    ['once_a_day', inside, '11T06:00', false],
    ['in_and_out', inside, '12T20:00', true],
    ['in_and_out', left, '10T22:00', false],
  ])('%s, with state %j, at %s: counts as inside %s', (rule, standing, moment, expected) => {
    expect(countsAsInside(rule, standing, at(moment), BERLIN)).toBe(expected);
  });

  it('is early until 24 hours before the start', () => {
    expect(isEarly(at('11T20:00'), at('10T19:59'))).toBe(true);
    expect(isEarly(at('11T20:00'), at('10T20:00'))).toBe(false);
    expect(isEarly(at('11T20:00'), at('12T20:00'))).toBe(false);
    expect(isEarly(null, at('10T20:00'))).toBe(true);
  });
});

const mark = (kind: Mark['kind'], nonce: string, time: string, rule: AdmissionRule): Mark => {
  return { kind, nonce, at: at(time), rule };
};
const settle = (...marks: Mark[]) => settleMarks(marks, BERLIN);
const nonces = (marks: Mark[]) => marks.map(({ nonce }) => nonce);

describe('the marks of a ticket', () => {
  it('allow a return only after leaving', () => {
    const marks = [
      mark('in', 'a', '10T20:00', 'in_and_out'),
      mark('in', 'b', '10T20:30', 'in_and_out'),
      mark('out', 'c', '10T21:00', 'in_and_out'),
      mark('in', 'd', '10T22:00', 'in_and_out'),
    ];
    const { admission, exit, earlier, conflicts } = settle(...marks);
    expect(admission?.nonce).toBe('d');
    expect(exit).toBeUndefined();
    expect([nonces(earlier), nonces(conflicts)]).toEqual([['a'], ['b']]);
  });

  it('keep a second gate’s admission when the first one is undone', () => {
    const marks = [mark('in', 'a', '10T20:00', 'once'), mark('in', 'b', '10T20:05', 'once')];
    expect(settle(...marks).admission?.nonce).toBe('a');
    const after = settle(...marks, mark('undo', 'a', '10T20:06', 'once'));
    expect([after.admission?.nonce, nonces(after.undone)]).toEqual(['b', ['a']]);
    expect(after.conflicts).toEqual([]);
  });

  it('keep what an earlier rule allowed when the rule becomes stricter', () => {
    const marks = [
      mark('in', 'a', '10T20:00', 'in_and_out'),
      mark('out', 'b', '10T21:00', 'in_and_out'),
      mark('in', 'c', '10T22:00', 'in_and_out'),
      mark('in', 'd', '10T23:00', 'once'),
    ];
    const { admission, conflicts } = settle(...marks);
    expect([admission?.nonce, nonces(conflicts)]).toEqual(['c', ['d']]);
  });

  it('know no exit by taking another admission back', () => {
    const { exit } = settle(
      mark('in', 'a', '10T20:00', 'in_and_out'),
      mark('undo', 'b', '10T20:05', 'in_and_out'),
    );
    expect(exit).toBeUndefined();
  });
});

const drawnMarks = (rule: AdmissionRule) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom('in', 'in', 'out', 'undo'),
      nonce: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      at: fc.integer({ min: 0, max: 12 }).map((n) => new Date(n * 5 * HOUR_MS)),
      rule: fc.constant(rule),
    }),
    { maxLength: 12 },
  );
/** Keeps one moment for each mark, wherever it was noted. */
const consistent = (marks: Mark[]) => [
  ...new Map(marks.map((one) => [`${one.kind} ${one.nonce}`, one])).values(),
];

describe.each(admissionRules)('under the rule %s', (rule) => {
  it('the order and number of arrivals do not change the result', () => {
    const drawn = drawnMarks(rule)
      .map(consistent)
      .chain((marks) => {
        const again = fc.shuffledSubarray(marks);
        return fc.tuple(
          fc.constant(marks),
          fc.shuffledSubarray(marks, { minLength: marks.length }),
          again,
        );
      });
    fc.assert(
      fc.property(drawn, ([marks, shuffled, again]) => {
        expect(settleMarks([...shuffled, ...again], BERLIN)).toEqual(settleMarks(marks, BERLIN));
      }),
    );
  });

  it('every admission is exactly one of in force, earlier, conflict or undone', () => {
    fc.assert(
      fc.property(drawnMarks(rule).map(consistent), (marks) => {
        const { admission, earlier, conflicts, undone } = settleMarks(marks, BERLIN);
        const sorted = [...(admission ? [admission] : []), ...earlier, ...conflicts, ...undone];
        const admissions = marks.filter(({ kind }) => kind === 'in');
        expect(nonces(sorted).toSorted()).toEqual(nonces(admissions).toSorted());
      }),
    );
  });

  it('a permitted scan becomes the admission, any other scan a conflict', () => {
    fc.assert(
      fc.property(drawnMarks(rule).map(consistent), (marks) => {
        const before = settleMarks(marks, BERLIN);
        const last: Mark = { kind: 'in', nonce: 'last', at: at('30T12:00'), rule };
        const after = settleMarks([...marks, last], BERLIN);
        const isFree = mayEnter(rule, standingOf(before), last.at, BERLIN);
        expect(after.admission?.nonce === 'last').toBe(isFree);
        expect(nonces(after.conflicts).includes('last')).toBe(!isFree);
      }),
    );
  });

  it('undoing the admission in force lets the ticket enter again', () => {
    fc.assert(
      fc.property(drawnMarks(rule).map(consistent), (marks) => {
        const { admission, conflicts, earlier } = settleMarks(marks, BERLIN);
        if (!admission || conflicts.length > 0 || earlier.length > 0) return;
        const undo: Mark = { ...admission, kind: 'undo' };
        const standing = standingOf(settleMarks([...marks, undo], BERLIN));
        expect(standing).toEqual(outside);
      }),
    );
  });
});
