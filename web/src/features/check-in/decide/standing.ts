import {
  countsAsInside,
  type Mark,
  mayEnter,
  settleMarks,
  type Standing,
  standingOf,
} from '@marquee/contract/check-in/admission';
import type { Admission, ListedTicket, ScanList } from '@marquee/contract/check-in/check-in';
import type { WaitingScan } from '../../../lib/device-store.ts';

export type DoorRules = Pick<ScanList['event'], 'admission_rule' | 'timezone'>;

/** A mark with the admission's time, gate and person. */
type NamedMark = Mark & { admission: Admission };

/** A ticket's state on this device, and the admission in force. */
export type DeviceStanding = Standing & {
  admission: Admission | null;
  /** The waiting scan that made it; undefined if the server knows it. */
  waiting: WaitingScan | undefined;
};

/**
 * Combines the listed admission with this device's waiting scans, by the server's rules.
 * @param listed the admission on the list; null if there is none
 * @param by the person who works at this door
 */
export function standingOnDevice(
  { admission_rule: rule, timezone }: DoorRules,
  listed: Admission | null,
  waiting: readonly WaitingScan[],
  by = '',
): DeviceStanding {
  const own = waiting.flatMap((scan) => marksOf(scan, rule, by));
  const settled = settleMarks(
    [...(listed ? listedMarks(listed, rule, waiting) : []), ...own],
    timezone,
  );
  const { admission: mark, exit } = settled;
  const made = waiting.find((scan) => scan.nonce === mark?.nonce);
  const admission = mark && { ...mark.admission, ...(exit && { left_at: exit.at.toISOString() }) };
  return { ...standingOf(settled), admission: admission ?? null, waiting: made };
}

/** Returns the rules of a ticket: an add-on is handed out once, whatever its event's rule is. */
export function rulesOf<Rules extends DoorRules>(
  rules: Rules,
  { pick_up }: Pick<ListedTicket, 'pick_up'>,
): Rules {
  return pick_up ? { ...rules, admission_rule: 'once' } : rules;
}

/** Returns whether a ticket in this state may be admitted now. */
export function canEnterNow({ admission_rule, timezone }: DoorRules, standing: Standing): boolean {
  return mayEnter(admission_rule, standing, new Date(), timezone);
}

/** Returns how many more are inside with these scans: 1, 0 or -1. */
export function insideChange(
  rules: DoorRules,
  listed: ListedTicket,
  waiting: readonly WaitingScan[],
  now: Date,
): number {
  // An add-on is nobody inside.
  if (listed.pick_up) return 0;
  const { admission_rule: rule, timezone } = rules;
  const count = (scans: readonly WaitingScan[]) =>
    Number(countsAsInside(rule, standingOnDevice(rules, listed.admission, scans), now, timezone));
  return count(waiting) - count([]);
}

/**
 * Converts the listed admission into marks. A waiting scan of the same instant is the same mark, so
 * they share their nonce.
 */
function listedMarks(
  admission: Admission,
  rule: Mark['rule'],
  waiting: readonly WaitingScan[],
): NamedMark[] {
  const { at, left_at } = admission;
  const sameAs = waiting.find(({ kind, scanned_at }) => kind !== 'out' && scanned_at === at);
  const nonce = sameAs?.nonce ?? 'listed';
  const entry: NamedMark = { kind: 'in', nonce, at: new Date(at), rule, admission };
  if (left_at === undefined) return [entry];
  return [entry, { ...entry, kind: 'out', nonce: 'listed', at: new Date(left_at) }];
}

function marksOf(scan: WaitingScan, rule: Mark['rule'], by: string): NamedMark[] {
  const { kind = 'in', nonce, scanned_at, gate, undone } = scan;
  const admission = { at: scanned_at, gate, by };
  const mark: NamedMark = { kind, nonce, at: new Date(scanned_at), rule, admission };
  return undone ? [mark, { ...mark, kind: 'undo' }] : [mark];
}
