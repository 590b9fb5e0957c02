import { expect, test } from 'vitest';
import { narrowTypes } from './narrow-types.ts';

const types = `export interface Boosts {
  note: string;
  status: string;
}

export interface Campaigns {
  channel: Generated<string>;
  winner: string | null;
}

export interface DB {
  boosts: Boosts;
  campaigns: Campaigns;
}
`;

test('a column whose check lists its values has them as its type', () => {
  const listed = new Map([
    ['boosts.status', ["'asked'", "'approved'"]],
    ['campaigns.channel', ["'email'", "'text'"]],
    ['campaigns.winner', ["'a'", "'b'"]],
  ]);
  expect(narrowTypes(types, listed)).toBe(`export interface Boosts {
  note: string;
  status: 'asked' | 'approved';
}

export interface Campaigns {
  channel: Generated<'email' | 'text'>;
  winner: 'a' | 'b' | null;
}

export interface DB {
  boosts: Boosts;
  campaigns: Campaigns;
}
`);
});

test('a listed column that the file does not have is an error', () => {
  expect(() => narrowTypes(types, new Map([['boosts.kind', ["'a'"]]]))).toThrow('boosts.kind');
});
