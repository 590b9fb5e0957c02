import { config } from 'zod';

// Our pages forbid `eval`. zod would try it once to see whether it may compile schemas, and the
// browser would report the try. Imported before anything that makes a schema.
config({ jitless: true });
