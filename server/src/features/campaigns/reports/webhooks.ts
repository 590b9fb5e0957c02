import type { Server } from '../../../http/implement.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { mailServices } from '../../../gateways/mail-reports/mail-reports.ts';
import { noteMailReport } from './commands.ts';

/** In bytes. Amazon's limit for a message, which repeats the headers of the mail. */
const MAX_BYTES = 262_144;

/**
 * Receives bounces and complaints of mail services. These are no endpoints of the contract: the
 * bodies are the services', signed or with a secret, and no browser sends them.
 */
export async function mailReportWebhooks({ app, deps }: Server): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // SNS sends JSON as text/plain.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { service: string } }>(
      '/messages/mails/:service',
      async (request, reply) => {
        const service = mailServices.find((one) => one === request.params.service);
        const read = service && deps.mailReports[service];
        if (!service || !read) throw notFound();
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const reports = await read(body, request.headers);
        if (!reports) throw new AppError('forbidden', 'This is not from the mail service.');
        for (const report of reports) await noteMailReport(deps, service, report);
        return reply.code(204).send();
      },
    );
  });
}
