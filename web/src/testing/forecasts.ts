import type { EventForecast } from '@marquee/contract/forecasts';

/** Returns the forecast of an event whose organizer has too few past events. */
export function forecastOf(values: Partial<EventForecast> = {}): EventForecast {
  return {
    state: 'too_little',
    days_left: 30,
    tickets_sold: 0,
    seats: 100,
    changed: null,
    comparables: { events: 2, category: null, usual: null },
    outcome: null,
    curve: [],
    price_changes: [],
    ...values,
  };
}
