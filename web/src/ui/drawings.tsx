import type { ReactNode } from 'react';

/* Small drawings in one style: flat shapes, hairlines, round bulbs. All of them are decoration. */

export const line = {
  stroke: 'var(--mq-drawing)',
  strokeWidth: 2,
  strokeLinecap: 'round',
} as const;
export const soft = 'var(--mq-drawing-soft)';
export const bulb = 'var(--mq-bulb)';

export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg width="160" height="112" viewBox="0 0 160 112" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}

function Bulbs({
  y,
  from = 32,
  to = 128,
  every = 12,
}: Record<'y', number> & Partial<Record<'from' | 'to' | 'every', number>>) {
  const xs = Array.from(
    { length: Math.floor((to - from) / every) + 1 },
    (_, i) => from + i * every,
  );
  return xs.map((x) => <circle key={x} cx={x} cy={y} r="2.5" fill={bulb} />);
}

/** A marquee with empty letter rails. */
export function EmptyMarquee() {
  return (
    <Drawing>
      <rect x="20" y="14" width="120" height="62" rx="10" fill={soft} {...line} />
      <Bulbs y={23} />
      <Bulbs y={67} />
      <path d="M36 38h88M36 52h56" {...line} opacity="0.35" />
      <path d="M46 76l-8 26M114 76l8 26M28 102h104" {...line} />
    </Drawing>
  );
}

export function NothingFound() {
  return (
    <Drawing>
      <path d="M96 24L24 84v16h72z" fill={soft} />
      <circle cx="88" cy="48" r="28" fill="var(--mq-surface)" {...line} />
      <path d="M109 69l22 24" {...line} strokeWidth={6} />
      <path d="M76 48h24" {...line} opacity="0.35" />
      <Bulbs y={100} from={28} to={88} />
    </Drawing>
  );
}

/** A closed curtain, for pages that a user may not see. */
export function Curtain() {
  return (
    <Drawing>
      <rect x="18" y="12" width="124" height="14" rx="7" fill={soft} {...line} />
      <Bulbs y={19} />
      <path d="M26 26h54v72c-9 4-18 4-27 0-9 4-18 4-27 0z" fill={soft} {...line} />
      <path d="M80 26h54v72c-9 4-18 4-27 0-9 4-18 4-27 0z" fill={soft} {...line} />
      <path d="M44 30v64M62 30v64M98 30v64M116 30v64" {...line} opacity="0.25" />
      <path d="M12 108h136" {...line} />
    </Drawing>
  );
}
