import { fileNameOf, pictureOf } from './rules.ts';

/** Where the browser finds a picture. */
export function imageUrl(id: string): string {
  return `/api/media/${fileNameOf(id)}`;
}

/** The picture that an address of ours shows; undefined for any other address. */
export function idOfUrl(url: string): string | undefined {
  return pictureOf(url.replace('/api/media/', ''))?.id;
}
