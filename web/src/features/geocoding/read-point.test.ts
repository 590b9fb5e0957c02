import { describe, expect, test } from 'vitest';
import { readPoint } from './read-point.ts';

const vienna = { lat: 48.2082, lng: 16.3738 };

test.each([
  '48.2082, 16.3738',
  '48.2082 16.3738',
  ' 48.2082;16.3738 ',
  'geo:48.2082,16.3738?z=17',
  'https://www.google.com/maps/place/Stephansdom/@48.1,16.1,17z/data=!3m1!4b1!8m2!3d48.2082!4d16.3738',
  'https://www.google.com/maps/@48.2082,16.3738,15z',
  'https://www.google.at/maps/search/48.2082,+16.3738',
  'https://maps.google.co.uk/?q=48.2082,16.3738',
  'https://www.google.com/maps/search/?api=1&query=48.2082%2C16.3738',
  'https://www.google.com/maps/dir/?api=1&destination=48.2082,16.3738',
  'https://maps.apple.com/?ll=48.2082,16.3738&q=Stephansdom',
  'https://maps.apple.com/place?coordinate=48.2082,16.3738&name=Stephansdom',
  'https://www.openstreetmap.org/#map=17/48.2082/16.3738',
  'https://www.openstreetmap.org/?mlat=48.2082&mlon=16.3738#map=12/48.1/16.1',
  'https://www.openstreetmap.org/directions?route=;48.2082,16.3738',
])('%s is a point', (text) => expect(readPoint(text)).toEqual(vienna));

test('degrees with minutes and seconds are a point', () => {
  const found = readPoint(`48°12'30"N 16°22'30"E`);
  expect(found?.lat).toBeCloseTo(48.20833, 5);
  expect(found?.lng).toBeCloseTo(16.375, 5);
  expect(readPoint('33°52′S, 151°12.5′E')?.lat).toBeCloseTo(-33.8667, 4);
});

describe('no point', () => {
  test.each([
    '',
    'Berlin',
    '12 High Street, Bristol',
    '91, 0',
    '0, 181',
    '48.2082',
    'https://maps.app.goo.gl/abc123',
    'https://maps.apple/p/abc',
    'https://example.org/?q=48.2,16.3',
    'https://evilgoogle.com/maps/@48.2,16.3,15z',
    'https://www.google.com/maps/place/%E0%A4%A',
    'https://www.openstreetmap.org/?mlat=&mlon=',
    'javascript:48.2,16.3',
    `48°12'N 16°22'O`,
  ])('%s', (text) => expect(readPoint(text)).toBeUndefined());
});
