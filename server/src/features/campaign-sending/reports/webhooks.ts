import type { Deps } from '../../../deps.ts';
import {
  type MailService,
  mailServices,
  type ReadMessage,
} from '../../../gateways/mail-reports/mail-reports.ts';
import type { Server } from '../../../http/implement.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import type { Log } from '../../../lib/logging.ts';
import { noteMailReports } from './commands.ts';
import { noteUnread, tellReport } from './unread.ts';

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
        await takeMessage(deps, service, await read(body, request.headers), request.log);
        return reply.code(204).send();
      },
    );
  });
}

/**
 * Does what a message of a service says.
 * @throws AppError `forbidden` for one that the service did not send, and `invalid` for one that
 *   cannot be read
 */
async function takeMessage(
  deps: Deps,
  service: MailService,
  message: ReadMessage,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (message.is !== 'read') {
    log.warn({ service, why: message.why }, 'a report of a mail service was refused');
    if (message.is === 'malformed') {
      tellReport(service, 'unread');
      throw new AppError('invalid', `This is no report of the mail service. ${message.why}`);
    }
    if (message.isSigned) await noteUnread(deps, service, [message.why]);
    else tellReport(service, 'refused');
    throw new AppError('forbidden', 'This is not from the mail service.');
  }
  const { reports, unread } = message;
  if (!(await noteMailReports(deps, service, message))) return tellReport(service, 'nothing');
  for (const _ of reports) tellReport(service, 'taken');
  if (unread.length === 0) {
    if (reports.length === 0) tellReport(service, 'nothing');
    return;
  }
  log.warn({ service, why: unread[0] }, 'a report of a mail service cannot be read');
  await noteUnread(deps, service, unread);
  if (reports.length === 0) throw new AppError('invalid', unread.join(' '));
}
