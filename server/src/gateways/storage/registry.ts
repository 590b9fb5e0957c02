import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { diskStorage } from './disk/disk.ts';
import { bucketOverFolder } from './s3/over-folder.ts';
import { s3Storage } from './s3/storage.ts';
import type { Storage } from './storage.ts';

/** Opens the bucket of the settings, with what is not there yet, or else the folder. */
export function openStorage(config: Config, say: (line: string) => void): Storage {
  const folder = diskStorage(mediaFolder(config));
  return config.s3Url === undefined
    ? folder
    : bucketOverFolder(s3Storage(config.s3Url, say), folder);
}

/** Returns the folder of pictures that are not in a bucket. */
export function mediaFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'media');
}
