import classes from './OverviewAnchors.module.css';

/** The parts of an event's overview that a narrow screen leads to. */
export const anchors = {
  rsvp: { id: 'rsvp', label: 'RSVP' },
  about: { id: 'about', label: 'About' },
  tickets: { id: 'tickets', label: 'Tickets' },
  music: { id: 'music', label: 'Music' },
  sales: { id: 'sales', label: 'Sales' },
} as const;

/** Leads to the parts of the overview where they stand below each other. */
export function OverviewAnchors() {
  return (
    <nav aria-label="On this page" className={classes.anchors}>
      <ul>
        {Object.values(anchors).map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
