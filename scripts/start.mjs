// `npm start`: installs or builds what is missing or out of date, then runs the server until
// Ctrl-C. The same as `npm run marquee -- start`.
import { runMarquee } from './lib/marquee.mjs';

process.exitCode = await runMarquee(['start', ...process.argv.slice(2)]);
