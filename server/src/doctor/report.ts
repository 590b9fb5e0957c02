import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import type { Diagnosis } from './differences.ts';

/** More than anybody reads; the total is printed, too. */
const MAX_SHOWN = 100;

/** Describes a diagnosis in lines for the person at the terminal. */
export function describeDiagnosis(diagnosis: Diagnosis): string[] {
  const { differences, looked, jobsGivenUp, auditHead } = diagnosis;
  const lines: string[] = [];
  for (const { table, id, what, stored, computed } of differences.slice(0, MAX_SHOWN)) {
    lines.push(`${table} ${id}: ${what} is ${stored}, but its rows give ${computed}.`);
  }
  if (differences.length > MAX_SHOWN) lines.push(`… and ${differences.length - MAX_SHOWN} more.`);
  if (jobsGivenUp > 0) {
    lines.push(
      `Warning: ${formatCount(jobsGivenUp, nouns.job)} failed after many attempts. The table jobs has the reasons.`,
    );
  }
  if (auditHead && auditHead.seq > 0) {
    const { seq, hash } = auditHead;
    lines.push(`The audit log's newest entry is number ${seq}, its hash is`);
    lines.push(`  ${hash}`);
    lines.push('Keep it elsewhere: it shows later whether somebody rewrote the log.');
  }
  const { events, orders, tickets, check_ins } = looked;
  const all = [
    formatCount(events, nouns.event),
    formatCount(orders, nouns.order),
    formatCount(tickets, nouns.ticket),
    formatCount(check_ins, nouns.checkIn),
  ].join(', ');
  lines.push(
    differences.length === 0
      ? `Everything is fine: every counter agrees with its rows (${all}).`
      : `${formatCount(differences.length, nouns.difference)} found (${all}).`,
  );
  return lines;
}
