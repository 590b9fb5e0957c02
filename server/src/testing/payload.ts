import type { InjectOptions } from 'fastify';

/** Returns a request's JSON, or the parts of its form: texts as they are, files as ''. */
export function readPayload(options: InjectOptions, contentType: string): unknown {
  const payload = options.payload ?? options.body;
  const isRaw = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isRaw) return payload;
  if (contentType.startsWith('application/json')) return JSON.parse(payload.toString());
  return readForm(Buffer.from(payload).toString(), contentType);
}

function readForm(body: string, contentType: string): Record<string, string | string[]> {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? '';
  const parts = new Map<string, string[]>();
  for (const part of body.split(`--${boundary}`).slice(1, -1)) {
    const [head = '', ...value] = part.split('\r\n\r\n');
    const name = /\bname="([^"]*)"/.exec(head)?.[1] ?? '';
    // A form writes each line break as two characters, which the document counts as one.
    const written = value.join('\r\n\r\n').replace(/\r\n$/, '').replaceAll('\r\n', '\n');
    const text = /\bfilename=/.test(head) ? '' : written;
    parts.set(name, [...(parts.get(name) ?? []), text]);
  }
  return Object.fromEntries(
    [...parts].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  );
}
