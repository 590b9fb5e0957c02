import { writeOwnTime } from '@marquee/contract/formats/own-time';
import type { OwnTime } from '../EventHead.tsx';

/** Writes an event's start in the reader's zone, if that is not the event's. */
export function showOwnTime(own: HTMLElement): void {
  const [starts, offset, texts] = JSON.parse(own.dataset['own'] ?? '') as OwnTime;
  const at = new Date(starts);
  if (-at.getTimezoneOffset() === offset) return;
  own.textContent = `${writeOwnTime(texts, at)} your time`;
}
