/**
 * Sends mails as fast as a bare loop over a pool of nodemailer can, in a process of its own as the
 * server has one. Arguments: address of the mail server, number of mails, length of their HTML.
 */
import nodemailer from 'nodemailer';

const CONNECTIONS = 5;

const [url = '', count = '0', length = '0'] = process.argv.slice(2);
const transport = nodemailer.createTransport({
  url,
  pool: true,
  maxConnections: CONNECTIONS,
  maxMessages: 500,
});
const words = 'An evening by the river. ';
const html = `<p>${words.repeat(Math.ceil(Number(length) / words.length))}</p>`;
let next = 0;
const send = async () => {
  for (let n = next; n < Number(count); n = next) {
    next += 1;
    const to = `loop${n}@example.com`;
    await transport.sendMail({
      from: 'no-reply@tickets.example',
      to,
      subject: words,
      text: words,
      html,
    });
  }
};
await Promise.all(Array.from({ length: CONNECTIONS }, send));
transport.close();
