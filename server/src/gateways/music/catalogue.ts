/** A song of a music catalogue. It knows no tempo, and no links to listen. */
export type CatalogueSong = { title: string; artist: string };

/** Searches a music catalogue. */
export type MusicCatalogue = {
  /**
   * Returns the songs that match a text best, in the catalogue's order.
   * @throws Error if it does not answer well in time, or may not be called now
   */
  search: (text: string) => Promise<CatalogueSong[]>;
};
