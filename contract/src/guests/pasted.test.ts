import { expect, test } from 'vitest';
import { guestSentences as say } from './guests.ts';
import { readPasted } from './pasted.ts';

const guestsOf = (text: string) => readPasted(text).map(({ guest, error }) => guest ?? error);

test('a line is a name with those who come along, an address and a note in any order', () => {
  const text = [
    'Ada Lovelace +2',
    '  Grace Hopper  ',
    'Alan Turing, alan@example.org, 3, Table 4, by the stage',
    'Hedy Lamarr\thedy@Example.org\t+1\tPress',
    '"Neumann, John von"; +4',
    '',
  ].join('\r\n');
  expect(guestsOf(text)).toMatchObject([
    { name: 'Ada Lovelace', plus: 2, email: '', note: '' },
    { name: 'Grace Hopper', plus: 0 },
    { name: 'Alan Turing', plus: 3, email: 'alan@example.org', note: 'Table 4, by the stage' },
    { name: 'Hedy Lamarr', plus: 1, email: 'hedy@example.org', note: 'Press' },
    { name: 'Neumann, John von', plus: 4 },
  ]);
});

test('headings say which column is what', () => {
  const text = 'Note;E-mail;Name;Plus\nVIP;ada@example.org;Ada Lovelace;2\n;;Grace Hopper;';
  expect(guestsOf(text)).toMatchObject([
    { name: 'Ada Lovelace', plus: 2, email: 'ada@example.org', note: 'VIP' },
    { name: 'Grace Hopper', plus: 0, email: '', note: '' },
  ]);
});

test('a wrong line is named with its number and what is wrong', () => {
  const text = 'Ada Lovelace\n\nGrace Hopper, grace@nowhere\nAlan Turing +50\n, alan@example.org';
  const wrongEmail = 'Enter a valid e-mail address.';
  expect(readPasted(text)).toMatchObject([
    { line: 1, guest: { name: 'Ada Lovelace' } },
    { line: 3, text: 'Grace Hopper, grace@nowhere', error: wrongEmail },
    { line: 4, error: say.plus },
    { line: 5, error: say.nameMissing },
  ]);
});
