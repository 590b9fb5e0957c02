import type { Block, Span } from './blocks.ts';
import { formatTime } from '../../formats/dates.ts';
import type { LineUpEntry, ScheduleEntry } from './about.ts';

type Lists = { schedule: readonly ScheduleEntry[]; line_up: readonly LineUpEntry[] };

/** Returns all spans of a block, in order. */
export function spansOf(block: Block): Span[] {
  if (block.type === 'paragraph' || block.type === 'heading') return block.text;
  return block.type === 'list' ? block.items.flat() : [];
}

/** Returns a block's text without marks: the items of a list as lines, a picture as its words. */
export function textOf(block: Block): string {
  if (block.type === 'picture') return block.alt;
  if (block.type === 'video') return block.title;
  const lines = block.type === 'list' ? block.items : [block.text];
  return lines.map((spans) => spans.map(({ text }) => text).join('')).join('\n');
}

/** Returns blocks as plain text for mails, calendars and the audit log. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(plainBlock).filter(Boolean).join('\n\n');
}

function plainBlock(block: Block): string {
  if (block.type === 'picture') return block.alt && `[Picture: ${block.alt}]`;
  if (block.type === 'video') return `${block.title}: ${block.url}`;
  if (block.type !== 'list') return plainSpans(block.text);
  return block.items
    .map((item, index) => `${block.is_numbered ? `${index + 1}.` : '-'} ${plainSpans(item)}`)
    .join('\n');
}

/** A link whose text is not its address is followed by it. */
function plainSpans(spans: readonly Span[]): string {
  return spans
    .map(({ text, link }) => {
      const address = link?.replace(/^mailto:/i, '');
      return address === undefined || text.includes(address) ? text : `${text} (${address})`;
    })
    .join('')
    .trim();
}

/** Returns an entry of the schedule on one line: '7:30 PM Doors: Come early.' */
export function scheduleLine({ day, time, title, text }: ScheduleEntry, hasDays: boolean): string {
  const when = hasDays ? `Day ${day}, ${formatTime(time)}` : formatTime(time);
  return `${when} ${title}${text === '' ? '' : `: ${text}`}`;
}

/** Returns an entry of the line-up on one line: 'Ada Bell, piano'. */
export function lineUpLine({ name, role }: LineUpEntry): string {
  return role === '' ? name : `${name}, ${role}`;
}

/** Returns whether the schedule needs to say the day. */
export function hasSeveralDays(schedule: readonly ScheduleEntry[]): boolean {
  return schedule.some(({ day }) => day > 1);
}

/** Returns schedule and line-up as plain text with their headings; '' if there are none. */
export function plainLists({ schedule, line_up }: Lists): string {
  const hasDays = hasSeveralDays(schedule);
  const parts = [
    ['Schedule', ...schedule.map((entry) => scheduleLine(entry, hasDays))],
    ['Line-up', ...line_up.map(lineUpLine)],
  ];
  return parts
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
