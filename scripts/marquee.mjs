#!/usr/bin/env node
// The command `marquee`, also as `npm run marquee --`; see docs/operate.md.
import { runMarquee } from './lib/marquee.mjs';

process.exitCode = await runMarquee(process.argv.slice(2));
