import { bulb, Drawing, line, soft } from '../drawings.tsx';

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
