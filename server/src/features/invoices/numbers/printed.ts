import { sql } from 'kysely';

/** A document's number as printed, as `invoiceNumberOf` returns it. */
export const printedNumber = sql<string>`coalesce(printed_number,
  year::text || '-' || lpad(number::text, greatest(4, length(number::text)), '0'))`;
