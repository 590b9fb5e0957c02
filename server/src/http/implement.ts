import { may, type SecondFactorDue } from '@marquee/contract/access';
import {
  type BodyOf,
  type Endpoint,
  type EndpointTable,
  type FileAnswer,
  type FormFieldsOf,
  type IsPublic,
  methodOf,
  type ParamsOf,
  pathOf,
  type QueryOf,
  type ReplyOf,
  takesOfBudget,
} from '@marquee/contract/endpoint';
import { paramsOf } from '@marquee/contract/list';
import { SpreadsheetQuery } from '@marquee/contract/spreadsheets';
import { MINUTE_MS } from '@marquee/contract/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import {
  type Actor,
  type ScanUser,
  isLinkHolder,
  type LinkHolder,
  roleOfActor,
} from '../lib/actor.ts';
import { createAllowance } from './allowance.ts';
import { answerLocale } from './answer-locale.ts';
import { readFormatsChoice } from './formats-cookie.ts';
import { AppError } from '../lib/app-error.ts';
import type { Locale } from '@marquee/contract/formats/locales';
import { inLocale } from '../lib/locale.ts';
import { inTimezone } from '../lib/csv.ts';
import { assertDoorEvent } from './door-access.ts';
import type { Cost } from './flood/guard.ts';
import { readForm, type ReceivedForm } from './form.ts';
import { noSession } from './session-cookie.ts';
import { withLinksEvent } from './scan-link-access.ts';
import { jsonOf } from './well-formed.ts';

/** What routes need: the app, the dependencies and the sign-in of callers. */
export type Server = {
  app: FastifyInstance;
  deps: Deps;
  /**
   * Finds the actor of the request's session cookie.
   * @param whileAwaiting also accepts a session that waits for one of these, for a step of signing
   *   in
   */
  findActor: (
    request: FastifyRequest,
    whileAwaiting?: readonly SecondFactorDue[],
  ) => Promise<Actor | undefined>;
  /**
   * Finds the scan link that a request names in its header; undefined when it names none.
   * @throws AppError `unauthorized` with the reason when the link does not open the endpoint
   */
  findLinkHolder: (request: FastifyRequest, endpoint: Endpoint) => Promise<LinkHolder | undefined>;
};

export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  form: FormFieldsOf<E> extends undefined ? undefined : ReceivedForm<FormFieldsOf<E>>;
  /** undefined for public endpoints; see `findActor`. */
  actor: CallerOf<E>;
  /** For public endpoints that treat a signed-in caller differently. */
  findActor: () => Promise<Actor | undefined>;
  /** Where to read what may be a second old; see `Reads`. */
  reads: Database;
  request: FastifyRequest;
  reply: FastifyReply;
};

type CallerOf<E extends Endpoint> =
  IsPublic<E> extends true ? undefined : E extends { scanLink: object } ? ScanUser : Actor;

/** Returned by the handler of an endpoint with a tag when the client has the answer already. */
export const NOT_MODIFIED = Symbol('not modified');

/**
 * A `data` answer as JSON that its handler has cut to the reply's schema, for a list that is the
 * same for a crowd.
 */
export type WrittenData = { writtenData: string };

type AnswerOf<E extends Endpoint> =
  | ReplyOf<E>
  | (E extends { hasTag: true } ? typeof NOT_MODIFIED | WrittenData : never);

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;
export type Handlers<T extends EndpointTable> = { [K in keyof T]: Handler<T[K]> };

/** Registers a handler for every endpoint of a table; the compiler proves that none is missing. */
export function implement<T extends EndpointTable>(
  server: Server,
  table: T,
  handlers: Handlers<T>,
): void {
  for (const [name, endpoint] of Object.entries(table)) {
    // The types of one row belong together; TypeScript cannot express that in a loop over rows.
    addRoute(server, endpoint, handlers[name] as unknown as Handler<Endpoint>);
  }
}

