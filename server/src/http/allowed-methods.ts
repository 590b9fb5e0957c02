import { api } from '@marquee/contract/api';
import { type Endpoint, type Method, methodOf, pathOf } from '@marquee/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../lib/app-error.ts';
import { sendRefusal } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only refuses a method that its address does not have. */
    isClosed?: true;
  }
}

type Template = { methods: Set<string>; pattern: RegExp; literal: number };

/** Answers a method that an address does not have, and `OPTIONS`; false for an unknown address. */
export type MethodGuard = (request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * Notes the methods of every route that is added from now on.
 * @returns a function for the handlers of what no route takes
 */
export function watchMethods(app: FastifyInstance): MethodGuard {
  const templates = new Map<string, Template>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isClosed) return;
    const path = withoutSlash(url);
    const found = templates.get(path) ?? { methods: new Set(), ...patternOf(path) };
    for (const name of [method].flat()) found.methods.add(name);
    templates.set(path, found);
  });
  return (request, reply) => {
    const path = withoutSlash(request.url.replace(/[?#].*$/s, ''));
    const found = templates.get(path) ?? closest([...templates.values()], path);
    return found !== undefined && refuseMethod(request, reply, found.methods);
  };
}

/** Answers `OPTIONS` with the methods of an address, and any other request with 405. */
export function refuseMethod(
  request: FastifyRequest,
  reply: FastifyReply,
  methods: Iterable<string>,
): true {
  reply.header('allow', [...new Set([...methods, 'OPTIONS'])].join(', '));
  if (request.method === 'OPTIONS') void reply.status(204).send();
  else void sendRefusal(reply, new AppError('method_not_allowed'));
  return true;
}

/** Answers what no route of the API takes: another method with 405, an unknown address with 404. */
export function answerOtherMethods(app: FastifyInstance, guard: MethodGuard): void {
  closeShadowed(app, guard);
  app.setNotFoundHandler((request, reply) =>
    guard(request, reply) ? reply : sendRefusal(reply, new AppError('not_found')),
  );
}

/**
 * Refuses the methods that a literal address (`/events/update`) does not have itself, but that the
 * router would take for those of a parameter beside it (`DELETE /events/{id}`).
 */
function closeShadowed(app: FastifyInstance, guard: MethodGuard): void {
  for (const { path, method } of shadowed) {
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      config: { isClosed: true },
      onRequest: (request, reply) => void guard(request, reply),
      handler: (_request, reply) => reply,
    });
  }
}

/** Returns the template that fits with the fewest parameters, as the router chooses. */
function closest(templates: Template[], path: string): Template | undefined {
  const fitting = templates.filter(({ pattern }) => pattern.test(path));
  return fitting.toSorted((a, b) => b.literal - a.literal)[0];
}

const parameter = /:\w+|\{\w+\}/g;

function patternOf(path: string): Pick<Template, 'pattern' | 'literal'> {
  const literals = path.split(parameter).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return {
    pattern: new RegExp(`^${literals.join('[^/]+')}$`),
    literal: path.replace(parameter, '').length,
  };
}

/** The methods that each address has to refuse; the contract does not change while a server runs. */
const shadowed = shadowedMethods();

function shadowedMethods(): { path: string; method: Method }[] {
  const tables: Record<string, Endpoint>[] = Object.values(api);
  const all = tables.flatMap((table) =>
    Object.values(table).map((endpoint) => {
      const method = methodOf(endpoint);
      const path = pathOf(endpoint);
      return { method, path, ...patternOf(path) };
    }),
  );
  const paths = [...new Set(all.map(({ path }) => path))];
  return paths.flatMap((path) => {
    const own = all.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
    const concrete = path.replace(/\{\w+\}/g, ':');
    const others = all.filter(
      (endpoint) => endpoint.path !== path && endpoint.pattern.test(concrete),
    );
    const methods = new Set(others.map(({ method }) => method));
    return [...methods].filter((it) => !own.includes(it)).map((method) => ({ path, method }));
  });
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
