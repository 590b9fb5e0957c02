import { measureText } from '@marquee/contract/campaigns/texts/measure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../../testing/campaigns.ts';
import { sampleText } from './compile.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const filled = (organizer: string, name: string) =>
  sampleText(
    desk.app.deps,
    { kind: 'service', organization_name: organizer, sample_code: '' },
    'Hi {{first_name}}! 3 for {{organizer}}: 20.00',
    name,
  );

test.each([
  ['Hebrew', 'נמל האורות', 'דוד לוי', 'דוד'],
  ['Arabic', 'دار الأوبرا', 'محمد الأمين', 'محمد'],
])('%s names stand apart in a text message', (_script, organizer, name, first) => {
  const of = (text: string) => `\u2068${text}\u2069`;
  expect(filled(organizer, name)).toBe(`Hi ${of(first)}! 3 for ${of(organizer)}: 20.00`);
});

test('other names keep the alphabet of text messages', () => {
  const text = filled('Harbour Lights', 'Zoë Ångström');
  expect(text).toBe('Hi Zoë! 3 for Harbour Lights: 20.00');
  expect(text).not.toMatch(/[\u2066-\u2069]/);
  expect(measureText(filled('Harbour Lights', 'Ada Lovelace')).unusual).toEqual([]);
});
