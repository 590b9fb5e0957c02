import { z } from 'zod';
import { isSecret, parseJson, type ReportReader } from './mail-reports.ts';

const Report = z.object({
  id: z.string().max(200).optional(),
  kind: z.enum(['bounced', 'complained']),
  email: z.email(),
  reason: z.string().max(1000).default(''),
});

/** Reads reports of any program that knows the secret, which it sends as `Authorization: Bearer …`. */
export function plainReports(secret: string): ReportReader {
  return async (body, { authorization = '' }) => {
    if (!isSecret(authorization, `Bearer ${secret}`)) return undefined;
    const report = Report.safeParse(parseJson(body.toString()));
    if (!report.success) return [];
    const { id, kind, email, reason } = report.data;
    return [{ id, kind, emails: [email], reason }];
  };
}
