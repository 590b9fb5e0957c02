import { fileNameOf, pictureOf } from './rules.ts';

export function imageUrl(id: string): string {
  return `/api/media/${fileNameOf(id)}`;
}

/** Returns the id of the picture at one of our addresses; undefined for any other address. */
export function idOfUrl(url: string): string | undefined {
  return pictureOf(url.replace('/api/media/', ''))?.id;
}
