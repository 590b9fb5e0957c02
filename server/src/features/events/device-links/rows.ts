/** The columns that the tables of all kinds of links have. The token itself is not stored. */
export type LinkColumns = {
  id: string;
  event_id: string;
  token_hash: Buffer;
  created_at: Date;
  created_by_id: string | null;
  created_by_name: string;
  ends_at: Date;
  revoked_at: Date | null;
};
