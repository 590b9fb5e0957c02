import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type ErrorBody, statusOfError } from '@marquee/contract/errors';
import { refusals } from '@marquee/contract/refusals';
import addFormats from 'ajv-formats';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import {
  document,
  documentedAnswer,
  documentedCall,
  type DocumentedCall,
  escape,
} from './documented-calls.ts';
import { readPayload } from './payload.ts';

function validator(options: Options): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, ...options });
  addFormats.default(ajv);
  // The document itself is not a schema, so only its parts are validated.
  ajv.addSchema(document, 'openapi', undefined, false);
  return ajv;
}

const exact = validator({});
/** Parameters are sent as text. */
const lenient = validator({ coerceTypes: true });

/** Returns what is wrong with a value; schemas are compiled when they are first needed. */
function problemsOf(ajv: Ajv2020, pointer: string, value: unknown): string[] {
  const validate = ajv.getSchema(`openapi#${encodeURI(pointer)}`);
  if (!validate) throw new Error(`The document has no schema at ${pointer}.`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${instancePath || 'the whole'} ${message ?? 'is wrong'} ${JSON.stringify(params)}`,
  );
}

/**
 * Compares every answer that a test gets through `inject` with the OpenAPI document: its status and
 * content type are documented, and its body and each accepted request match their schemas.
 */
export function checkAgainstDocument(app: FastifyInstance): void {
  const inject = app.inject.bind(app);
  const checked = async (options: InjectOptions | string) => {
    const response = await inject(options);
    checkAnswer(typeof options === 'string' ? { url: options } : options, response);
    return response;
  };
  // Tests await the result of `inject`; nobody uses its chained or callback form.
  app.inject = checked as unknown as typeof app.inject;
}

function checkAnswer(options: InjectOptions, response: LightMyRequestResponse) {
  const { method = 'GET', url = '/' } = response.raw.req;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const call = documentedCall(method, pathname);
  if (!call) {
    checkCode(`${method} ${pathname}`, response);
    return;
  }
  const problems = problemsOfAnswer(call, response);
  if (response.statusCode < 300) {
    problems.push(...problemsOfParameters(call, searchParams));
    problems.push(...problemsOfBody(call, options, response));
  }
  if (problems.length === 0) return;
  throw new Error(
    `${call.operation.operationId} (${method} ${pathname}) answered ${response.statusCode}, and the OpenAPI document says otherwise. Mend the endpoint's row in the contract:\n- ${problems.join('\n- ')}`,
  );
}

/** A refusal of the API has a known code, also where the document has no call. */
function checkCode(call: string, response: LightMyRequestResponse) {
  if (!/ \/api(?:\/|$)/.test(call) || response.statusCode < 400 || call.startsWith('HEAD ')) return;
  const { code } = JSON.parse(textOf(response)) as Partial<ErrorBody>;
  if (code !== undefined && (code in statusOfError || code in refusals)) return;
  throw new Error(`${call} answered ${response.statusCode} without a code of the contract.`);
}

function problemsOfAnswer(call: DocumentedCall, response: LightMyRequestResponse): string[] {
  const status = String(response.statusCode);
  const { answer, pointer } = documentedAnswer(call, status);
  if (!answer) {
    const known = Object.keys(call.operation.responses).join(', ');
    return [`Status ${status} is not documented (${known}).`];
  }
  const type = (response.headers['content-type'] ?? '').replace(/;.*/, '');
  const media = answer.content?.[type];
  if (!answer.content && type === '') return [];
  if (!media) return [`Content type ${type || '(none)'} is not documented for ${status}.`];
  if (type !== 'application/json' || !media.schema) return [];
  const schema = `${pointer}/content/${escape(type)}/schema`;
  return problemsOf(exact, schema, JSON.parse(textOf(response))).map(
    (problem) => `Answer: ${problem}`,
  );
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const encoding = headers['content-encoding'];
  const decode = encoding === 'br' || encoding === 'gzip' ? decoders[encoding] : undefined;
  return (decode ? decode(rawPayload) : rawPayload).toString();
}

function problemsOfParameters(call: DocumentedCall, query: URLSearchParams): string[] {
  return call.operation.parameters.flatMap((parameter, index) => {
    const { name, required } = parameter;
    const given = parameter.in === 'path' ? [call.params[name]] : query.getAll(name);
    if (parameter.in === 'header') return [];
    if (given.length === 0) return required ? [`Parameter ${name} is required.`] : [];
    if (given.length > 1) return [`Parameter ${name} is given ${given.length} times.`];
    const pointer = `${call.pointer}/parameters/${index}/schema`;
    return problemsOf(lenient, pointer, given[0]).map((problem) => `${name}: ${problem}`);
  });
}

function problemsOfBody(
  call: DocumentedCall,
  options: InjectOptions,
  response: LightMyRequestResponse,
): string[] {
  const { requestBody } = call.operation;
  if (!requestBody) return [];
  const type = (response.raw.req.headers['content-type'] ?? '').replace(/;.*/, '');
  if (type === '') return requestBody.required ? ['The request has no body.'] : [];
  if (!requestBody.content[type]) return [`Request content type ${type} is not documented.`];
  const body = readPayload(options, response.raw.req.headers['content-type'] ?? '');
  const pointer = `${call.pointer}/requestBody/content/${escape(type)}/schema`;
  return problemsOf(exact, pointer, body).map((problem) => `Request: ${problem}`);
}
