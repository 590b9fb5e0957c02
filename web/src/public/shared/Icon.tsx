/** Path data of Tabler outline icons, the set that the app uses; one path each. */
const paths = {
  alert: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 8v4M12 16h.01',
  calendar:
    'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2zM16 3v4M8 3v4M4 11h16',
  calendarPlus:
    'M12.5 21h-6.5a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v5M16 3v4M8 3v4M4 11h16M16 19h6M19 16v6',
  check: 'M5 12l5 5l10-10',
  chevron: 'M6 9l6 6l6-6',
  arrowUp:
    'M9 20v-8h-3.586a1 1 0 0 1-.707-1.707l6.586-6.586a1 1 0 0 1 1.414 0l6.586 6.586a1 1 0 0 1-.707 1.707h-3.586v8a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1z',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0-18 0M12 7v5l3 3',
  close: 'M18 6l-12 12M6 6l12 12',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  download: 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2M7 11l5 5l5-5M12 4v12',
  link: 'M9 15l6-6M11 6l.463-.536a5 5 0 0 1 7.071 7.072l-.534 .464M13 18l-.397 .534a5.068 5.068 0 0 1-7.127 0a4.972 4.972 0 0 1 0-7.071l.524-.463',
  mail: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2zM3 7l9 6l9-6',
  minus: 'M5 12h14',
  music:
    'M3 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0M13 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0M9 17v-13h10v13M9 8h10',
  pin: 'M9 11a3 3 0 1 0 6 0a3 3 0 0 0-6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1-2.827 0l-4.244-4.243a8 8 0 1 1 11.314 0',
  play: 'M7 4v16l13-8z',
  plus: 'M12 5v14M5 12h14',
  search: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21 21l-6-6',
  share:
    'M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8.7 10.7l6.6-3.4M8.7 13.3l6.6 3.4',
  target:
    'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 2v2M12 20v2M20 12h2M2 12h2',
  ticket:
    'M15 5v2M15 11v2M15 17v2M5 5h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-3a2 2 0 0 0 0-4v-3a2 2 0 0 1 2-2',
  whatsapp:
    'M3 21l1.65-3.8a9 9 0 1 1 3.4 2.9l-5.05 .9M9 10a.5 .5 0 0 0 1 0v-1a.5 .5 0 0 0-1 0v1a5 5 0 0 0 5 5h1a.5 .5 0 0 0 0-1h-1a.5 .5 0 0 0 0 1',
} as const;

export type IconName = keyof typeof paths;

/** Has no accessible name, because the text beside it says the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
