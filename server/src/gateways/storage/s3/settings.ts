import { z } from 'zod';
import { StartError } from '../../../lib/start-error.ts';
import { webAddress } from '../../../setting-values.ts';

/** The settings of stored pictures. */
export const storageEnvironment = {
  S3_URL: z
    .string()
    .trim()
    .refine((address) => /^https?:\/\//.test(address) && URL.canParse(address), {
      error: 'must be an address like https://KEY:SECRET@s3.example.com/bucket/prefix',
    })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().trim().optional(),
  S3_SECRET_ACCESS_KEY: z.string().trim().optional(),
  MEDIA_URL: webAddress
    .refine((address) => /^https?:\/\/[\w.:/[\]~-]+$/.test(address), {
      error: 'must be an address without a query',
    })
    .optional(),
};

type Environment = z.output<z.ZodObject<typeof storageEnvironment>>;

export type StorageSettings = {
  /** The bucket of pictures, with its keys; undefined: they are in `DATA_DIR`. */
  s3Url: string | undefined;
  /** Before the paths of pictures in pages and mails, such as a CDN's; undefined: our own address. */
  mediaUrl: string | undefined;
};

export function storageOf(env: Environment): StorageSettings {
  const { S3_URL: address, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret } = env;
  return { s3Url: address && withKeys(address, key, secret), mediaUrl: env.MEDIA_URL };
}

/** Puts the keys into the address, unless it has them. */
function withKeys(address: string, key: string | undefined, secret: string | undefined): string {
  const url = new URL(address);
  const isInHost = url.searchParams.get('style') === 'host';
  if (!isInHost && url.pathname === '/') {
    throw new StartError('S3_URL names no bucket: https://KEY:SECRET@host/bucket.');
  }
  if (url.username !== '' && url.password !== '') return address;
  if (key === undefined || secret === undefined) {
    throw new StartError(
      'S3_URL needs its keys: in the address, or as S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
  }
  url.username = encodeURIComponent(key);
  url.password = encodeURIComponent(secret);
  return url.href;
}
