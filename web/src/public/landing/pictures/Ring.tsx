/** Shows the share of seats sold. */
export function Ring({ percent }: { percent: number }) {
  return (
    <svg className="ring" viewBox="0 0 36 36">
      <circle cx="18" cy="18" r="15.9" />
      <circle cx="18" cy="18" r="15.9" pathLength="100" strokeDasharray={`${percent} 100`} />
    </svg>
  );
}
