import { fileNameOf } from './rules.ts';

/** Where the browser finds a picture. */
export function imageUrl(id: string): string {
  return `/api/media/${fileNameOf(id)}`;
}
