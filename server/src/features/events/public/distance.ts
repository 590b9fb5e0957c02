export type MapBox = { west: number; south: number; east: number; north: number };

/** The Earth's mean radius, in kilometres. */
export const EARTH_KM = 6371.0088;
const DEGREES = 180 / Math.PI;
/** In degrees, so that rounding does not cut off what is exactly on the edge. */
const MARGIN = 1e-6;

/**
 * Returns boxes that contain every location within a distance: one, two if it crosses the date
 * line, or all longitudes if a pole is near.
 */
export function boxesAround(
  { latitude, longitude }: { latitude: number; longitude: number },
  radiusKm: number,
): MapBox[] {
  const angle = radiusKm / EARTH_KM;
  const reach = angle * DEGREES + MARGIN;
  const south = Math.max(-90, latitude - reach);
  const north = Math.min(90, latitude + reach);
  const box = (west: number, east: number): MapBox => ({ west, south, east, north });
  if (latitude - reach <= -90 || latitude + reach >= 90) return [box(-180, 180)];
  // Meridians converge towards the poles, so the widest part is nearer to the pole than the centre.
  const width = Math.asin(Math.sin(angle) / Math.cos(latitude / DEGREES)) * DEGREES + MARGIN;
  const west = longitude - width;
  const east = longitude + width;
  if (west <= -180) return [box(west + 360, 180), box(-180, east)];
  if (east >= 180) return [box(west, 180), box(-180, east - 360)];
  return [box(west, east)];
}
