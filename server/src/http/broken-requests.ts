import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultMessages, type ErrorBody, statusOfError } from '@marquee/contract/errors';
import type { ConnectionError } from 'fastify';

const REQUEST_TIMEOUT_STATUS = 408;

/** Answers invalid requests, which reach no route, in the form of every refusal. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = refusalOf(error.code);
  const body = JSON.stringify({ message } satisfies ErrorBody);
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

function refusalOf(code: string): { status: number; message: string } {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { status: REQUEST_TIMEOUT_STATUS, message: 'The request took too long.' };
  }
  const refusal = code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'invalid';
  return { status: statusOfError[refusal], message: defaultMessages[refusal] };
}
