import { TextNumber } from '@marquee/contract/audience/suppressions';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { originOf } from '../../../http/origin.ts';
import type { Server } from '../../../http/implement.ts';
import { AppError } from '../../../lib/app-error.ts';
import { escapeHtml } from '../../../lib/escape-html.ts';
import { noteUnread, tellReport } from '../reports/unread.ts';
import { noteReceipt } from './receipts.ts';
import { readReply } from './replies.ts';

/** In bytes. The longest text message has some kilobytes. */
const MAX_BYTES = 32_768;
const NO_NUMBER = 'An answer came from no phone number.';

/**
 * Receives what the text service reports: what became of a message, and what people answer. These
 * are no endpoints of the contract: the forms are the service's, and no browser sends them. A form
 * that comes again changes nothing.
 */
export async function textWebhooks({ app, deps }: Server): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    );
    // Anything else is read to its end, and is no form.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, _body, done) =>
      done(null, undefined),
    );
    scope.post<{ Params: { code: string } }>(
      '/messages/texts/receipts/:code',
      async (request, reply) => {
        const { form } = readGenuine(deps, request);
        const state = await mustHave(deps, request, form, 'MessageStatus');
        const errorCode = form.get('ErrorCode') ?? '';
        await noteReceipt(deps, request.params.code, { state, errorCode });
        return reply.code(204).send();
      },
    );
    scope.post('/messages/texts/replies', async (request, reply) => {
      const { form, id } = readGenuine(deps, request);
      const from = await mustHave(deps, request, form, 'From');
      if (!TextNumber.safeParse(from).success) await tellUnread(deps, request, NO_NUMBER);
      const answer = await readReply(deps, {
        id,
        from,
        text: form.get('Body') ?? '',
        ownWord: form.get('OptOutType') ?? '',
      });
      const message = answer === null ? '' : `<Message>${escapeHtml(answer)}</Message>`;
      return reply
        .type('text/xml; charset=utf-8')
        .send(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`);
    });
  });
}

/**
 * Returns a form that the service sent, with its signature as its id. The signature has no time, so
 * one that comes again is known for good; and whatever is moved between its fields, it stays.
 * @throws AppError `invalid` for what is no form, `forbidden` for one that is not the service's
 */
function readGenuine(
  { sms, config }: Deps,
  request: FastifyRequest,
): { form: URLSearchParams; id: string } {
  const { body: form, url, headers } = request;
  const isForm = form instanceof URLSearchParams && form.size > 0;
  if (!isForm) throw new AppError('invalid', 'This is no form of the text service.');
  const signature = headers['x-twilio-signature']?.toString() ?? '';
  if (!sms.isGenuine(`${originOf(config)}${url}`, form, signature)) {
    tellReport('twilio', 'refused');
    throw new AppError('forbidden', 'This is not from the text service.');
  }
  tellReport('twilio', 'taken');
  // The same bytes can be written in several ways.
  return { form, id: Buffer.from(signature, 'base64').toString('base64') };
}

/** Returns a field of a form. @throws AppError `invalid` when it is missing or empty */
async function mustHave(
  deps: Deps,
  request: FastifyRequest,
  form: URLSearchParams,
  name: string,
): Promise<string> {
  const value = form.get(name);
  if (value) return value;
  const why = `It has no ${name}.`;
  await tellUnread(deps, request, why);
  throw new AppError('invalid', why);
}

async function tellUnread(deps: Deps, { log }: FastifyRequest, why: string): Promise<void> {
  log.warn({ service: 'twilio', why }, 'a report of the text service cannot be read');
  await noteUnread(deps, 'twilio', [why]);
}
