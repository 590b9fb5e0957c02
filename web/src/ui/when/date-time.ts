/**
 * A local day and time as one text: `YYYY-MM-DDTHH:MM`; '' while both are empty. While one is
 * missing or unreadable, the two texts stand in two lines, which no schema takes for a time.
 */
export function dateTimeOf(day: string, time: string): string {
  if (day === '' && time === '') return '';
  return isDayText.test(day) && isTimeText.test(time) ? `${day}T${time}` : `${day}\n${time}`;
}

/** Returns the day and the time, each '' while it is empty. */
export function partsOfDateTime(text: string): { day: string; time: string } {
  const [day = '', time = ''] = text.split(text.includes('\n') ? '\n' : 'T');
  return { day, time };
}

const isDayText = /^\d{4}-\d\d-\d\d$/;
const isTimeText = /^\d\d:\d\d$/;
