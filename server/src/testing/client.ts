import {
  type BodyInputOf,
  type Endpoint,
  methodOf,
  type ParamsOf,
  pathOf,
  type QueryInputOf,
  type ReplyOf,
} from '@marquee/contract/endpoint';
import type { ErrorBody } from '@marquee/contract/errors';
import type { FastifyInstance, InjectOptions } from 'fastify';

export type CallOptions<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: QueryInputOf<E>;
  body?: BodyInputOf<E>;
  headers?: Record<string, string>;
  remoteAddress?: string;
};

/** One shape for success and failure, so that a test asserts which it expects. */
export type TestAnswer<E extends Endpoint> = {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: ReplyOf<E> & Partial<ErrorBody>;
};

/** A client that keeps its cookies and calls endpoints of the contract. */
export class Client {
  readonly cookies = new Map<string, string>();
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    options: CallOptions<E> = {},
  ): Promise<TestAnswer<E>> {
    const { body, contentType } = await payloadOf(endpoint, options.body);
    // All parameters of a path are texts.
    const params = (options.params ?? {}) as Record<string, string>;
    const query = new URLSearchParams();
    // Queries of the contract are flat: texts, numbers and booleans.
    const given = (options.query ?? {}) as Record<string, string | number | boolean | null>;
    for (const [name, value] of Object.entries(given)) {
      if (value !== undefined && value !== null) query.set(name, String(value));
    }
    const response = await this.inject({
      method: methodOf(endpoint),
      url: `/api${addressOf(endpoint, params)}?${query.toString()}`,
      headers: { ...(contentType ? { 'content-type': contentType } : {}), ...options.headers },
      ...(options.remoteAddress ? { remoteAddress: options.remoteAddress } : {}),
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: parse(response.body) as TestAnswer<E>['body'],
    };
  }

  async inject(options: InjectOptions) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.app.inject({
      ...options,
      headers: { ...(cookie ? { cookie } : {}), ...options.headers },
    });
    for (const { name, value, expires } of response.cookies) {
      if (value === '' || expires?.getTime() === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

function addressOf(endpoint: Endpoint, params: Record<string, string>): string {
  return pathOf(endpoint).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}

async function payloadOf(endpoint: Endpoint, value: unknown) {
  if (value === undefined) return {};
  if (!endpoint.form) return { body: JSON.stringify(value), contentType: 'application/json' };
  // The caller's types have checked that the body fits the endpoint's codec.
  const request = new Request('http://localhost', {
    method: 'POST',
    body: endpoint.form.encode(value as never),
  });
  return {
    body: Buffer.from(await request.arrayBuffer()),
    contentType: request.headers.get('content-type') ?? undefined,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
