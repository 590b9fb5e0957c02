import type { Random } from '../random.ts';

/** Names of people who do not exist, with addresses under a reserved domain (RFC 2606). */
const FIRST = [
  'Amara',
  'Ben',
  'Clara',
  'Daniel',
  'Elif',
  'Finn',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kira',
  'Luca',
  'Mia',
  'Noah',
  'Olga',
  'Pavel',
  'Quinn',
  'Rosa',
  'Samir',
  'Tilda',
  'Uma',
  'Viktor',
  'Wanda',
  'Yara',
  'Zeno',
  'Aoife',
  'Bruno',
  'Chiara',
  'Dmitri',
  'Emeka',
] as const;
const LAST = [
  'Abel',
  'Bakker',
  'Costa',
  'Dubois',
  'Eriksen',
  'Fischer',
  'Garcia',
  'Hansen',
  'Ivanov',
  'Jansen',
  'Kowalski',
  'Lindholm',
  'Moreau',
  'Novak',
  'Okafor',
  'Peeters',
  'Quist',
  'Rossi',
  'Santos',
  'Tanaka',
  'Ueda',
  'Vidal',
  'Weber',
  'Yilmaz',
  'Zimmermann',
  'Byrne',
  'Castro',
  'Demir',
  'Engel',
  'Farkas',
] as const;

/** Shares of the demo's buyers who leave a phone number and who agree to marketing. */
const HAS_PHONE = 0.3;
const WANTS_MORE = 0.35;

/** Picks a buyer. Their number is limited, so some buy more than once. */
export function drawBuyer(chance: Random) {
  const [first, last] = [chance.pick(FIRST), chance.pick(LAST)];
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}@example.com`.toLowerCase(),
    phone: chance.chance(HAS_PHONE) ? `+49 30 ${chance.whole(100_000, 999_999)}` : '',
    wantsMarketing: chance.chance(WANTS_MORE),
  };
}
