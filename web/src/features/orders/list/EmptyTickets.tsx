/** Draws two tickets for an empty list, in the style of `ui/drawings.tsx`. */
export function EmptyTickets() {
  const line = { stroke: 'var(--mq-drawing)', strokeWidth: 2, strokeLinecap: 'round' } as const;
  return (
    <svg width="160" height="112" viewBox="0 0 160 112" fill="none" aria-hidden="true">
      <path
        d="M40 20l92 14-2 14a8 8 0 00-2 16l-2 14-92-14 2-14a8 8 0 002-16z"
        fill="var(--mq-drawing-soft)"
        {...line}
      />
      <path
        d="M24 42h96v14a8 8 0 000 16v14H24V72a8 8 0 000-16z"
        fill="var(--mq-surface)"
        {...line}
      />
      <path d="M92 50v28" {...line} strokeDasharray="1 7" />
      <path d="M42 58h34M42 70h20" {...line} opacity="0.35" />
      {[52, 64, 76].map((y) => (
        <circle key={y} cx="106" cy={y} r="2.5" fill="var(--mq-bulb)" />
      ))}
      <path d="M28 102h104" {...line} />
    </svg>
  );
}
