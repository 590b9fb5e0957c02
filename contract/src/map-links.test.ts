import { expect, test } from 'vitest';
import { mapLinks, openStreetMapLink } from './map-links.ts';

const point = { latitude: 48.20849, longitude: 16.37208 };

test('links lead to an exact pin', () => {
  const at = { ...point, pin_town: null };
  expect(mapLinks(at, 'Blue Note').map(({ href }) => href)).toEqual([
    'https://www.openstreetmap.org/?mlat=48.20849&mlon=16.37208#map=17/48.20849/16.37208',
    'https://www.google.com/maps/search/?api=1&query=48.20849%2C16.37208',
    'https://maps.apple.com/?ll=48.20849%2C16.37208&q=Blue+Note',
  ]);
});

test('links search for the address while the pin is only its town', () => {
  const at = { ...point, pin_town: { name: 'Vienna', search: 'Mariahilfer Straße 1, Wien' } };
  const address = 'Mariahilfer+Stra%C3%9Fe+1%2C+Wien';
  expect(mapLinks(at, 'Blue Note').map(({ href }) => href)).toEqual([
    `https://www.openstreetmap.org/search?query=${address}`,
    `https://www.google.com/maps/search/?api=1&query=${address}`,
    `https://maps.apple.com/?q=${address}`,
  ]);
  expect(openStreetMapLink(at)).not.toContain('48.2');
});
