import { Condition } from '@marquee/contract/audience/conditions';
import { expect, test } from 'vitest';
import { conditionWords, freshCondition, kindLabels, type Kind } from './condition-words.ts';
import { readConditions, writeConditions } from './conditions-text.ts';

const nameOf = (_kind: string, id: string) => ({ a: 'Jazz', b: 'Film' })[id];

test('a condition is described in plain words', () => {
  const cases: [Condition, string][] = [
    [{ kind: 'consent', is: 'withdrawn' }, 'Withdrawn'],
    [{ kind: 'booked', at: 'least', events: 1 }, 'Booked at least 1 event'],
    [{ kind: 'attended', at: 'most', events: 1200 }, 'Attended at most 1,200 events'],
    [{ kind: 'category', did: 'booked', ids: ['a', 'b'] }, 'Booked in Jazz or Film'],
    [{ kind: 'organizer', did: 'not_booked', ids: ['gone'] }, 'Never booked with one organizer'],
    [{ kind: 'event', did: 'attended', ids: ['a', 'b', 'c', 'd'] }, 'Attended one of 4 events'],
    [{ kind: 'spend', at: 'least', amount: 12.5 }, 'Spent at least €12.50'],
    [{ kind: 'city', names: ['Berlin', 'Lund', 'Porto'] }, 'In Berlin, Lund, or Porto'],
    [{ kind: 'last_seen', is: 'not_within', days: 90 }, 'Not seen in the last 90 days'],
    [{ kind: 'first_seen', is: 'within', days: 1 }, 'New in the last 1 day'],
    [{ kind: 'answer', ids: ['a', 'gone'] }, 'Answered Jazz or a deleted question'],
    [{ kind: 'phone', is: 'missing' }, 'Has no phone number'],
  ];
  expect(cases.map(([condition]) => conditionWords(condition, nameOf))).toEqual(
    cases.map(([, words]) => words),
  );
});

test('a new condition is valid except for a missing choice', () => {
  // `Object.keys` returns strings; the keys of `kindLabels` are exactly the kinds.
  for (const kind of Object.keys(kindLabels) as Kind[]) {
    const problems = Condition.safeParse(freshCondition(kind)).error?.issues ?? [];
    expect(problems.every(({ message }) => message.startsWith('Choose at least one '))).toBe(true);
  }
});

test('the address keeps valid conditions only', () => {
  const conditions: Condition[] = [{ kind: 'booked', at: 'least', events: 2 }];
  expect(readConditions(writeConditions(conditions))).toEqual(conditions);
  expect(writeConditions([])).toBe('');
  for (const text of ['', 'nonsense', '[{"kind":"shoe size"}]'])
    expect(readConditions(text)).toEqual([]);
});