function addRoute(server: Server, row: Endpoint, handler: Handler<Endpoint>): void {
  const endpoint = { ...row, params: paramsOf(row) };
  const { config, clock } = server.deps;
  const method = methodOf(endpoint);
  const path = pathOf(endpoint);
  const groupId = endpoint.call;
  const limit = config.rateLimits ? endpoint.perMinute : undefined;
  const userLimit = config.rateLimits ? endpoint.perUserMinute : undefined;
  const allow =
    userLimit &&
    createAllowance(server.deps, {
      name: `user ${groupId}`,
      most: userLimit,
      windowMs: MINUTE_MS,
    });
  server.app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.maxBytes === undefined ? {} : { bodyLimit: endpoint.maxBytes }),
    config: {
      ...(limit ? { rateLimit: { max: limit, timeWindow: MINUTE_MS, groupId } } : {}),
      cost: costOf(endpoint),
    },
    handler: async (request, reply) => {
      const call = await readCall(server, endpoint, request, reply);
      if (allow && call.actor) await allow(callerId(call.actor), clock());
      const visitors = readFormatsChoice(request, server.deps.config);
      const answer: unknown = await forReader(endpoint, { ...call, visitors }, () =>
        handler(call as Call<Endpoint>),
      );
      if (endpoint.showsOnPages) await server.deps.bus.tell('catalogue');
      if (answer === NOT_MODIFIED) return reply.status(304).send();
      if (isWritten(answer)) {
        reply.type('application/json; charset=utf-8');
        return reply.send(`{"data":${answer.writtenData}}`);
      }
      return send(reply, schemaFor(endpoint, call.actor), answer);
    },
  });
}

function costOf(endpoint: Endpoint): Cost {
  if (takesOfBudget(endpoint)) return 'light';
  return endpoint.fileType === 'image/webp' ? 'free' : 'none';
}

/** Runs a handler with the formats of its caller; those of a CSV file may be in the query. */
function forReader<T>(
  endpoint: Endpoint,
  {
    actor,
    visitors,
    query,
  }: { actor: ScanUser | undefined; visitors: Locale | undefined; query: unknown },
  handle: () => Promise<T> | T,
): Promise<T> {
  const locale = answerLocale(actor, visitors);
  if (endpoint.fileType !== 'text/csv') return inLocale(locale, async () => handle());
  const reader = SpreadsheetQuery.parse(query ?? {});
  return inTimezone(reader.timezone, () => inLocale(reader.locale ?? locale, async () => handle()));
}

function isWritten(answer: unknown): answer is WrittenData {
  return typeof answer === 'object' && answer !== null && 'writtenData' in answer;
}

/** Checks the caller before the input, so that a stranger learns nothing from input errors. */
async function readCall(
  server: Server,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const actor = await findCaller(server, endpoint, request, reply);
  const call = {
    actor,
    findActor: () => server.findActor(request, endpoint.whileAwaiting),
    reads: server.deps.reads.of(request),
    params: endpoint.params?.parse(request.params),
    query: endpoint.query?.parse(request.query),
    body: endpoint.body?.parse(jsonOf(request)),
    form: endpoint.form ? await readForm(request, reply, endpoint.form) : undefined,
    request,
    reply,
  };
  if (actor && isLinkHolder(actor)) return withLinksEvent(call, endpoint, actor);
  if (actor) assertDoorEvent(call, endpoint, actor);
  return call;
}

/** Finds the caller. A scan link in the request takes precedence over the browser's session. */
async function findCaller(
  server: Server,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ScanUser | undefined> {
  if (endpoint.access === 'public') return undefined;
  const holder = await server.findLinkHolder(request, endpoint);
  if (holder) {
    if (!endpoint.scanLink) throw new AppError('forbidden');
    return holder;
  }
  const actor = await server.findActor(request, endpoint.whileAwaiting);
  if (!actor) throw noSession(request, reply, server.deps.config);
  if (!may(roleOfActor(actor), endpoint.access)) throw new AppError('forbidden');
  return actor;
}

/** Returns the endpoint for its caller: a scan link gets a reply with fewer fields. */
function schemaFor(endpoint: Endpoint, caller: ScanUser | undefined): Endpoint {
  const reply = caller && isLinkHolder(caller) ? endpoint.scanLink?.reply : undefined;
  return reply && !endpoint.fileType ? { ...endpoint, reply } : endpoint;
}

/** Returns the id that a caller's calls are counted by; each device of a scan link has its own. */
function callerId(caller: ScanUser): string {
  return isLinkHolder(caller) ? caller.scanLink.deviceId : caller.userId;
}

/** Sends a reply cut to its schema: only what the contract lists leaves the server. */
function send(reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  reply.status(endpoint.status ?? 200);
  // Handlers of cacheable answers set the header themselves; without it, caches keep `.csv` and
  // `.pdf` files.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (endpoint.fileType) {
    const file = answer as FileAnswer;
    if (file.fileName) {
      reply.header('content-disposition', `attachment; filename="${file.fileName}"`);
    }
    return reply.type(file.contentType).send(file.content);
  }
  if (endpoint.envelope === 'raw') return reply.send(endpoint.reply.parse(answer));
  const body = answer as { data: unknown };
  const data =
    endpoint.envelope === 'page' || endpoint.envelope === 'feed'
      ? endpoint.reply.array().parse(body.data)
      : endpoint.reply.parse(body.data);
  return reply.send({ ...body, data });
}
