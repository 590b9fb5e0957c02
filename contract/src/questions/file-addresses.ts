// Apart from `files.ts`, so that a page with a link does not load the table of endpoints.

/** Returns where files for an event's questions are sent. */
export function uploadAddress(eventId: string): string {
  return `/api/public/events/${encodeURIComponent(eventId)}/uploads`;
}

/** Returns the address of the file of an answer, below the address of its order or ticket. */
export function fileAddress(
  base: `/order/${string}` | `/public/${string}`,
  { question_id, ticket }: { question_id: string; ticket: number | null },
): string {
  const about = ticket === null ? '' : `?ticket=${ticket}`;
  return `/api${base}/answers/${question_id}/file${about}`;
}
