import type { FastifyRequest } from 'fastify';
import { originOf } from '../../../http/origin.ts';
import type { Server } from '../../../http/implement.ts';
import { AppError } from '../../../lib/app-error.ts';
import { escapeHtml } from '../../../lib/escape-html.ts';
import { noteReceipt } from './receipts.ts';
import { readReply } from './replies.ts';

/** In bytes. The longest text message has some kilobytes. */
const MAX_BYTES = 32_768;

/**
 * Receives what the text service reports: what became of a message, and what people answer. These
 * are no endpoints of the contract: the forms are the service's, and no browser sends them. A form
 * that comes again changes nothing.
 */
export async function textWebhooks({ app, deps }: Server): Promise<void> {
  const { sms, config } = deps;
  const readGenuine = (request: FastifyRequest): URLSearchParams => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const signature = request.headers['x-twilio-signature']?.toString() ?? '';
    if (!sms.isGenuine(`${originOf(config)}${request.url}`, form, signature)) {
      throw new AppError('forbidden', 'This is not from the text service.');
    }
    return form;
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    );
    scope.post<{ Params: { code: string } }>(
      '/messages/texts/receipts/:code',
      async (request, reply) => {
        const form = readGenuine(request);
        const state = form.get('MessageStatus') ?? '';
        await noteReceipt(deps, request.params.code, {
          state,
          errorCode: form.get('ErrorCode') ?? '',
        });
        return reply.code(204).send();
      },
    );
    scope.post('/messages/texts/replies', async (request, reply) => {
      const form = readGenuine(request);
      const answer = await readReply(deps, {
        id: form.get('MessageSid') ?? undefined,
        from: form.get('From') ?? '',
        text: form.get('Body') ?? '',
      });
      const message = answer === null ? '' : `<Message>${escapeHtml(answer)}</Message>`;
      return reply
        .type('text/xml; charset=utf-8')
        .send(`<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`);
    });
  });
}
