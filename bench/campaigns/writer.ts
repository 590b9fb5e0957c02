/**
 * Writes one message again and again, as fast as SMTP with PIPELINING (RFC 2920) allows: the next
 * envelope goes with the message before it. A process of its own, without a database, a queue or a
 * message to build. Arguments: port of the mail server, number of mails, bytes of each.
 */
import { once } from 'node:events';
import { connect } from 'node:net';

const CONNECTIONS = 8;
const LINE = `${'An evening by the river. '.repeat(3)}\r\n`;
const HEAD = 'From: no-reply@tickets.example\r\nSubject: An evening\r\n\r\n';

const [port = '0', count = '0', size = '0'] = process.argv.slice(2);
const lines = LINE.repeat(Math.ceil(Number(size) / LINE.length));
const message = Buffer.from(`${(HEAD + lines).slice(0, Number(size) - 2)}\r\n.\r\n`);
let next = 0;

/** Returns the envelope of the next message; '' after the last. */
function envelope(): string {
  if (next === Number(count)) return '';
  next += 1;
  return `MAIL FROM:<no-reply@tickets.example>\r\nRCPT TO:<writer${next}@example.com>\r\nDATA\r\n`;
}

async function write(): Promise<void> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.setNoDelay(true);
  let rest = '';
  let isOver = false;
  socket.on('data', (chunk) => {
    const answers = (rest + chunk.toString('latin1')).split('\r\n');
    rest = answers.pop() ?? '';
    for (const answer of answers) {
      if (answer.startsWith('220')) socket.write('EHLO writer\r\n');
      else if (answer === '250 SMTPUTF8') socket.write(envelope() || 'QUIT\r\n');
      else if (answer.startsWith('354')) {
        const following = envelope();
        isOver = following === '';
        socket.cork();
        socket.write(message);
        socket.write(following);
        process.nextTick(() => socket.uncork());
      } else if (isOver && answer.endsWith('taken')) socket.end('QUIT\r\n');
    }
  });
  await once(socket, 'close');
}

await Promise.all(Array.from({ length: CONNECTIONS }, write));
