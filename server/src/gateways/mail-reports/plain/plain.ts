import { z } from 'zod';
import {
  isSecret,
  OptionalText,
  parseObject,
  readOne,
  type ReportReader,
} from '../mail-reports.ts';

const Report = z.object({
  id: z.string().max(200).nullish(),
  kind: z.string(),
  email: z.unknown().optional(),
  reason: OptionalText,
});

/** Reads reports of any program that knows the secret, which it sends as `Authorization: Bearer …`. */
export function plainReports(secret: string): ReportReader {
  return async (body, { authorization = '' }) => {
    if (!isSecret(authorization, `Bearer ${secret}`)) {
      return { is: 'refused', why: 'Its secret is wrong.' };
    }
    const report = Report.safeParse(parseObject(body.toString())).data;
    if (!report) return { is: 'malformed', why: 'It has no kind, or an id that is no text.' };
    const { id, kind, email, reason } = report;
    const key = id ? { id, keptMs: null } : undefined;
    if (kind !== 'bounced' && kind !== 'complained') return readOne(key, undefined, email);
    return readOne(key, { kind, hasArrived: kind === 'complained', reason }, email);
  };
}
