import { expect, test } from 'vitest';
import { domainFacts, type Lookup } from './mail-domain.ts';

const FROM = 'Box office <box@tickets.example>';

/** Answers as a name server does: a name without text records may exist all the same. */
function names(records: Record<string, string[]>): Lookup {
  return async (name) => {
    const found = records[name];
    if (found === undefined) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    if (found.length === 0) throw Object.assign(new Error('no text'), { code: 'ENODATA' });
    return found.map((record) => [record.slice(0, 3), record.slice(3)]);
  };
}

const whole = {
  'tickets.example': ['site=1', 'v=spf1 mx -all'],
  '_domainkey.tickets.example': [],
  '_dmarc.tickets.example': ['v=DMARC1; p=reject'],
};

test('a domain with everything', async () => {
  const facts = { name: 'tickets.example', spf: true, dkim: true, dmarc: true };
  expect(await domainFacts(FROM, undefined, names(whole))).toEqual(facts);
});

test.each([
  ['spf', { ...whole, 'tickets.example': ['site=1'] }],
  ['dkim', { 'tickets.example': whole['tickets.example'], '_dmarc.tickets.example': ['v=DMARC1'] }],
  ['dmarc', { ...whole, '_dmarc.tickets.example': ['v=spf1'] }],
])('a domain without %s', async (missing, records) => {
  const facts = { name: 'tickets.example', spf: true, dkim: true, dmarc: true };
  expect(await domainFacts(FROM, undefined, names(records))).toEqual({
    ...facts,
    [missing]: false,
  });
});

test('SPF is about the domain that messages bounce to', async () => {
  const lookup = names({ ...whole, 'bounces.example': ['nothing of it'] });
  expect(await domainFacts(FROM, 'bounces@bounces.example', lookup)).toMatchObject({ spf: false });
});

test('without a network, and for a domain of this machine, nothing is known', async () => {
  const cut: Lookup = async () => {
    throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' });
  };
  expect(await domainFacts(FROM, undefined, cut)).toBeNull();
  expect(await domainFacts('Marquee <no-reply@localhost>', undefined, names(whole))).toBeNull();
});
