/** A circle of this radius is 100 long, so that lengths are percent. */
const RADIUS = 15.9155;

/** Shows the share of seats sold. */
export function Ring({ percent }: { percent: number }) {
  return (
    <svg className="ring" viewBox="0 0 36 36">
      <circle cx="18" cy="18" r={RADIUS} />
      <circle cx="18" cy="18" r={RADIUS} strokeDasharray={`${percent} 100`} />
    </svg>
  );
}
