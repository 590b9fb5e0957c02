// `npm run doctor`: the same as `npm run marquee -- doctor`.
import { runMarquee } from './lib/marquee.mjs';

process.exitCode = await runMarquee(['doctor', ...process.argv.slice(2)]);
