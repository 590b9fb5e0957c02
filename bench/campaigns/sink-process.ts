/**
 * An SMTP server of the bench that reads messages as fast as it can, in a process of its own. Tells its
 * parent its port, and then, every few milliseconds, how many messages came.
 */
import { createServer, type Socket } from 'node:net';

const TELL_EVERY_MS = 5;
const END = '\r\n.\r\n';
const EXTENSIONS =
  '250-sink\r\n250-PIPELINING\r\n250-SIZE 50000000\r\n250-8BITMIME\r\n250 SMTPUTF8\r\n';

const seen = { count: 0, lastSize: 0 };
let told = 0;

const server = createServer((socket) => serve(socket));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
setInterval(() => {
  if (seen.count === told) return;
  told = seen.count;
  process.send?.({ ...seen, at: performance.timeOrigin + performance.now() });
}, TELL_EVERY_MS);
process.on('disconnect', () => process.exit(0));

function serve(socket: Socket): void {
  let isData = false;
  /** What came of a line, or of a message's end. */
  let rest = '';
  let size = 0;
  const read = (text: string): string => {
    let answers = '';
    let from = 0;
    for (;;) {
      const end = text.indexOf(isData ? END : '\r\n', from);
      if (end === -1) break;
      if (isData) {
        seen.count += 1;
        seen.lastSize = size + end - from + 2;
        size = 0;
        isData = false;
        from = end + END.length;
        answers += '250 2.0.0 taken\r\n';
        continue;
      }
      const verb = text.slice(from, from + 4).toUpperCase();
      from = end + 2;
      if (verb === 'DATA') isData = true;
      answers += answerOf(verb);
    }
    // An end may come in two pieces.
    const keep = isData ? Math.max(from, text.length - END.length + 1) : from;
    if (isData) size += keep - from;
    rest = text.slice(keep);
    return answers;
  };
  // A sender that is killed ends its connections in the middle.
  socket.on('error', () => undefined);
  socket.setNoDelay(true);
  socket.write('220 sink ESMTP\r\n');
  socket.on('data', (chunk) => {
    const answers = read(rest + chunk.toString('latin1'));
    if (answers !== '') socket.write(answers);
  });
}

function answerOf(verb: string): string {
  if (verb === 'EHLO') return EXTENSIONS;
  if (verb === 'DATA') return '354 go on\r\n';
  return verb === 'QUIT' ? '221 bye\r\n' : '250 2.0.0 ok\r\n';
}
