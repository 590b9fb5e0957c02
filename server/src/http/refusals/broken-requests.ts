import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, statusOfError } from '@marquee/contract/errors';
import type { ConnectionError } from 'fastify';
import { AppError } from '../../lib/app-error.ts';
import { answerOf } from '../errors.ts';
import type { Opened } from './refusal-page.ts';

/** Answers invalid requests, which reach no route, in the form of every refusal. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = codeOf(error.code);
  const status = statusOfError[code];
  const { type, body } = answerOf(new AppError(code), openedBy(error));
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

/** Reads what the packet at which reading stopped shows of the request. */
function openedBy({ rawPacket }: { rawPacket?: unknown }): Opened {
  if (!Buffer.isBuffer(rawPacket)) return { headers: {} };
  const packet = rawPacket.toString('latin1');
  const [, method, url] = /^(GET|POST|HEAD) (\S+)/.exec(packet) ?? [];
  const [, accept] = /\r\naccept: ?([^\r]*)/i.exec(packet) ?? [];
  return { method, url, headers: { accept } };
}

function codeOf(systemCode: string): ErrorCode {
  if (systemCode === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  return systemCode === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'invalid';
}
