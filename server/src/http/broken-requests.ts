import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  defaultMessages,
  type ErrorBody,
  type ErrorCode,
  statusOfError,
} from '@marquee/contract/errors';
import type { ConnectionError } from 'fastify';

/** Answers invalid requests, which reach no route, in the form of every refusal. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = codeOf(error.code);
  const status = statusOfError[code];
  const refusal: ErrorBody<ErrorCode> = { message: defaultMessages[code], code };
  const body = JSON.stringify(refusal);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

function codeOf(systemCode: string): ErrorCode {
  if (systemCode === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  return systemCode === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'invalid';
}
