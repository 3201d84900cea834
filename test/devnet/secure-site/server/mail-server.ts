import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import nodemailer from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
  /** Six digits, where the mail brings some. */
  code?: string | undefined
  /** A page to open, where the mail links to one. */
  link?: string | undefined
  at: number
}

export interface MailServer {
  /** By SMTP; resolves when the mail lies in the inbox. */
  send(mail: { to: string; subject: string; text: string }): Promise<void>
  /** All mail, or that of one address; the newest first. */
  mails(address?: string): Mail[]
  reset(): void
  stop(): Promise<void>
}

const sender = '"Local secure site" <login@secure-site.test>'

/** A real mail server for every address there is, and a client that sends to it. */
export async function startMailServer(options: { now: () => number }): Promise<MailServer> {
  const inbox: Mail[] = []
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: callbackify(
      (stream: SMTPServerDataStream, { envelope }: Pick<SMTPServerSession, 'envelope'>) =>
        receive(stream, envelope.rcptTo[0]?.address ?? ''),
    ),
  })
  async function receive(stream: AsyncIterable<Buffer>, to: string) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    const { subject = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks))
    received += 1
    inbox.unshift({
      id: String(received),
      to,
      subject,
      text,
      code: /^\d{6}$/m.exec(text)?.[0],
      link: /^https?:\S+$/m.exec(text)?.[0],
      at: options.now(),
    })
  }

  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port: (server.server.address() as AddressInfo).port,
    secure: false,
    ignoreTLS: true,
    // The server makes each new connection wait 100 ms.
    pool: true,
    maxConnections: 1,
  })

  return {
    async send(mail) {
      await transport.sendMail({ from: sender, ...mail })
    },
    mails: (address) => inbox.filter(({ to }) => address === undefined || to === address),
    reset: () => void (inbox.length = 0),
    async stop() {
      transport.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
