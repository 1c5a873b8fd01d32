import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  sender: string;
  recipients: string[];
  raw: string;
}

const refusalOf = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code });

/**
 * Starts a mail server that tests can set to refuse; recipients whose address begins with `gone` are unknown to it.
 */
export async function startSmtp() {
  const receivedMails: ReceivedMail[] = [];
  /** `refuse` fails for now; `refusal` answers with its code and text. */
  const state: { refuse: boolean; refusal: { code: number; text: string } | null } = {
    refuse: false,
    refusal: null,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, callback) =>
      callback(address.startsWith('gone') ? refusalOf({ code: 550, text: 'No such user here' }) : null),
    onData: async (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (state.refuse) return callback(new Error('the disk is full'));
      if (state.refusal) return callback(refusalOf(state.refusal));
      const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
      const recipients = envelope.rcptTo.map(({ address }) => address);
      receivedMails.push({ sender, recipients, raw: Buffer.concat(chunks).toString('utf8') });
      callback();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, receivedMails, state, close };
}
