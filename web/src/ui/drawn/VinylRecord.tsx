import { bulb, Drawing, line, soft } from '../drawings.tsx';

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
