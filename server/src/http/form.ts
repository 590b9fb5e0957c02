import { type FormCodec, imageFieldOf, MAX_IMAGE_BYTES } from '@marquee/contract/form';
import type { FieldErrors } from '@marquee/contract/errors';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, invalid, refusal } from '../lib/app-error.ts';
import { takeFormTurn } from './flood/form-turns.ts';
import { assertWellFormed, withPlainBreaks } from './well-formed.ts';

export type ReceivedForm<Fields> = {
  fields: Fields;
  /** Field name → the file's bytes, at most `MAX_IMAGE_BYTES`, not yet validated. */
  files: Map<string, Buffer>;
};

const limits = {
  fileSize: MAX_IMAGE_BYTES,
  files: 6,
  fields: 150,
  parts: 156,
  fieldSize: 20_000,
  fieldNameSize: 100,
  headerPairs: 50,
};

/**
 * Reads a multipart request. Files are cut off while they stream, so bytes beyond the limit are
 * never held in memory. Files of strangers are read in turn.
 * @throws AppError `too_large` or `invalid` with the field's own sentence
 */
export async function readForm<Fields>(
  request: FastifyRequest,
  reply: FastifyReply,
  codec: FormCodec<never, Fields>,
): Promise<ReceivedForm<Fields>> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  if (codec.files) await takeFormTurn(request, reply);
  const fields: Record<string, string> = {};
  const files = new Map<string, Buffer>();
  const errors: FieldErrors = {};
  let tooLarge: 'picture_too_large' | 'file_too_large' | undefined;

  // Reads the whole form even after a problem: many clients lose an answer that comes before the
  // end of the body.
  for await (const part of partsOf(request)) {
    const name = part.fieldname;
    if (Object.hasOwn(fields, name) || files.has(name)) errors[name] = ['Send this field once.'];
    if (part.type === 'field') {
      if (part.valueTruncated) errors[name] = ['This text is too long.'];
      fields[name] = withPlainBreaks(String(part.value));
      continue;
    }
    const file = codec.files?.find((one) => one.name === name);
    const rule = imageFieldOf(codec, name) ?? file;
    const bytes = await part.toBuffer().catch(() => undefined);
    if (!rule) errors[name] = ['No file is expected here.'];
    else if (!bytes || part.file.truncated) {
      errors[name] = [rule.tooLarge];
      tooLarge = file ? 'file_too_large' : 'picture_too_large';
    } else if (!isEmptyInput(part, bytes)) files.set(name, bytes);
  }
  if (tooLarge) {
    const details = { max_bytes: MAX_IMAGE_BYTES };
    throw refusal(tooLarge, undefined, { errors, details });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  assertWellFormed(fields);
  return { fields: codec.decode(fields), files };
}

/** Yields the parts of a form; refuses a body that breaks off or is not a form. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    const isKnown = error instanceof Error && 'statusCode' in error;
    throw isKnown ? error : new AppError('invalid');
  }
}

/** Browsers send an empty file input as a file without a name and bytes. */
function isEmptyInput(part: MultipartFile, bytes: Buffer): boolean {
  return bytes.length === 0 && !part.filename;
}
