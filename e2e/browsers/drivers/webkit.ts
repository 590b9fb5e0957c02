import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Driver, Key } from './driver.ts';

const READY_WITHIN_MS = 60_000;

/** A command without an answer would keep a journey for five minutes, and not say which it was. */
const ANSWERS_WITHIN_MS = 45_000;
/** Some pictures never come. */
const PICTURE_WITHIN_MS = 5000;

/** The pointer rests in its middle, and the window has room below that. */
const SCREEN = { width: 1400, height: 2000 };

/** MiniBrowser's buttons would keep its window from becoming as narrow as a phone. */
const NARROW_BUTTONS = '* { min-width: 0; padding: 0; font-size: 1px; }';

/** As in the other browsers, pages do not glide into place. */
const LESS_MOTION = '[Settings]\ngtk-enable-animations = false\n';

/** The codes by which WebDriver knows keys. */
const keyCodes: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

/**
 * The driver does not tell of errors, so each page notes its own from the first script on that the
 * journey runs in it; the note outlives the page.
 */
const LISTEN = `if (!window.noteError) {
  window.noteError = (words) => {
    const noted = JSON.parse(sessionStorage.getItem('journey-errors') ?? '[]');
    sessionStorage.setItem('journey-errors', JSON.stringify([...noted, String(words)]));
  };
  addEventListener('error', ({ message }) => message && window.noteError(message));
  addEventListener('unhandledrejection', ({ reason }) => window.noteError(reason));
  const log = console.error;
  console.error = (...words) => {
    window.noteError(words.join(' '));
    log.apply(console, words);
  };
}`;

const TAKE_ERRORS = `
  const noted = sessionStorage.getItem('journey-errors') ?? '[]';
  sessionStorage.removeItem('journey-errors');
  return JSON.parse(noted);`;

/** Starts WebKitGTK's MiniBrowser in a display of its own, by classic WebDriver. */
export async function startWebkit(origin: string): Promise<Driver> {
  const { screen, display } = await startScreen();
  const settings = await mkdtemp(join(tmpdir(), 'marquee-webkit-'));
  await mkdir(join(settings, 'gtk-3.0'));
  await writeFile(join(settings, 'gtk-3.0/gtk.css'), NARROW_BUTTONS);
  await writeFile(join(settings, 'gtk-3.0/settings.ini'), LESS_MOTION);
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      XDG_CONFIG_HOME: settings,
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en_US',
      // Root has no user namespaces to build the sandbox of; the pages are ours.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const call = caller(`http://127.0.0.1:${port}`);
  const { sessionId } = await whenReady(() =>
    call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
        },
      },
    }),
  );
  const at = <T = null>(method: string, path: string, body?: object, within?: number) =>
    call<T>(method, `/session/${sessionId}${path}`, body, within);
  const run: Driver['run'] = (body, ...given) =>
    at('POST', '/execute/sync', {
      script: `${LISTEN} return ((...given) => {${body}})(...arguments)`,
      args: given,
    });
  let isInFrame = false;
  let opened = origin;
  const open = async (address: string) => {
    isInFrame = false;
    opened = new URL(address, origin).href;
    await at('POST', '/url', { url: opened });
  };
  const find = async (selector: string): Promise<string> => {
    const found = await at<Record<string, string>>('POST', '/element', {
      using: 'css selector',
      value: selector,
    });
    return Object.values(found)[0] ?? '';
  };
  const pressKeys = async (keys: string[]) => {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await at('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    open,
    // Past a Cross-Origin-Opener-Policy, WebKit's history loads the page anew, in a process about which
    // the driver never answers. Opening the page loads it, too. Firefox goes back for real.
    back: () => open(opened),
    turnTo: async (where) => {
      isInFrame = where === 'frame';
      await at('POST', '/frame', { id: null });
      if (where === 'page') return;
      const frame = await at<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: 'iframe',
      });
      await at('POST', '/frame', { id: frame });
    },
    run,
    // The driver waits for ever on a press that leaves the page.
    press: (selector) =>
      run(
        'const one = document.querySelector(given[0]); one?.click(); return one !== null',
        selector,
      ),
    type: async (selector, text) => {
      const field = await find(selector);
      // A frame of another site gets no focus by itself, but by a press.
      if (isInFrame) await at('POST', `/element/${field}/click`);
      await at('POST', `/element/${field}/value`, { text });
    },
    key: (name) => pressKeys([keyCodes[name]]),
    keys: (text) => pressKeys([...Array.from(text), keyCodes.Enter]),
    addCookies: async (cookies) => {
      await at('POST', '/url', { url: `${origin}/robots.txt` });
      for (const { name, value } of cookies) {
        await at('POST', '/cookie', { cookie: { name, value, path: '/' } });
      }
    },
    forget: async () => {
      await at('DELETE', '/cookie');
    },
    resize: async ({ width, height }) => {
      const [frame] = await run<number[]>('return [outerHeight - innerHeight]');
      // Without a window manager, the window that has the pointer has the focus. The pointer rests on the
      // window's toolbar, whatever its size, and on nothing of the page.
      await at('POST', '/window/rect', {
        x: Math.floor((SCREEN.width - width) / 2),
        y: SCREEN.height / 2 - 10,
        width,
        height: height + (frame ?? 0),
      });
    },
    errors: () => run(TAKE_ERRORS),
    picture: async () =>
      Buffer.from(await at<string>('GET', '/screenshot', undefined, PICTURE_WITHIN_MS), 'base64'),
    close: async () => {
      await at('DELETE', '');
      await end(server);
      await end(screen);
      await rm(settings, { recursive: true });
    },
  };
}

function caller(base: string) {
  return async <T>(
    method: string,
    path: string,
    body?: object,
    within = ANSWERS_WITHIN_MS,
  ): Promise<T> => {
    const answer = await fetch(base + path, {
      method,
      signal: AbortSignal.timeout(within),
      ...(body ? { body: JSON.stringify(body) } : method === 'POST' ? { body: '{}' } : {}),
    }).catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw isLate ? new Error(`${method} ${path}: no answer.`) : error;
    });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

function miniBrowser(): string {
  const [found] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  if (found === undefined) throw new Error('MiniBrowser of webkit2gtk-driver is not installed.');
  return found;
}

/** Starts an X server on a display that nobody uses. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const size = `${SCREEN.width}x${SCREEN.height}x24`;
  const args = ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Tries until the driver listens. */
async function whenReady<T>(attempt: () => Promise<T>): Promise<T> {
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isRefused = error instanceof TypeError;
      if (!isRefused || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
