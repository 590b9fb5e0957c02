import type { Event } from '@marquee/contract/events/events';
import { hasNoDate } from '@marquee/contract/formats/when';
import type { Form } from '../../../lib/form/use-schema-form.ts';
import type { ChosenPlace } from '../../geocoding/place.ts';

export type MoveValues = {
  when: 'known' | 'later';
  date: string;
  start_time: string;
  end_date: string;
  end_time: string;
  isElsewhere: boolean;
  location: ChosenPlace | undefined;
  location_name: string;
  hasRefunds: boolean;
  refunds_until: string;
  /** '' until the server asks. */
  plans: '' | 'shift' | 'pause';
};

export type MoveForm = Form<MoveValues>;

export function startOf(event: Event): MoveValues {
  const { start_time, end_time, location_name } = event;
  const { date, end_date } = hasNoDate(event) ? { date: '', end_date: '' } : event;
  const { refunds_until: until } = event.schedule_change;
  return {
    when: 'known',
    date,
    start_time,
    end_date,
    end_time,
    isElsewhere: false,
    location: {
      lat: event.latitude,
      lng: event.longitude,
      label: event.location,
      timezone: event.timezone,
      ...(event.pin_town && { centreOf: event.pin_town.name }),
    },
    location_name,
    hasRefunds: until !== null,
    refunds_until: until === null ? '' : until.slice(0, 10),
    plans: '',
  };
}

/** Returns the input of the call; a part that stays is left out. */
export function moveOf(values: MoveValues) {
  const { date, start_time, end_date, end_time, location, location_name } = values;
  const isKnown = values.when === 'known';
  return {
    postponed: !isKnown,
    ...(isKnown && { date, start_time, end_date, end_time }),
    ...(values.isElsewhere &&
      location && { latitude: location.lat, longitude: location.lng, location_name }),
    refunds_until: values.hasRefunds ? values.refunds_until : null,
    ...(values.plans !== '' && { plans: values.plans }),
  };
}

/** Names the input that shows a field's error. */
export function inputOfMove(field: string): string {
  return field === 'latitude' || field === 'longitude' ? 'location' : field;
}
