import { describe, expect, it } from 'vitest';
import { type EventForm, eventUpdateForm } from './form.ts';

const form: EventForm = {
  id: 'e1',
  title: 'Chamber music',
  latitude: 52.52,
  longitude: -0.09,
  location_name: 'Konzerthaus, Berlin',
  date: '2026-02-14',
  start_time: '19:30',
  end_date: '2026-02-15',
  end_time: '01:00',
  organizer: 'o1',
  capacity: 120,
  price: [
    { id: 'p1', type: 'Standard', amount: 12.5 },
    { type: 'Free', amount: 0 },
  ],
  category: ['c2', 'c1'],
  description: 'Line one\nline two',
  status: true,
};

function textFieldsOf(value: EventForm): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, field] of eventUpdateForm.encode(value)) {
    if (typeof field === 'string') fields[name] = field;
  }
  return fields;
}
const roundTrip = (value: EventForm) => eventUpdateForm.decode(textFieldsOf(value));

describe('the multipart form of an event', () => {
  it('has the names of the specification', () => {
    expect(textFieldsOf(form)).toMatchObject({
      price: '2',
      price_type_1_id: 'p1',
      price_type_1_type: 'Standard',
      price_type_1_amount: '12.5',
      price_type_2_amount: '0',
      category: '2',
      category_1: 'c2',
      category_2: 'c1',
      status: 'true',
    });
  });

  it('decodes to the encoded values', () => {
    expect(roundTrip(form)).toEqual(form);
    expect(roundTrip({ ...form, status: false }).status).toBe(false);
  });

  it('omits fields that were left out', () => {
    expect(roundTrip({ id: 'e1', title: 'Only this' })).toEqual({ id: 'e1', title: 'Only this' });
  });

  it('takes any run of integers for the numbered rows', () => {
    const decoded = eventUpdateForm.decode({
      price_type_7_type: 'B',
      price_type_7_amount: '2',
      price_type_0_type: 'A',
      price_type_0_amount: '1',
      category_900: 'c2',
      category_12: 'c1',
    });
    expect(decoded.price).toEqual([
      { type: 'A', amount: 1 },
      { type: 'B', amount: 2 },
    ]);
    expect(decoded.category).toEqual(['c1', 'c2']);
  });

  it('has pictures as new files, addresses of kept ones, or an empty text', () => {
    const logo = new File(['x'], 'logo.png');
    const data = eventUpdateForm.encode({
      image: '',
      organizer_logos: ['/api/media/a.webp', logo],
    });
    expect(data.get('image')).toBe('');
    expect(data.get('organizer_logos')).toBe('2');
    expect(data.get('organizer_logo_1')).toBe('/api/media/a.webp');
    expect(data.get('organizer_logo_2')).toBeInstanceOf(File);
    expect(roundTrip({ organizer_logos: ['/api/media/a.webp', logo] })).toEqual({
      organizer_logos: [{ n: 1, url: '/api/media/a.webp' }],
    });
    expect(roundTrip({ organizer_logos: [] })).toEqual({ organizer_logos: [] });
  });

  it('ignores fields that cannot be set', () => {
    const decoded = eventUpdateForm.decode({
      tickets_sold: '5',
      bookable: 'true',
      __proto__x: '1',
    });
    expect(decoded).toEqual({});
  });
});
