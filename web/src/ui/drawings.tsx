import type { ReactNode } from 'react';

/* Small drawings in one style: flat shapes, hairlines, round bulbs. All of them are decoration. */

const line = { stroke: 'var(--mq-drawing)', strokeWidth: 2, strokeLinecap: 'round' } as const;
const soft = 'var(--mq-drawing-soft)';
const bulb = 'var(--mq-bulb)';

function Drawing({ children }: { children: ReactNode }) {
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

export function Labels() {
  return (
    <Drawing>
      <path d="M14 22c40 22 92 22 132 0" {...line} />
      <path d="M40 34l-12 14v38h26V48z" fill={soft} {...line} />
      <path d="M80 39L68 53v38h26V53z" fill={bulb} {...line} />
      <path d="M120 33l-12 14v38h26V47z" fill={soft} {...line} />
      <circle cx="41" cy="48" r="2.5" fill="var(--mq-drawing)" />
      <circle cx="81" cy="53" r="2.5" fill="var(--mq-drawing)" />
      <circle cx="121" cy="47" r="2.5" fill="var(--mq-drawing)" />
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

export function VinylRecord() {
  return (
    <Drawing>
      <circle cx="72" cy="58" r="40" fill={soft} {...line} />
      <circle cx="72" cy="58" r="26" {...line} opacity="0.3" />
      <circle cx="72" cy="58" r="12" fill={bulb} {...line} />
      <path d="M132 16v46l-18 12" {...line} />
      <circle cx="132" cy="16" r="5" fill={bulb} {...line} />
    </Drawing>
  );
}
